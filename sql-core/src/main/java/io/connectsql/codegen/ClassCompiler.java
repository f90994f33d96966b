package io.connectsql.codegen;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import org.codehaus.commons.compiler.CompileException;
import org.codehaus.janino.SimpleCompiler;

/** Compiles generated source in memory. Each class has a loader of its own and can be unloaded. */
final class ClassCompiler {
  private final ClassLoader parent;

  ClassCompiler(ClassLoader parent) {
    this.parent = parent;
  }

  /** The constructor with these parameters of the compiled class. */
  <T> Constructor<? extends T> compile(
      GeneratedClass generated, String source, Class<T> type, Class<?>... parameters) {
    SimpleCompiler compiler = new SimpleCompiler();
    compiler.setParentClassLoader(new FunctionClassLoader(parent, generated.functionClasses()));
    compiler.setDebuggingInformation(true, true, false);
    try {
      compiler.cook(generated.qualifiedName(), source);
      return compiler
          .getClassLoader()
          .loadClass(generated.qualifiedName())
          .asSubclass(type)
          .getConstructor(parameters);
    } catch (CompileException | ReflectiveOperationException e) {
      throw new IllegalStateException(
          "generated code does not compile: " + e.getMessage() + "\n" + source, e);
    }
  }

  static <T> T construct(Constructor<? extends T> constructor, Object... arguments) {
    try {
      return constructor.newInstance(arguments);
    } catch (InvocationTargetException e) {
      throw new IllegalStateException(e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
