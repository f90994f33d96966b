package io.connectsql.perf.micro;

import io.connectsql.row.Row;
import io.connectsql.row.RowCodec;
import io.connectsql.udf.type.PrimitiveType;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** The state of an average as a row, and as a programmer would write it. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class StateBenchmark {

  private final RowCodec codec =
      RowCodec.ofTypes(List.of(PrimitiveType.INTEGER, PrimitiveType.BIGINT));
  private final byte[] state = codec.encode(row(7, 2));
  private final byte[] written = bytes(7, 2);

  /** Reads, changes and writes a row. */
  @Benchmark
  public byte[] row() {
    Row row = codec.decode(state);
    row.setInt(0, row.getInt(0) + 1);
    row.setLong(1, row.getLong(1) + 1);
    return codec.encode(row);
  }

  /** The same by hand. */
  @Benchmark
  public byte[] buffer() {
    ByteBuffer buffer = ByteBuffer.wrap(written);
    return bytes(buffer.getInt() + 1, buffer.getLong() + 1);
  }

  private static Row row(int sum, long count) {
    Row row = new Row(2);
    row.setInt(0, sum);
    row.setLong(1, count);
    return row;
  }

  private static byte[] bytes(int sum, long count) {
    return ByteBuffer.allocate(Integer.BYTES + Long.BYTES).putInt(sum).putLong(count).array();
  }
}
