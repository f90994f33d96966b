package io.connectsql.topology;

import org.apache.kafka.common.metrics.Sensor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.internals.InternalProcessorContext;
import org.apache.kafka.streams.processor.internals.metrics.TaskMetrics;

/** Where Kafka Streams counts rows that come too late for their windows. */
final class DroppedRecords {
  private DroppedRecords() {}

  /** The metric {@code dropped-records} of the task that a processor belongs to. */
  static Sensor sensor(ProcessorContext<?, ?> context) {
    return TaskMetrics.droppedRecordsSensor(
        Thread.currentThread().getName(),
        context.taskId().toString(),
        ((InternalProcessorContext<?, ?>) context).metrics());
  }
}
