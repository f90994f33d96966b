package io.connectsql.connect.boundary;

import java.util.Optional;
import org.apache.kafka.connect.connector.ConnectRecord;
import org.apache.kafka.connect.data.SchemaAndValue;

/** A compiled transform. Used by one thread at a time. */
@FunctionalInterface
public interface TransformHandle {

  /**
   * Transforms the key or value of a record.
   *
   * @return the new key or value, empty to drop the record
   * @throws EngineException if the transform does not fit the record
   */
  Optional<SchemaAndValue> apply(ConnectRecord<?> record);
}
