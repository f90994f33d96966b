package io.connectsql.connect.loader;

import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.net.URLConnection;
import java.nio.file.Path;
import java.util.List;

/**
 * Loads the engine from the plugin's own jars. Of the worker it sees only what both must share: the
 * logging API, Connect's API and the boundary between connectors and engine. So nothing of the
 * engine can meet a class, a service or a resource of the worker's other Kafka. Classes of RocksDB
 * outlive it.
 */
final class EngineClassLoader extends URLClassLoader {

  static {
    registerAsParallelCapable();
  }

  private static final List<String> SHARED =
      List.of("org.slf4j.", "org.apache.kafka.connect.", "io.connectsql.connect.boundary.");

  private static final String ROCKSDB = "org.rocksdb.";

  private final ClassLoader worker;
  private final ClassLoader rocksDb;

  /**
   * Makes a loader.
   *
   * @param jars jars and directories of classes
   * @param worker where the shared classes come from
   * @param rocksDb where the classes of RocksDB come from
   */
  EngineClassLoader(List<Path> jars, ClassLoader worker, ClassLoader rocksDb) {
    super("connect-sql-engine", urls(jars), ClassLoader.getPlatformClassLoader());
    this.worker = worker;
    this.rocksDb = rocksDb;
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    for (String prefix : SHARED) {
      if (name.startsWith(prefix)) {
        return worker.loadClass(name);
      }
    }
    if (name.startsWith(ROCKSDB)) {
      return rocksDb.loadClass(name);
    }
    return super.loadClass(name, resolve);
  }

  /**
   * Opens a resource for this loader alone: Java's cache would share the open jar with the loader
   * of an engine that is just being closed, which closes it.
   */
  @Override
  public InputStream getResourceAsStream(String name) {
    URL url = getResource(name);
    if (url == null) {
      return null;
    }
    try {
      URLConnection connection = url.openConnection();
      connection.setUseCaches(false);
      return connection.getInputStream();
    } catch (IOException e) {
      return null;
    }
  }

  static URL[] urls(List<Path> paths) {
    return paths.stream().map(EngineClassLoader::url).toArray(URL[]::new);
  }

  private static URL url(Path path) {
    try {
      return path.toUri().toURL();
    } catch (MalformedURLException e) {
      throw new IllegalArgumentException("Not a path of jars or classes: " + path, e);
    }
  }
}
