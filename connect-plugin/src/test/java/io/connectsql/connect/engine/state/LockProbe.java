package io.connectsql.connect.engine.state;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A process that ends with 1 if another one holds the lock of a file, and with 0 if not. */
final class LockProbe {

  private LockProbe() {}

  /**
   * @param args the file
   */
  public static void main(String[] args) throws IOException {
    try (FileChannel channel = FileChannel.open(Path.of(args[0]), StandardOpenOption.WRITE)) {
      System.exit(channel.tryLock() == null ? 1 : 0);
    }
  }

  static boolean findsHeld(Path file) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                LockProbe.class.getName(),
                file.toString())
            .inheritIO()
            .start();
    int code = process.waitFor();
    if (code > 1) {
      throw new IOException("The probe ended with " + code);
    }
    return code == 1;
  }
}
