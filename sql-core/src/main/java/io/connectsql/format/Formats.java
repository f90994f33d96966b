package io.connectsql.format;

import io.connectsql.SqlException;
import io.connectsql.format.avro.AvroFormat;
import io.connectsql.format.delimited.DelimitedFormat;
import io.connectsql.format.json.JsonFormat;
import io.connectsql.format.json.JsonSchemaFormat;
import io.connectsql.format.kafka.KafkaFormat;
import io.connectsql.format.none.NoneFormat;
import io.connectsql.format.protobuf.ProtobufFormat;
import io.connectsql.format.protobuf.ProtobufNosrFormat;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The formats that WITH clauses may name. */
public final class Formats {
  /** The format of records that Kafka Connect hands in, which comes with its sink connector. */
  public static final String CONNECT = "CONNECT";

  private final Map<String, Format> byName = new TreeMap<>();

  /**
   * @throws IllegalArgumentException if two have the same name
   */
  public Formats(List<Format> formats) {
    for (Format format : formats) {
      if (byName.put(format.name(), format) != null) {
        throw new IllegalArgumentException("two formats named " + format.name());
      }
    }
  }

  /** All formats that come with the engine. */
  public static Formats standard() {
    return new Formats(
        List.of(
            new AvroFormat(),
            new DelimitedFormat(),
            new JsonFormat(),
            new JsonSchemaFormat(),
            new KafkaFormat(),
            new NoneFormat(),
            new ProtobufFormat(),
            new ProtobufNosrFormat()));
  }

  /** These formats and one more. */
  public Formats with(Format format) {
    List<Format> all = new ArrayList<>(byName.values());
    all.add(format);
    return new Formats(all);
  }

  /**
   * The format of this name, in any case.
   *
   * @throws SqlException if there is none
   */
  public Format get(String name) {
    Format format = byName.get(name.trim().toUpperCase(Locale.ROOT));
    if (format == null && CONNECT.equalsIgnoreCase(name.trim())) {
      throw new SqlException(
          "Format CONNECT is for scripts of the sink connector, which hands Connect's records in",
          null,
          "Name the format that the topic's records are written in: "
              + String.join(", ", names())
              + ".");
    }
    if (format == null) {
      throw new SqlException(
          "Unknown format: " + name, null, "Formats are " + String.join(", ", names()) + ".");
    }
    return format;
  }

  /** The names in alphabetical order. */
  public Set<String> names() {
    return Collections.unmodifiableSet(byName.keySet());
  }
}
