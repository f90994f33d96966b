package io.connectsql.topology;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.codegen.AggregateProgram;
import io.connectsql.row.Row;
import io.connectsql.row.RowSchema;
import io.connectsql.row.RowSerde;
import io.connectsql.state.group.GroupStores;
import io.connectsql.topology.SessionAggregateProcessor.Limits;
import io.connectsql.udf.type.PrimitiveType;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.TestInputTopic;
import org.apache.kafka.streams.TestOutputTopic;
import org.apache.kafka.streams.TopologyTestDriver;
import org.apache.kafka.streams.kstream.Consumed;
import org.apache.kafka.streams.kstream.Grouped;
import org.apache.kafka.streams.kstream.KStream;
import org.apache.kafka.streams.kstream.Materialized;
import org.apache.kafka.streams.kstream.Produced;
import org.apache.kafka.streams.kstream.SessionWindows;
import org.apache.kafka.streams.kstream.Windowed;
import org.apache.kafka.streams.processor.api.ContextualProcessor;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorSupplier;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.state.BuiltInDslStoreSuppliers.RocksDBDslStoreSuppliers;
import org.apache.kafka.streams.state.SessionStore;
import org.apache.kafka.streams.state.StoreBuilder;
import org.apache.kafka.streams.test.TestRecord;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Sessions of rows that come in any order, beside those that Kafka Streams makes of them. */
class SessionAggregateProcessorTest {
  private static final Duration GAP = Duration.ofMillis(10);
  private static final Duration GRACE = Duration.ofMillis(40);
  private static final RowSchema STATES =
      new RowSchema(List.of(new RowSchema.Column("NAMES", PrimitiveType.VARCHAR)));
  private static final String OURS = "ours";
  private static final String THEIRS = "theirs";

  /** Puts the names of rows one after the other, so that their order counts. */
  private static final AggregateProgram NAMES =
      new AggregateProgram() {
        @Override
        public Row initialize() {
          return row("");
        }

        @Override
        public Row add(Row in, Row state) {
          return row(state.get(0).toString() + in.get(0));
        }

        @Override
        public Row subtract(Row in, Row state) {
          throw new UnsupportedOperationException();
        }

        @Override
        public Row merge(Row one, Row two) {
          return row(one.get(0).toString() + two.get(0));
        }

        @Override
        public void results(Row state, Row out, int at) {
          throw new UnsupportedOperationException();
        }
      };

  /**
   * A row of a group.
   *
   * @param name one letter
   */
  private record Event(String group, long time, String name) {

    static Event parse(String text) {
      String[] parts = text.split("[@:]");
      return new Event(parts[0], Long.parseLong(parts[1]), parts[2]);
    }

    @Override
    public String toString() {
      return group + "@" + time + ":" + name;
    }
  }

  @TempDir private Path directory;
  private Duration retention = GAP.plus(GRACE);
  private long cacheBytes = 1_000_000;

  /** How many names a session must have to be given out. */
  private int leastNames = 1;

  /** What was given out, by store, and what is left of it. */
  private final Map<String, List<String>> given = new TreeMap<>();

  private final Map<String, Map<String, String>> tables = new TreeMap<>();

  /** How many rows both have dropped. */
  private double dropped;

  /** The times of records in Kafka's copy of the store. */
  private final List<Long> copied = new ArrayList<>();

  @BeforeEach
  void begin() {
    for (String store : Set.of(OURS, THEIRS)) {
      given.put(store, new ArrayList<>());
      tables.put(store, new TreeMap<>());
    }
  }

  private static Row row(String name) {
    Row row = new Row(1);
    row.set(0, name);
    return row;
  }

  /** Hands on the events of a batch, all before the next commit. */
  private static final class Unpack extends ContextualProcessor<byte[], byte[], byte[], Row> {
    @Override
    public void process(Record<byte[], byte[]> batch) {
      for (String text : new String(batch.value(), UTF_8).split(" ")) {
        Event event = Event.parse(text);
        context()
            .forward(new Record<>(event.group().getBytes(UTF_8), row(event.name()), event.time()));
      }
    }
  }

