package io.connectsql.connect;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;

/** Avro in Confluent's wire format, written and read with Avro's own library. */
final class AvroValues {

  private static final int HEADER = 1 + Integer.BYTES;

  private final JsonMapper json = new JsonMapper();
  private final HttpClient http = HttpClient.newHttpClient();
  private final Map<Integer, Schema> schemas = new HashMap<>();
  private final URI registry;

  AvroValues(URI registry) {
    this.registry = registry;
  }

  /** Registers a schema, and returns its id. */
  int register(String subject, Schema schema) {
    String body = json.createObjectNode().put("schema", schema.toString()).toString();
    return send("/subjects/" + subject + "/versions", body).path("id").asInt();
  }

  Set<String> subjects() {
    Set<String> subjects = new TreeSet<>();
    send("/subjects", "").forEach(subject -> subjects.add(subject.asText()));
    return subjects;
  }

  byte[] write(int id, GenericRecord value) {
    try {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      out.write(ByteBuffer.allocate(HEADER).put((byte) 0).putInt(id).array());
      BinaryEncoder encoder = EncoderFactory.get().binaryEncoder(out, null);
      new GenericDatumWriter<GenericRecord>(value.getSchema()).write(value, encoder);
      encoder.flush();
      return out.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The record as Avro prints it. */
  String read(byte[] bytes) {
    ByteBuffer buffer = ByteBuffer.wrap(bytes);
    if (buffer.get() != 0) {
      throw new IllegalArgumentException("Not in Confluent's wire format");
    }
    Schema schema = schemas.computeIfAbsent(buffer.getInt(), this::schema);
    try {
      return String.valueOf(
          new GenericDatumReader<GenericData.Record>(schema)
              .read(
                  null,
                  DecoderFactory.get().binaryDecoder(bytes, HEADER, bytes.length - HEADER, null)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Schema schema(int id) {
    return new Schema.Parser().parse(send("/schemas/ids/" + id, "").path("schema").asText());
  }

  private JsonNode send(String path, String body) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(registry + path))
            .header("Content-Type", "application/vnd.schemaregistry.v1+json");
    if (!body.isEmpty()) {
      request.POST(BodyPublishers.ofString(body));
    }
    try {
      return json.readTree(http.send(request.build(), BodyHandlers.ofString()).body());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
