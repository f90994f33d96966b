package io.connectsql.quickstart;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.Map;
import org.apache.avro.Schema;
import org.apache.avro.SchemaBuilder;
import org.apache.avro.generic.GenericRecordBuilder;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.Test;

class OutputsTest {

  private static final Schema ENRICHED =
      SchemaBuilder.record("Enriched")
          .fields()
          .requiredLong("VIEWTIME")
          .requiredString("PAGEID")
          .requiredString("GENDER")
          .requiredString("REGIONID")
          .requiredInt("ZIP")
          .endRecord();

  private final Outputs outputs =
      new Outputs(
          bytes ->
              new GenericRecordBuilder(ENRICHED)
                  .set("VIEWTIME", 5L)
                  .set("PAGEID", text(bytes))
                  .set("GENDER", "OTHER")
                  .set("REGIONID", "region_1")
                  .set("ZIP", 12_345)
                  .build());

  @Test
  void readsEnrichedViews() {
    outputs.add(record(Outputs.ENRICHED, bytes("user_1"), "page_1"));

    assertThat(outputs.results().enrichedViews())
        .containsExactly(new EnrichedView(5, "user_1", "page_1", "OTHER", "region_1", 12_345));
  }

  @Test
  void readsTheWindowFromTheKey() {
    byte[] key = ByteBuffer.allocate(14).put(bytes("user_1")).putLong(3_600_000).array();

    outputs.add(record(Outputs.USERS, key, "{\"VIEWS\":1}"));
    outputs.add(record(Outputs.USERS, key, "{\"VIEWS\":2}"));

    assertThat(outputs.results().viewsOfUsers())
        .containsExactly(Map.entry(new UserHour("user_1", 3_600_000), 2L));
  }

  @Test
  void keepsTheLatestRowOfARegion() {
    outputs.add(record(Outputs.REGIONS, bytes("region_1"), "{\"VIEWS\":1}"));
    outputs.add(record(Outputs.REGIONS, bytes("region_1"), "{\"VIEWS\":7}"));

    assertThat(outputs.results().viewsOfRegions()).containsExactly(Map.entry("region_1", 7L));
  }

  private static ConsumerRecord<byte[], byte[]> record(String topic, byte[] key, String value) {
    return new ConsumerRecord<>(topic, 0, 0, key, bytes(value));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(UTF_8);
  }

  private static String text(byte[] bytes) {
    return new String(bytes, UTF_8);
  }
}