  private TopologyTestDriver driver() {
    StreamsBuilder builder = new StreamsBuilder();
    KStream<byte[], Row> rows =
        builder.stream("in", Consumed.with(Serdes.ByteArray(), Serdes.ByteArray()))
            .process(Unpack::new);
    to(OURS, rows.process(sessions()));
    to(
        THEIRS,
        rows.groupByKey(Grouped.with(Serdes.ByteArray(), new RowSerde(STATES)))
            .windowedBy(SessionWindows.ofInactivityGapAndGrace(GAP, GRACE))
            .aggregate(
                NAMES::initialize,
                (key, in, state) -> NAMES.add(in, state),
                (key, one, two) -> NAMES.merge(one, two),
                Materialized.<byte[], Row, SessionStore<Bytes, byte[]>>as(THEIRS)
                    .withKeySerde(Serdes.ByteArray())
                    .withValueSerde(new RowSerde(STATES))
                    .withRetention(retention)
                    .withCachingDisabled())
            .filter((session, state) -> isGivenOut(state))
            .toStream());
    Properties config = new Properties();
    config.put(StreamsConfig.APPLICATION_ID_CONFIG, "sessions");
    config.put(StreamsConfig.BOOTSTRAP_SERVERS_CONFIG, "127.0.0.1:1");
    config.put(StreamsConfig.STATE_DIR_CONFIG, directory.toString());
    config.put(StreamsConfig.STATESTORE_CACHE_MAX_BYTES_CONFIG, cacheBytes);
    return new TopologyTestDriver(builder.build(), config);
  }

  private ProcessorSupplier<byte[], Row, Windowed<byte[]>, Row> sessions() {
    StoreBuilder<?> store =
        new GroupStores(new RocksDBDslStoreSuppliers()).sessions(OURS, STATES, GAP, retention);
    Limits limits = new Limits(GAP.toMillis(), GRACE.toMillis(), retention.toMillis());
    return new ProcessorSupplier<>() {
      @Override
      public Processor<byte[], Row, Windowed<byte[]>, Row> get() {
        return new SessionAggregateProcessor(
            OURS, NAMES, (session, state) -> isGivenOut(state) ? state : null, limits);
      }

      @Override
      public Set<StoreBuilder<?>> stores() {
        return Set.of(store);
      }
    };
  }

  private boolean isGivenOut(Row state) {
    return state != null && state.get(0).toString().length() >= leastNames;
  }

  private static void to(String topic, KStream<Windowed<byte[]>, Row> sessions) {
    sessions
        .selectKey(
            (session, state) ->
                "%s[%d,%d]"
                    .formatted(
                        new String(session.key(), UTF_8),
                        session.window().start(),
                        session.window().end()))
        .mapValues(state -> state == null ? null : state.get(0).toString())
        .to(topic, Produced.with(Serdes.String(), Serdes.String()));
  }

  /** Reads batches of events, each up to a commit. */
  private void run(List<String> batches) {
    try (TopologyTestDriver driver = driver()) {
      TestInputTopic<byte[], byte[]> input =
          driver.createInputTopic(
              "in", Serdes.ByteArray().serializer(), Serdes.ByteArray().serializer());
      List<TestOutputTopic<String, String>> outputs =
          Stream.of(OURS, THEIRS)
              .map(
                  topic ->
                      driver.createOutputTopic(
                          topic, Serdes.String().deserializer(), Serdes.String().deserializer()))
              .toList();
      for (String batch : batches) {
        input.pipeInput(new byte[0], batch.getBytes(UTF_8), 0);
        take(OURS, outputs.get(0));
        take(THEIRS, outputs.get(1));
      }
      dropped =
          driver.metrics().entrySet().stream()
              .filter(metric -> metric.getKey().name().equals("dropped-records-total"))
              .mapToDouble(metric -> (double) metric.getValue().metricValue())
              .sum();
      driver
          .createOutputTopic(
              "sessions-" + OURS + "-changelog",
              Serdes.ByteArray().deserializer(),
              Serdes.ByteArray().deserializer())
          .readRecordsToList()
          .forEach(record -> copied.add(record.timestamp()));
    }
  }

  private void take(String store, TestOutputTopic<String, String> output) {
    for (TestRecord<String, String> record : output.readRecordsToList()) {
      given.get(store).add(record.key() + "=" + record.value() + "@" + record.timestamp());
      if (record.value() == null) {
        assertThat(tables.get(store).remove(record.key()))
            .as("what is deleted as %s by %s", record.key(), store)
            .isNotNull();
      } else {
        tables.get(store).put(record.key(), record.value());
      }
    }
  }

