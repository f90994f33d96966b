package io.connectsql.connect;

import io.connectsql.connect.udf.Multiply;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;

/** A user's jar with the functions of package {@code io.connectsql.connect.udf}. */
final class FunctionsJar {

  private FunctionsJar() {}

  static void write(Path target) throws IOException {
    try (OutputStream out = Files.newOutputStream(target);
        JarOutputStream jar = new JarOutputStream(out);
        Stream<Path> files = Files.list(classes().resolve(directory()))) {
      for (Path file : files.toList()) {
        jar.putNextEntry(new JarEntry(classes().relativize(file).toString()));
        Files.copy(file, jar);
      }
    }
  }

  private static String directory() {
    return Multiply.class.getPackageName().replace('.', '/');
  }

  private static Path classes() {
    try {
      return Path.of(Multiply.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
