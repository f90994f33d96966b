package io.connectsql.state;

import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.state.BuiltInDslStoreSuppliers.RocksDBDslStoreSuppliers;
import org.apache.kafka.streams.state.DslWindowParams;
import org.apache.kafka.streams.state.WindowBytesStoreSupplier;
import org.apache.kafka.streams.state.WindowStore;

/** Kafka Streams' stores in RocksDB, where those of joins are {@link JoinStore}s. */
public final class RocksStores extends RocksDBDslStoreSuppliers {

  @Override
  public WindowBytesStoreSupplier windowStore(DslWindowParams params) {
    WindowBytesStoreSupplier stores = super.windowStore(params);
    // Only joins keep several rows of the same key and time.
    return params.retainDuplicates() ? new JoinStores(stores) : stores;
  }

  private record JoinStores(WindowBytesStoreSupplier behind) implements WindowBytesStoreSupplier {

    @Override
    public WindowStore<Bytes, byte[]> get() {
      return new JoinStore(behind.get());
    }

    @Override
    public String name() {
      return behind.name();
    }

    @Override
    public String metricsScope() {
      return behind.metricsScope();
    }

    @Override
    public long segmentIntervalMs() {
      return behind.segmentIntervalMs();
    }

    @Override
    public long windowSize() {
      return behind.windowSize();
    }

    @Override
    public boolean retainDuplicates() {
      return behind.retainDuplicates();
    }

    @Override
    public long retentionPeriod() {
      return behind.retentionPeriod();
    }
  }
}
