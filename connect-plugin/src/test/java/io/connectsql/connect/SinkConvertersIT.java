package io.connectsql.connect;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.cluster.LocalCluster;
import java.nio.ByteBuffer;
import java.util.List;
import org.apache.avro.Schema;
import org.apache.avro.SchemaBuilder;
import org.apache.avro.generic.GenericData;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.internals.RecordHeader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Takes what converters, transforms and predicates of a worker yield. */
@ExtendWith(SharedCluster.class)
class SinkConvertersIT {

  private static final String STRINGS = "org.apache.kafka.connect.storage.StringConverter";
  private static final String BYTES = "org.apache.kafka.connect.converters.ByteArrayConverter";

  private final LocalCluster cluster;

  SinkConvertersIT(LocalCluster cluster) {
    this.cluster = cluster;
  }

  @Test
  void takesColumnsFromJsonWithSchemas() {
    cluster.topics().create("sink-schemas", 1);
    String sql =
        """
        CREATE STREAM orders WITH (KAFKA_TOPIC='sink-schemas', FORMAT='CONNECT');
        CREATE STREAM totals (id INT KEY, total DECIMAL(10, 2), day DATE, tags ARRAY<VARCHAR>)
          WITH (KAFKA_TOPIC='sink-totals', PARTITIONS=1, VALUE_FORMAT='JSON', KEY_FORMAT='JSON');
        INSERT INTO totals
          SELECT rowkey AS id, price * quantity AS total, day, tags FROM orders
          PARTITION BY rowkey;
        """;
    String fields =
        """
        {"field":"price","type":"bytes","name":"org.apache.kafka.connect.data.Decimal",\
        "parameters":{"scale":"2","connect.decimal.precision":"6"}},\
        {"field":"quantity","type":"%s"},\
        {"field":"day","type":"int32","name":"org.apache.kafka.connect.data.Date","optional":true},\
        {"field":"tags","type":"array","items":{"type":"string"},"optional":true}""";
    try (SqlConnector connector =
        SqlConnector.sink(cluster, "sink-schemas", "sink-schemas", sql)
            .with("key.converter", "org.apache.kafka.connect.converters.IntegerConverter")
            .with("value.converter.schemas.enable", "true")
            .start(1)) {
      produceStruct(
          1,
          fields.formatted("int8"),
          "\"price\":\"BNI=\",\"quantity\":2,\"day\":1,\"tags\":[\"a\"]");
      produceStruct(
          2,
          fields.formatted("int32"),
          "\"price\":\"AQ==\",\"quantity\":300,\"day\":null,\"tags\":null");

      assertThat(TopicRows.of(cluster, "sink-totals").await(2))
          .containsExactly(
              "1 {\"TOTAL\":24.68,\"DAY\":1,\"TAGS\":[\"a\"]}",
              "2 {\"TOTAL\":3.00,\"DAY\":null,\"TAGS\":null}");
    }
  }

  private void produceStruct(int key, String fields, String payload) {
    String value =
        "{\"schema\":{\"type\":\"struct\",\"fields\":[%s]},\"payload\":{%s}}"
            .formatted(fields, payload);
    cluster
        .topics()
        .produce(
            List.of(
                new ProducerRecord<>(
                    "sink-schemas",
                    ByteBuffer.allocate(4).putInt(key).array(),
                    value.getBytes(UTF_8))));
  }

  @Test
  void takesStringsAndBytes() {
    cluster.topics().create("sink-lines", 1);
    cluster.topics().create("sink-blobs", 1);
    String sql =
        """
        CREATE STREAM lines (line VARCHAR) WITH (KAFKA_TOPIC='sink-lines', FORMAT='CONNECT');
        CREATE STREAM words WITH (KAFKA_TOPIC='sink-words', VALUE_FORMAT='KAFKA') AS
          SELECT EXPLODE(SPLIT(line, ' ')) AS word FROM lines;
        """;
    try (SqlConnector connector =
        SqlConnector.sink(cluster, "sink-lines", "sink-lines", sql)
            .with("value.converter", STRINGS)
            .start(1)) {
      cluster.topics().produce("sink-lines", null, "to be or");
      cluster.topics().produce("sink-lines", "k", null);

      assertThat(TopicRows.of(cluster, "sink-words").await(3))
          .containsExactly("null to", "null be", "null or");
    }
    String blobs =
        """
        CREATE STREAM blobs (name BYTES KEY, content BYTES, h BYTES HEADER('trace'))
          WITH (KAFKA_TOPIC='sink-blobs', FORMAT='CONNECT');
        CREATE STREAM texts (name BYTES KEY, text VARCHAR, trace VARCHAR)
          WITH (KAFKA_TOPIC='sink-texts', PARTITIONS=1, VALUE_FORMAT='JSON');
        INSERT INTO texts
          SELECT name, FROM_BYTES(content, 'utf8') AS text, FROM_BYTES(h, 'hex') AS trace FROM blobs;
        """;
    try (SqlConnector connector =
        SqlConnector.sink(cluster, "sink-blobs", "sink-blobs", blobs)
            .with("key.converter", BYTES)
            .with("value.converter", BYTES)
            .with("header.converter", BYTES)
            .start(1)) {
      ProducerRecord<byte[], byte[]> record =
          new ProducerRecord<>("sink-blobs", "n".getBytes(UTF_8), "é".getBytes(UTF_8));
      record.headers().add(new RecordHeader("trace", new byte[] {(byte) 0xFE, 1}));
      cluster.topics().produce(List.of(record));

      assertThat(TopicRows.of(cluster, "sink-texts").await(1))
          .containsExactly("n {\"TEXT\":\"é\",\"TRACE\":\"FE01\"}");
      assertThat(cluster.topics().read("sink-texts").get(0).headers().lastHeader("trace").value())
          .containsExactly(0xFE, 1);
    }
  }

