package io.connectsql.docs;

import static java.util.stream.Collectors.joining;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Compiles public classes as pages show them. */
final class JavaSources {
  private static final Pattern PUBLIC_CLASS = Pattern.compile("public class (\\w+)");

  private JavaSources() {}

  /**
   * @param directory where sources and classes go
   * @throws IllegalArgumentException with the compiler's messages if a source is not right
   */
  static void compile(List<String> sources, Path directory) throws IOException {
    List<Path> files = new ArrayList<>();
    for (String source : sources) {
      Matcher name = PUBLIC_CLASS.matcher(source);
      if (!name.find()) {
        throw new IllegalArgumentException("no public class in: " + source);
      }
      files.add(Files.writeString(directory.resolve(name.group(1) + ".java"), source));
    }
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter messages = new StringWriter();
    try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
      boolean right =
          compiler
              .getTask(
                  messages,
                  manager,
                  null,
                  List.of("-proc:none", "-d", directory.toString()),
                  null,
                  manager.getJavaFileObjectsFromPaths(files))
              .call();
      if (!right) {
        throw new IllegalArgumentException(messages + sources.stream().collect(joining("\n")));
      }
    }
  }
}
