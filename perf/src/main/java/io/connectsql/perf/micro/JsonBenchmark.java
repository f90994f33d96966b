package io.connectsql.perf.micro;

import io.connectsql.format.RowDecoder;
import io.connectsql.format.RowEncoder;
import io.connectsql.format.json.JsonFormat;
import io.connectsql.perf.experiment.JsonMetricsRow;
import io.connectsql.perf.load.MetricsJson;
import io.connectsql.perf.load.MetricsSource;
import io.connectsql.perf.rival.JsonSerde;
import io.connectsql.row.Row;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Decoding and encoding of the test data in JSON, and the same with Jackson's data binding. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class JsonBenchmark {

  private static final String TOPIC = "metrics";

  private final Codecs codecs = new Codecs(new JsonFormat());
  private final JsonSerde<JsonMetricsRow> serde = new JsonSerde<>(JsonMetricsRow.class);
  private final byte[] data = new MetricsJson().encode(new MetricsSource(1000).record(1));
  private final RowDecoder decoder = codecs.decoder();
  private final RowDecoder carryingDecoder = codecs.carryingDecoder();
  private final RowDecoder fieldDecoder = codecs.fieldDecoder();
  private final RowEncoder encoder = codecs.encoder();
  private final RowEncoder carryingEncoder = codecs.carryingEncoder();

  /** All columns. */
  @Benchmark
  public Row decode() {
    return codecs.decode(decoder, data);
  }

  /** One field of the metric. */
  @Benchmark
  public Row decodeField() {
    return codecs.decode(fieldDecoder, data);
  }

  /** All columns, decoded and encoded. */
  @Benchmark
  public byte[] copy() {
    return encoder.encode(codecs.decode(decoder, data));
  }

  /** All columns, as they are encoded. */
  @Benchmark
  public byte[] copyCarried() {
    return carryingEncoder.encode(codecs.decode(carryingDecoder, data));
  }

  /** The rival. */
  @Benchmark
  public JsonMetricsRow rivalDecode() {
    return serde.deserializer().deserialize(TOPIC, data);
  }

  /** The rival. */
  @Benchmark
  public byte[] rivalCopy() {
    return serde.serializer().serialize(TOPIC, serde.deserializer().deserialize(TOPIC, data));
  }
}
