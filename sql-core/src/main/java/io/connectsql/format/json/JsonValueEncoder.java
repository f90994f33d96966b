package io.connectsql.format.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.connectsql.format.Place;
import io.connectsql.row.Row;
import io.connectsql.udf.type.SqlType;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Writes single values of a SQL type as JSON text, for columns that are carried. */
record JsonValueEncoder(JsonFactory factory, JsonWriter writer) {

  JsonValueEncoder(JsonFactory factory, SqlType type) {
    this(factory, JsonWriter.of(type));
  }

  /** Sets a slot to the text of another row's value. */
  void carry(Row from, int fromSlot, Row into, int slot) {
    if (from.isNull(fromSlot)) {
      into.setNull(slot);
      return;
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (JsonGenerator json = factory.createGenerator(out)) {
      writer.write(json, from, fromSlot);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    byte[] text = out.toByteArray();
    into.setCarried(slot, text, Place.of(0, text.length));
  }
}
