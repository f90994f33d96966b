package io.connectsql.perf.experiment;

import io.connectsql.perf.rival.RivalSerdes;
import java.time.Duration;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.kstream.Consumed;
import org.apache.kafka.streams.kstream.Grouped;
import org.apache.kafka.streams.kstream.Materialized;
import org.apache.kafka.streams.kstream.Produced;
import org.apache.kafka.streams.kstream.TimeWindows;
import org.apache.kafka.streams.kstream.WindowedSerdes;
import org.apache.kafka.streams.state.WindowStore;

/** The average value by instance and window, in Kafka Streams. */
final class WindowedAverage {

  static final Duration SIZE = Duration.ofSeconds(60);

  /** Connect SQL's default. */
  private static final Duration GRACE = Duration.ofDays(1).minus(SIZE);

  private WindowedAverage() {}

  static void build(
      StreamsBuilder builder, RivalSerdes serdes, Duration advance, String input, String output) {
    builder.stream(input, Consumed.with(serdes.instance(), serdes.avro()))
        .mapValues(MetricsRow::value)
        .groupByKey(Grouped.keySerde(serdes.instance()))
        .windowedBy(TimeWindows.ofSizeAndGrace(SIZE, GRACE).advanceBy(advance))
        .aggregate(
            SumCount::none,
            (instance, value, state) -> state.plus(value),
            Materialized.<Long, SumCount, WindowStore<Bytes, byte[]>>as("averages")
                .withKeySerde(serdes.instance())
                .withValueSerde(SumCount.serde()))
        .toStream()
        .mapValues(SumCount::average)
        .to(
            output,
            Produced.with(
                WindowedSerdes.timeWindowedSerdeFrom(Long.class, SIZE.toMillis()), serdes.avro()));
  }
}
