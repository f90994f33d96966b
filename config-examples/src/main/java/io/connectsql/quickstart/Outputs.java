package io.connectsql.quickstart;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.function.Function;
import org.apache.avro.generic.GenericRecord;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** Puts the records of the topics that the script writes into {@link Results}. */
final class Outputs {

  static final String ENRICHED = "ENRICHEDPAGEVIEWS";
  static final String USERS = "USERVIEWCOUNT";
  static final String REGIONS = "REGIONVIEWCOUNT";
  static final List<String> TOPICS = List.of(ENRICHED, USERS, REGIONS);

  private final JsonMapper json = new JsonMapper();
  private final Results results = new Results();
  private final Function<byte[], GenericRecord> avro;

  /**
   * @param avro reads the values of enriched page views
   */
  Outputs(Function<byte[], GenericRecord> avro) {
    this.avro = avro;
  }

  /** Returns the rows so far. */
  Results results() {
    return results;
  }

  void add(ConsumerRecord<byte[], byte[]> record) {
    switch (record.topic()) {
      case ENRICHED ->
          results.addEnriched(enriched(text(record.key()), avro.apply(record.value())));
      case USERS -> results.putViews(userHour(record.key()), views(record.value()));
      case REGIONS -> results.putViews(text(record.key()), views(record.value()));
      default -> throw new IllegalArgumentException(record.topic());
    }
  }

  private static EnrichedView enriched(String user, GenericRecord row) {
    return new EnrichedView(
        (Long) row.get("VIEWTIME"),
        user,
        row.get("PAGEID").toString(),
        row.get("GENDER").toString(),
        row.get("REGIONID").toString(),
        (Integer) row.get("ZIP"));
  }

  /** The key of a windowed table ends with the start of the window. */
  private static UserHour userHour(byte[] key) {
    int length = key.length - Long.BYTES;
    String user = new String(key, 0, length, UTF_8);
    return new UserHour(user, ByteBuffer.wrap(key, length, Long.BYTES).getLong());
  }

  private long views(byte[] value) {
    try {
      return json.readTree(value).path("VIEWS").asLong(-1);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String text(byte[] bytes) {
    return new String(bytes, UTF_8);
  }
}
