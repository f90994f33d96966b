package io.connectsql.connect;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.apache.kafka.connect.rest.ConnectRestExtension;
import org.apache.kafka.connect.rest.ConnectRestExtensionContext;

/** Has the REST server of a worker fail as it stops. */
public final class FailingRestExtension implements ConnectRestExtension {

  /** Makes a plugin of it in an empty directory for {@code plugin.path}. */
  static void install(Path plugins) throws IOException {
    Class<?> type = FailingRestExtension.class;
    String file = type.getName().replace('.', '/') + ".class";
    Path directory = Files.createDirectory(plugins.resolve("failing-rest-extension"));
    try (InputStream code = type.getResourceAsStream("/" + file);
        OutputStream out = Files.newOutputStream(directory.resolve("extension.jar"));
        JarOutputStream jar = new JarOutputStream(out)) {
      jar.putNextEntry(new JarEntry("META-INF/services/" + ConnectRestExtension.class.getName()));
      jar.write(type.getName().getBytes(UTF_8));
      jar.putNextEntry(new JarEntry(file));
      code.transferTo(jar);
    }
  }

  @Override
  public void register(ConnectRestExtensionContext context) {}

  @Override
  public void configure(Map<String, ?> configs) {}

  @Override
  public String version() {
    return "1";
  }

  @Override
  public void close() {
    throw new IllegalStateException("as a test wants it");
  }
}
