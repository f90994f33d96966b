package io.connectsql.runtime.client;

import java.util.Map;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.record.internal.AbstractRecords;
import org.apache.kafka.common.record.internal.CompressionType;
import org.apache.kafka.common.record.internal.DefaultRecord;
import org.apache.kafka.common.record.internal.DefaultRecordBatch;
import org.apache.kafka.common.record.internal.RecordBatch;

/**
 * How large records may be.
 *
 * @param request bytes that the producer takes ({@code max.request.size})
 * @param topics bytes that the brokers take by topic ({@code max.message.bytes}), where known
 * @param small up to how many bytes of key and value a record without headers is small enough for
 *     all of them
 */
public record SizeLimits(int request, Map<String, Integer> topics, int small) {
  private static final int DEFAULT_REQUEST = 1024 * 1024;

  /** More than what a record without headers takes beside its key and its value. */
  private static final int OVERHEAD = 200;

  public SizeLimits(int request, Map<String, Integer> topics) {
    this(request, Map.copyOf(topics), small(request, topics));
  }

  private static int small(int request, Map<String, Integer> topics) {
    return topics.values().stream().mapToInt(bytes -> bytes).reduce(request, Math::min) - OVERHEAD;
  }

  /**
   * @param producer settings of the producer. If it compresses, what the topics take is left to the
   *     brokers: sizes are known only then
   */
  public static SizeLimits of(Map<String, Object> producer, Map<String, Integer> topics) {
    Object request = producer.get(ProducerConfig.MAX_REQUEST_SIZE_CONFIG);
    Object compression = producer.get(ProducerConfig.COMPRESSION_TYPE_CONFIG);
    boolean compresses = compression != null && !CompressionType.NONE.name.equals(compression);
    return new SizeLimits(
        request == null ? DEFAULT_REQUEST : Integer.parseInt(request.toString()),
        compresses ? Map.of() : topics);
  }

  /**
   * @return null if the record is not too large
   */
  public RecordTooLargeException excess(ProducerRecord<byte[], byte[]> record) {
    Header[] headers = record.headers().toArray();
    if (headers.length == 0 && (long) length(record.key()) + length(record.value()) < small) {
      return null;
    }
    // As the producer reckons.
    int request =
        AbstractRecords.estimateSizeInBytesUpperBound(
            RecordBatch.CURRENT_MAGIC_VALUE,
            CompressionType.NONE,
            record.key(),
            record.value(),
            headers);
    if (request > this.request) {
      return new RecordTooLargeException(
          "of " + request + " bytes, max.request.size of the producer is " + this.request);
    }
    Integer limit = topics.get(record.topic());
    if (limit == null || request <= limit) {
      return null;
    }
    int batch =
        DefaultRecordBatch.RECORD_BATCH_OVERHEAD
            + DefaultRecord.sizeInBytes(
                0, 0, length(record.key()), length(record.value()), headers);
    return batch <= limit
        ? null
        : new RecordTooLargeException(
            "of " + batch + " bytes, max.message.bytes of the topic is " + limit);
  }

  private static int length(byte[] bytes) {
    return bytes == null ? -1 : bytes.length;
  }
}
