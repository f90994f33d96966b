package io.connectsql.quickstart;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.io.DecoderFactory;

/** Reads Avro values that begin with the id of their schema in a registry. Not thread-safe. */
final class RegistryAvro {

  private static final int MAGIC = 0;
  private static final int HEADER = 1 + Integer.BYTES;

  private final HttpClient http = HttpClient.newHttpClient();
  private final JsonMapper json = new JsonMapper();
  private final Map<Integer, GenericDatumReader<GenericRecord>> readers = new HashMap<>();
  private final URI registry;

  /**
   * @param registry the root of the registry's API
   */
  RegistryAvro(URI registry) {
    this.registry = registry;
  }

  /**
   * Reads a value.
   *
   * @throws IllegalArgumentException if it does not begin like one
   */
  GenericRecord read(byte[] value) {
    ByteBuffer header = ByteBuffer.wrap(value, 0, HEADER);
    if (header.get() != MAGIC) {
      throw new IllegalArgumentException("The value does not begin with the id of a schema");
    }
    var reader = readers.computeIfAbsent(header.getInt(), this::reader);
    try {
      return reader.read(
          null, DecoderFactory.get().binaryDecoder(value, HEADER, value.length - HEADER, null));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private GenericDatumReader<GenericRecord> reader(int id) {
    URI address = URI.create(registry + "/schemas/ids/" + id);
    try {
      HttpResponse<String> answer =
          http.send(HttpRequest.newBuilder(address).build(), HttpResponse.BodyHandlers.ofString());
      String schema = json.readTree(answer.body()).path("schema").asText();
      return new GenericDatumReader<>(new Schema.Parser().parse(schema));
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot get " + address, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("Interrupted while asking for " + address, e);
    }
  }
}
