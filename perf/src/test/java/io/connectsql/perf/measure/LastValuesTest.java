package io.connectsql.perf.measure;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.apache.avro.Schema;
import org.apache.avro.SchemaBuilder;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.generic.GenericRecordBuilder;
import org.junit.jupiter.api.Test;

class LastValuesTest {

  private static final Schema SCHEMA =
      SchemaBuilder.record("Average").fields().requiredLong("AVERAGE").endRecord();

  private final LastValues one = new LastValues();
  private final LastValues other = new LastValues();

  @Test
  void areEqualWhateverCameBefore() {
    add(one, "a", 1);
    add(one, "b", 2);
    add(one, "a", 3);
    add(other, "b", 2);
    add(other, "a", 3);
    assertThat(one.results()).isEqualTo(other.results());
    assertThat(one.results().count()).isEqualTo(2);
  }

  @Test
  void differByValueAndByKey() {
    add(one, "a", 1);
    add(one, "b", 2);
    add(other, "a", 2);
    add(other, "b", 1);
    assertThat(one.results()).isNotEqualTo(other.results());
    add(other, "a", 1);
    add(other, "b", 2);
    assertThat(one.results()).isEqualTo(other.results());
    add(one, "c", 5);
    add(other, "d", 5);
    assertThat(one.results()).isNotEqualTo(other.results());
  }

  @Test
  void leaveOutDeletedKeys() {
    add(one, "a", 1);
    one.add("a".getBytes(UTF_8), null);
    assertThat(one.results()).isEqualTo(other.results());
  }

  private static void add(LastValues values, String key, long average) {
    GenericRecord value = new GenericRecordBuilder(SCHEMA).set("AVERAGE", average).build();
    values.add(key.getBytes(UTF_8), value);
  }
}
