package io.connectsql.perf.load;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Writes test data in JSON. */
public final class MetricsJson implements ValueEncoder {

  private final JsonFactory factory = new JsonFactory();

  @Override
  public byte[] encode(Metrics metrics) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(512);
    try (JsonGenerator json = factory.createGenerator(bytes)) {
      json.writeStartObject();
      json.writeStringField("ID", metrics.id());
      json.writeStringField("SOURCE", metrics.source());
      json.writeNumberField("INSTANCE", metrics.instance());
      json.writeStringField("CLUSTERID", metrics.clusterId());
      json.writeObjectFieldStart("METRIC");
      json.writeStringField("NAME", metrics.name());
      json.writeNumberField("VALUE", metrics.value());
      for (int i = 0; i < Metrics.METADATA.size(); i++) {
        json.writeStringField(Metrics.METADATA.get(i), metrics.metadata().get(i));
      }
      json.writeEndObject();
      json.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }
}
