package io.connectsql.connect.loader;

import io.connectsql.connect.boundary.EngineBoundary;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.apache.kafka.clients.producer.Producer;
import org.rocksdb.RocksDB;

/** What would be the plugin's directory, were the tests installed. */
final class OwnJars {

  private OwnJars() {}

  static List<Path> paths() {
    return Stream.of(EngineBoundary.class, EngineDouble.class, Producer.class, RocksDB.class)
        .map(OwnJars::location)
        .toList();
  }

  private static Path location(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
