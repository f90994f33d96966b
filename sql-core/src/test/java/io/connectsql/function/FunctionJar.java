package io.connectsql.function;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Makes jars of functions from Java source, as users do. */
final class FunctionJar {
  private static final String IMPORTS =
      """
      import io.connectsql.udf.*;
      import io.connectsql.udf.type.*;
      import java.util.*;
      """;

  private final Map<String, byte[]> entries = new LinkedHashMap<>();

  /** Adds a class of this name, compiled from source without package and imports. */
  FunctionJar add(String className, String source) {
    return add(Map.of(className, source), List.of());
  }

  /** Adds classes but leaves out some of what was compiled. */
  FunctionJar add(Map<String, String> sources, List<String> leftOut) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    Map<String, ByteArrayOutputStream> classes = new LinkedHashMap<>();
    List<JavaFileObject> units =
        sources.entrySet().stream()
            .map(entry -> (JavaFileObject) new Source(entry.getKey(), entry.getValue()))
            .toList();
    JavaFileManager files = new Memory(compiler.getStandardFileManager(null, null, null), classes);
    if (!compiler.getTask(null, files, null, List.of("-proc:none"), null, units).call()) {
      throw new IllegalArgumentException("does not compile: " + sources.keySet());
    }
    classes.forEach(
        (name, bytes) -> {
          if (!leftOut.contains(name)) {
            entries.put(name.replace('.', '/') + ".class", bytes.toByteArray());
          }
        });
    return this;
  }

  void write(Path jar) throws IOException {
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
        out.putNextEntry(new JarEntry(entry.getKey()));
        out.write(entry.getValue());
        out.closeEntry();
      }
    }
  }

  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    Source(String className, String source) {
      super(URI.create("string:///" + className.replace('.', '/') + ".java"), Kind.SOURCE);
      int dot = className.lastIndexOf('.');
      String declaration = dot < 0 ? "" : "package " + className.substring(0, dot) + ";\n";
      text = declaration + IMPORTS + source;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }

  private static final class Memory extends ForwardingJavaFileManager<JavaFileManager> {
    private final Map<String, ByteArrayOutputStream> classes;

    Memory(JavaFileManager files, Map<String, ByteArrayOutputStream> classes) {
      super(files);
      this.classes = classes;
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
        Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      classes.put(className, bytes);
      return new SimpleJavaFileObject(URI.create("memory:///" + className), kind) {
        @Override
        public OutputStream openOutputStream() {
          return bytes;
        }
      };
    }
  }
}
