package io.connectsql.codegen;

import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * Sees the engine's classes and those of functions, which come from the loaders of several user
 * jars.
 */
final class FunctionClassLoader extends ClassLoader {
  private final Map<String, Class<?>> functions = new HashMap<>();
  private final Set<ClassLoader> loaders = new LinkedHashSet<>();

  /**
   * @param functions classes to be found as they are, even if another loader has their name, too
   */
  FunctionClassLoader(ClassLoader parent, Collection<Class<?>> functions) {
    super(parent);
    for (Class<?> function : functions) {
      Class<?> other = this.functions.put(function.getName(), function);
      if (other != null && other != function) {
        throw new IllegalArgumentException(
            "one query cannot use functions of two classes of the same name: "
                + function.getName());
      }
      if (function.getClassLoader() != null) {
        loaders.add(function.getClassLoader());
      }
    }
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    Class<?> function = functions.get(name);
    return function == null ? super.loadClass(name, resolve) : function;
  }

  /** Called for what the parent does not have: types in the signatures of functions. */
  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    for (ClassLoader loader : loaders) {
      try {
        return loader.loadClass(name);
      } catch (ClassNotFoundException e) {
        // The next one may have it.
      }
    }
    throw new ClassNotFoundException(name);
  }
}