  @Test
  void rowsWithinTheGapAreOneSession() {
    run(List.of("a@10:x a@20:y a@31:z b@15:w"));
    assertThat(given.get(OURS)).containsExactly("b[15,15]=w@15", "a[10,20]=xy@20", "a[31,31]=z@31");
  }

  @Test
  void aSessionThatGrowsTakesThePlaceOfTheOneThatWasGivenOut() {
    run(List.of("a@10:x", "a@20:y"));
    assertThat(given.get(OURS))
        .containsExactly("a[10,10]=x@10", "a[10,10]=null@10", "a[10,20]=xy@20");
  }

  @Test
  void aRowBetweenTwoSessionsMakesThemOne() {
    run(List.of("a@10:x a@30:z", "a@20:y"));
    assertThat(given.get(OURS).subList(2, 5))
        .containsExactly("a[10,10]=null@10", "a[30,30]=null@30", "a[10,30]=xzy@30");
  }

  @Test
  void aSessionThatKeepsItsBoundsIsNotDeleted() {
    run(List.of("a@10:x a@20:y", "a@15:z"));
    assertThat(given.get(OURS)).containsExactly("a[10,20]=xy@20", "a[10,20]=xyz@20");
  }

  @Test
  void sessionsBetweenCommitsAreNotGivenOut() {
    run(List.of("a@10:x a@15:y a@20:z"));
    assertThat(given.get(OURS)).containsExactly("a[10,20]=xyz@20");
  }

  /** Kafka's copy is trimmed from its start on, by the times of its records. */
  @Test
  void copiesAreInTheOrderOfTheEndsOfSessions() {
    run(List.of("a@10:x a@20:y a@15:z", "b@40:x a@30:y a@12:z"));
    assertThat(copied).containsExactly(20L, 20L, 30L, 40L);
  }

  @Test
  void rowsThatComeTooLateAreDropped() {
    run(List.of("a@100:x", "a@50:y a@49:z"));
    assertThat(tables.get(OURS)).containsOnlyKeys("a[50,50]", "a[100,100]");
    assertThat(dropped).as("one of each").isEqualTo(2);
  }

  @Test
  void aFullCacheWritesSessionsBeforeTheCommit() {
    cacheBytes = 1_000;
    String batch =
        IntStream.range(0, 20)
            .mapToObj(i -> "a@%d:x a@%d:y".formatted(100 * i, 100 * i + 5))
            .collect(joining(" "));
    run(List.of(batch));
    assertThat(given.get(OURS)).anyMatch(result -> result.contains("=null"));
    assertThat(tables.get(OURS)).isEqualTo(tables.get(THEIRS));
  }

  @Test
  void aSessionThatIsNotGivenOutIsNotDeleted() {
    leastNames = 2;
    run(List.of("a@10:x", "a@15:y a@40:z", "a@20:w"));
    assertThat(given.get(OURS))
        .containsExactly("a[10,15]=xy@15", "a[10,15]=null@15", "a[10,20]=xyw@20");
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0, 1",
    "0, 100, 1",
    "0, 100, 3",
    "400, 0, 1",
    "400, 100, 1",
    "400, 0, 3",
    "1000000, 0, 1",
    "1000000, 100, 1",
    "1000000, 100, 3"
  })
  void areThoseOfKafkaStreams(long cache, long additionalRetention, int names) {
    cacheBytes = cache;
    retention = GAP.plus(GRACE).plusMillis(additionalRetention);
    leastNames = names;
    for (int seed = 0; seed < 20; seed++) {
      begin();
      Random random = new Random(seed);
      long now = 1_000;
      List<String> batches = new ArrayList<>();
      for (int batch = 0; batch < 60; batch++) {
        List<Event> events = new ArrayList<>();
        for (int i = random.nextInt(8); i >= 0; i--) {
          now += random.nextInt(random.nextInt(20) == 0 ? 200 : 8);
          long time = now - random.nextInt(random.nextInt(4) == 0 ? 60 : 12);
          String group = String.valueOf((char) ('a' + random.nextInt(3)));
          events.add(new Event(group, time, String.valueOf((char) ('a' + random.nextInt(26)))));
        }
        batches.add(events.stream().map(Event::toString).collect(joining(" ")));
      }
      run(batches);
      assertThat(tables.get(OURS)).as("seed %d: %s", seed, batches).isEqualTo(tables.get(THEIRS));
    }
  }
}
