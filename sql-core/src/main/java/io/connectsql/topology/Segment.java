package io.connectsql.topology;

import io.connectsql.codegen.RowOutput;
import io.connectsql.codegen.RowProgram;
import io.connectsql.format.RecordFormatException;
import io.connectsql.row.Row;
import io.connectsql.topology.RecordErrors.RecordPlace;
import java.util.Optional;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.streams.processor.api.RecordMetadata;

/**
 * The work on a record between two operators of Kafka Streams: read a row, run the compiled program
 * on it, give it its new key, write it. One per task, so used by one thread at a time.
 *
 * @param <K> the key that records come under
 * @param <V> the value that records come with
 * @param <R> the value that records go on with
 */
final class Segment<K, V, R> {
  private final RowReader<K, V> reader;
  private final RowProgram program;
  private final Optional<NewKey> newKey;
  private final KeyStep keyStep;
  private final RowWriter<R> writer;
  private final Optional<TimestampReader> timestamps;
  private final NullValues nullValues;
  private final RecordErrors errors;
  private final RowOutput results = this::emit;

  private Output<R> output;
  private byte[] key;
  private long timestamp;
  private boolean emitted;

  /** What becomes of a record without a value, and of a row that a filter drops. */
  enum NullValues {
    /** A stream: it goes on without a value. */
    PASS,
    /** A stream with a filter, a table function or a grouping: it is dropped. */
    DROP,
    /** A table: it is a deletion and goes on, and so does the key of a row that is filtered out. */
    DELETE
  }

  /** Takes the results of a segment. */
  interface Output<R> {
    void forward(byte[] key, R value, long timestamp);
  }

  /** Rewrites a key that stays the same in meaning. */
  interface KeyStep {
    byte[] apply(byte[] key);
  }

  /** Makes what a row goes on as. */
  interface RowWriter<R> {
    R write(Row row);
  }

  /** Reads a row's time; throws {@link RecordFormatException} if it has none. */
  interface TimestampReader {
    long read(Row row);
  }

  /**
   * A key computed from the row.
   *
   * @param writer makes it of the program's result
   * @param keyProgram computes the columns that {@code keyWriter} takes from a row without values
   * @param dropNull whether rows without it are dropped
   */
  record NewKey(KeyWriter writer, RowProgram keyProgram, KeyWriter keyWriter, boolean dropNull) {}

  Segment(
      RowReader<K, V> reader,
      RowProgram program,
      Optional<NewKey> newKey,
      KeyStep keyStep,
      RowWriter<R> writer,
      Optional<TimestampReader> timestamps,
      NullValues nullValues,
      RecordErrors errors) {
    this.reader = reader;
    this.program = program;
    this.newKey = newKey;
    this.keyStep = keyStep;
    this.writer = writer;
    this.timestamps = timestamps;
    this.nullValues = nullValues;
    this.errors = errors;
  }

  void process(
      K recordKey,
      V value,
      long recordTimestamp,
      Headers headers,
      RecordMetadata metadata,
      Output<R> to) {
    output = to;
    timestamp = recordTimestamp;
    emitted = false;
    if (recordKey == null && nullValues == NullValues.DELETE) {
      // A row of a table without its key is no row.
      return;
    }
    try {
      if (value == null) {
        processNull(recordKey, headers, metadata);
        return;
      }
      Row row = reader.read(recordKey, value, recordTimestamp, headers, metadata);
      key = newKey.isPresent() ? null : keyStep.apply(reader.key(recordKey));
      program.process(row, results);
      if (!emitted && nullValues == NullValues.DELETE) {
        forwardDeletion(row);
      }
    } catch (RecordFormatException e) {
      errors.badRecord(RecordPlace.of(metadata), bytes(recordKey), bytes(value), e);
    }
  }

  private static byte[] bytes(Object value) {
    return value instanceof byte[] bytes ? bytes : null;
  }

  private void processNull(K recordKey, Headers headers, RecordMetadata metadata) {
    if (nullValues == NullValues.DROP) {
      return;
    }
    if (newKey.isEmpty()) {
      output.forward(keyStep.apply(reader.key(recordKey)), null, timestamp);
      return;
    }
    forwardDeletion(reader.readKey(recordKey, timestamp, headers, metadata));
  }

  private void forwardDeletion(Row row) {
    if (newKey.isEmpty()) {
      output.forward(key, null, timestamp);
      return;
    }
    NewKey computed = newKey.get();
    computed
        .keyProgram()
        .process(
            row,
            keys -> {
              byte[] bytes = computed.keyWriter().write(keys);
              if (bytes != null || !computed.dropNull()) {
                output.forward(bytes, null, timestamp);
              }
            });
  }

  private void emit(Row row) {
    byte[] rowKey = key;
    if (newKey.isPresent()) {
      rowKey = newKey.get().writer().write(row);
      if (rowKey == null && newKey.get().dropNull()) {
        return;
      }
    }
    emitted = true;
    long time = timestamps.isPresent() ? timestamps.get().read(row) : timestamp;
    output.forward(rowKey, writer.write(row), time);
  }
}
