package io.connectsql.function;

import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;

/**
 * Loads the classes of one jar of functions, which may carry other versions of the libraries that
 * the engine uses: the jar's own classes come first, but for the JDK's, the SDK's and the logging
 * interface's, which it shares with the engine.
 */
final class JarClassLoader extends URLClassLoader {
  private static final List<String> SHARED = List.of("java.", "io.connectsql.udf.", "org.slf4j.");

  static {
    registerAsParallelCapable();
  }

  JarClassLoader(Path jar, ClassLoader engine) {
    super(jar.getFileName().toString(), new URL[] {url(jar)}, engine);
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (SHARED.stream().anyMatch(name::startsWith)) {
      return super.loadClass(name, resolve);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> loaded = findLoadedClass(name);
      if (loaded != null) {
        return loaded;
      }
      try {
        return findClass(name);
      } catch (ClassNotFoundException e) {
        return super.loadClass(name, resolve);
      }
    }
  }

  @Override
  public URL getResource(String name) {
    URL own = findResource(name);
    return own != null ? own : super.getResource(name);
  }

  private static URL url(Path jar) {
    try {
      return jar.toUri().toURL();
    } catch (MalformedURLException e) {
      throw new IllegalArgumentException("not a file: " + jar, e);
    }
  }
}
