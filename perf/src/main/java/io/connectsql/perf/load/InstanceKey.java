package io.connectsql.perf.load;

import java.nio.ByteBuffer;

/** Keys as Kafka's serializer of long integers writes them. */
final class InstanceKey {

  private InstanceKey() {}

  static byte[] bytes(long instance) {
    return ByteBuffer.allocate(Long.BYTES).putLong(instance).array();
  }
}
