package io.connectsql.connect.loader;

import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;

/**
 * Makes a class loader for each engine of a worker, one after the other. They have RocksDB's
 * classes in common: its native code stays mapped when its loader is gone, ten megabytes for each
 * load.
 */
final class EngineLoaders implements Supplier<URLClassLoader> {

  private static final String ROCKSDB = "rocksdbjni-";

  private final Supplier<List<Path>> jars;
  private final ClassLoader worker;
  private ClassLoader rocksDb;

  /**
   * Makes no loader yet.
   *
   * @param jars jars and directories of classes
   * @param worker what engines share with the worker comes from there
   */
  EngineLoaders(Supplier<List<Path>> jars, ClassLoader worker) {
    this.jars = jars;
    this.worker = worker;
  }

  @Override
  public synchronized EngineClassLoader get() {
    List<Path> all = jars.get();
    if (rocksDb == null) {
      rocksDb =
          new URLClassLoader(
              "connect-sql-rocksdb",
              EngineClassLoader.urls(all.stream().filter(EngineLoaders::isRocksDb).toList()),
              ClassLoader.getPlatformClassLoader());
    }
    return new EngineClassLoader(all, worker, rocksDb);
  }

  private static boolean isRocksDb(Path jar) {
    return jar.getFileName().toString().startsWith(ROCKSDB);
  }
}
