package io.connectsql.connect.engine.state;

import org.rocksdb.RocksDB;

/** RocksDB's native library. */
public final class RocksLibrary {

  private RocksLibrary() {}

  /**
   * Loads the library, if it is not loaded yet. RocksDB starts a process to find out which C
   * library there is. The virtual machine's thread that waits for processes may be made for it and
   * outlive the engine, so it must not get the engine's class loader as its own.
   */
  public static void load() {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(ClassLoader.getPlatformClassLoader());
    try {
      RocksDB.loadLibrary();
    } finally {
      thread.setContextClassLoader(before);
    }
  }
}
