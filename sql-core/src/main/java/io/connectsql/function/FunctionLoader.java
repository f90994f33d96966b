package io.connectsql.function;

import io.connectsql.SqlException;
import io.connectsql.function.FunctionScan.Marked;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.type.SqlType;
import io.github.classgraph.ClassGraph;
import io.github.classgraph.ClassGraphException;
import java.io.Closeable;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Finds functions: the built-in ones, and those in the jars of a directory, each of which has a
 * class loader of its own. The registries that it yields are usable until it is closed.
 *
 * <p>All or nothing: if a class is not as the SDK asks, if a jar cannot be read, or if two
 * functions have one name, nothing is loaded and an {@link SqlException} lists every such problem
 * with the names of class and jar. A query would otherwise change its meaning, or fail, on the one
 * worker where a jar is broken.
 */
public final class FunctionLoader implements Closeable {
  private static final Logger LOG = LoggerFactory.getLogger(FunctionLoader.class);
  private static final String BUILT_INS = "io.connectsql.builtin";

  private final FunctionClassReader reader;
  private final List<JarClassLoader> loaders = new ArrayList<>();

  /**
   * @param schemas reads a type as SQL writes it, for example {@code STRUCT<A VARCHAR>}; throws if
   *     it cannot
   */
  public FunctionLoader(Function<String, SqlType> schemas) {
    this.reader = new FunctionClassReader(schemas);
  }

  /** The built-in functions. */
  public FunctionRegistry builtIns() {
    FunctionCollector functions = new FunctionCollector(reader, Map.of());
    ClassLoader loader = UdfDescription.class.getClassLoader();
    for (Marked marked :
        FunctionScan.of(new ClassGraph().acceptPackages(BUILT_INS), sdkLocation())) {
      functions.addBuiltIn(marked, loader);
    }
    return functions.registry("built-in functions");
  }

  /**
   * The functions of {@code registry} and those of the jars in a directory; settings are not kept.
   */
  public FunctionRegistry withJars(FunctionRegistry registry, Path directory) {
    FunctionCollector functions = new FunctionCollector(reader, registry.entries());
    List<JarClassLoader> opened = new ArrayList<>();
    try {
      for (Path jar : jars(directory)) {
        JarClassLoader loader = new JarClassLoader(jar, FunctionLoader.class.getClassLoader());
        opened.add(loader);
        addJar(functions, jar, loader);
      }
      FunctionRegistry loaded = functions.registry("functions in " + directory);
      loaders.addAll(opened);
      opened.clear();
      return loaded;
    } finally {
      opened.forEach(FunctionLoader::closeQuietly);
    }
  }

  /**
   * The functions of {@code registry} and those of classes that are loaded already; settings are
   * not kept.
   */
  public FunctionRegistry withClasses(FunctionRegistry registry, Collection<Class<?>> classes) {
    FunctionCollector functions = new FunctionCollector(reader, registry.entries());
    classes.forEach(functions::add);
    return functions.registry("functions");
  }

  /** Closes the jars. Classes that are not loaded yet can no longer be. */
  @Override
  public void close() throws IOException {
    IOException failure = null;
    for (JarClassLoader loader : loaders) {
      try {
        loader.close();
      } catch (IOException e) {
        failure = e;
      }
    }
    loaders.clear();
    if (failure != null) {
      throw failure;
    }
  }

  private static void addJar(FunctionCollector functions, Path jar, ClassLoader loader) {
    String name = jar.getFileName().toString();
    try {
      // The scanner passes over a file that is not a jar without a word.
      new JarFile(jar.toFile()).close();
      List<Marked> found =
          FunctionScan.of(new ClassGraph().disableNestedJarScanning(), jar.toUri());
      if (found.isEmpty()) {
        LOG.warn("There are no functions in {}; other jars do not see its classes", jar);
      }
      found.forEach(marked -> functions.add(marked, loader, name));
    } catch (IOException | ClassGraphException e) {
      functions.problem(name, "cannot be read: " + e.getMessage());
    }
  }

  private static URI sdkLocation() {
    try {
      return UdfDescription.class.getProtectionDomain().getCodeSource().getLocation().toURI();
    } catch (URISyntaxException e) {
      throw new IllegalStateException("the function SDK is at no place", e);
    }
  }

  private static List<Path> jars(Path directory) {
    try (Stream<Path> files = Files.list(directory)) {
      return files.filter(file -> file.getFileName().toString().endsWith(".jar")).sorted().toList();
    } catch (IOException e) {
      throw new SqlException("Cannot read the directory of functions " + directory + ": " + e);
    }
  }

  private static void closeQuietly(JarClassLoader loader) {
    try {
      loader.close();
    } catch (IOException e) {
      LOG.debug("Could not close a jar that is not used", e);
    }
  }
}
