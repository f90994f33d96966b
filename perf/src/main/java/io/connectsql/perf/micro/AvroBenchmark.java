package io.connectsql.perf.micro;

import io.connectsql.format.RowDecoder;
import io.connectsql.format.RowEncoder;
import io.connectsql.format.avro.AvroFormat;
import io.connectsql.perf.load.MetricsAvro;
import io.connectsql.perf.load.MetricsSource;
import io.connectsql.perf.rival.AvroDeserializer;
import io.connectsql.perf.rival.AvroSerializer;
import io.connectsql.row.Row;
import java.util.concurrent.TimeUnit;
import org.apache.avro.generic.GenericRecord;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Decoding and encoding of the test data in Avro, and the same with GenericRecord. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class AvroBenchmark {

  private static final String TOPIC = "metrics";

  private final Codecs codecs = new Codecs(new AvroFormat());
  private final AvroSerializer serializer = new AvroSerializer(codecs::register);
  private final AvroDeserializer deserializer = new AvroDeserializer(id -> MetricsAvro.SCHEMA);
  private final byte[] data =
      new MetricsAvro(serializer, TOPIC).encode(new MetricsSource(1000).record(1));
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
  public GenericRecord rivalDecode() {
    return deserializer.deserialize(TOPIC, data);
  }

  /** The rival. */
  @Benchmark
  public byte[] rivalCopy() {
    return serializer.serialize(TOPIC, deserializer.deserialize(TOPIC, data));
  }
}