  @Test
  void takesAvroAndWritesAvro() {
    cluster.topics().create("sink-avro", 1);
    AvroValues avro = new AvroValues(cluster.registryUrl());
    Schema schema =
        SchemaBuilder.record("Payment")
            .fields()
            .requiredInt("id")
            .optionalDouble("amount")
            .name("card")
            .type(SchemaBuilder.record("Card").fields().requiredString("number").endRecord())
            .noDefault()
            .endRecord();
    int id = avro.register("sink-avro-value", schema);
    String sql =
        """
        CREATE STREAM payments (id VARCHAR KEY) WITH (KAFKA_TOPIC='sink-avro', FORMAT='CONNECT');
        CREATE STREAM cards (id VARCHAR KEY, number VARCHAR, amount DOUBLE)
          WITH (KAFKA_TOPIC='sink-cards', PARTITIONS=1, VALUE_FORMAT='AVRO');
        INSERT INTO cards
          SELECT id, card->number AS number, amount FROM payments WHERE amount IS NOT NULL;
        """;
    String registry = cluster.registryUrl().resolve("/apis/registry/v2").toString();
    try (SqlConnector connector =
        SqlConnector.sink(cluster, "sink-avro", "sink-avro", sql)
            .with("schema.registry.url", cluster.registryUrl().toString())
            .with("value.converter", "io.apicurio.registry.utils.converter.AvroConverter")
            .with("value.converter.apicurio.registry.url", registry)
            .with("value.converter.apicurio.registry.as-confluent", "true")
            .with("value.converter.apicurio.registry.use-id", "contentId")
            .with("value.converter.apicurio.registry.headers.enabled", "false")
            .start(1)) {
      for (Double amount : new Double[] {10.5, null}) {
        GenericData.Record payment = new GenericData.Record(schema);
        payment.put("id", 1);
        payment.put("amount", amount);
        GenericData.Record card = new GenericData.Record(schema.getField("card").schema());
        card.put("number", "4711");
        payment.put("card", card);
        cluster
            .topics()
            .produce(
                List.of(
                    new ProducerRecord<>(
                        "sink-avro", "p1".getBytes(UTF_8), avro.write(id, payment))));
      }

      assertThat(TopicRows.of(cluster, "sink-cards").values(avro::read).await(1))
          .containsExactly("p1 {\"NUMBER\": \"4711\", \"AMOUNT\": 10.5}");
    }
  }

  @Test
  void followsTransformsAndPredicates() {
    cluster.topics().create("sink-chain-1", 1);
    cluster.topics().create("sink-chain-2", 1);
    String sql =
        """
        CREATE STREAM events (id VARCHAR KEY, kind VARCHAR, amount BIGINT)
          WITH (KAFKA_TOPIC='chained', FORMAT='CONNECT');
        CREATE STREAM seen WITH (KAFKA_TOPIC='sink-seen', VALUE_FORMAT='JSON', PARTITIONS=1) AS
          SELECT id, kind, amount, rowoffset AS position FROM events;
        """;
    try (SqlConnector connector =
        SqlConnector.sink(cluster, "sink-chain", "ignored", sql)
            .without("topics")
            .with("topics.regex", "sink-chain-.*")
            .with("transforms", "route,double,label")
            .with("transforms.route.type", "org.apache.kafka.connect.transforms.RegexRouter")
            .with("transforms.route.regex", "sink-chain-(.*)")
            .with("transforms.route.replacement", "chained")
            .with("transforms.double.type", "io.connectsql.connect.SqlTransform$Value")
            .with(
                "transforms.double.sql",
                "SELECT *, amount * 2 AS amount FROM record WHERE amount > 0 AND RECORD_KEY <> 'x'")
            .with("transforms.label.type", "org.apache.kafka.connect.transforms.InsertField$Value")
            .with("transforms.label.static.field", "kind")
            .with("transforms.label.static.value", "tombstone-free")
            .with("transforms.label.predicate", "dead")
            .with("transforms.label.negate", "true")
            .with("predicates", "dead")
            .with(
                "predicates.dead.type",
                "org.apache.kafka.connect.transforms.predicates.RecordIsTombstone")
            .start(1)) {
      cluster.topics().produce("sink-chain-1", "a", "{\"amount\":1}");
      cluster.topics().produce("sink-chain-1", "x", "{\"amount\":1}");
      cluster.topics().produce("sink-chain-1", "b", "{\"amount\":0}");
      cluster.topics().produce("sink-chain-1", "c", null);
      cluster.topics().produce("sink-chain-2", "d", "{\"amount\":5}");

      assertThat(TopicRows.of(cluster, "sink-seen").await(3))
          .containsExactlyInAnyOrder(
              "a {\"KIND\":\"tombstone-free\",\"AMOUNT\":2,\"POSITION\":0}",
              "c null",
              "d {\"KIND\":\"tombstone-free\",\"AMOUNT\":10,\"POSITION\":0}");
      assertThat(cluster.topics().count("sink-seen")).isEqualTo(3);
    }
  }
}
