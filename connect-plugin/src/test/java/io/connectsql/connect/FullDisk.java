package io.connectsql.connect;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** A small disk of its own, in memory, to be filled and freed. Closing it takes it away. */
final class FullDisk implements AutoCloseable {

  private static final int BLOCK = 4096;

  private final Path path;
  private final Path ballast;

  private FullDisk(Path path) {
    this.path = path;
    this.ballast = path.resolve("ballast");
  }

  /** Mounts a disk; empty where this process may not. */
  static Optional<FullDisk> mount(Path path, String size) throws IOException {
    Files.createDirectories(path);
    return run("mount", "-t", "tmpfs", "-o", "size=" + size, "tmpfs", path.toString())
        ? Optional.of(new FullDisk(path))
        : Optional.empty();
  }

  Path path() {
    return path;
  }

  /** Leaves no block free. */
  void fill() {
    byte[] block = new byte[BLOCK];
    try (OutputStream out = Files.newOutputStream(ballast)) {
      while (Files.getFileStore(path).getUsableSpace() > 0) {
        out.write(block);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  void free() {
    try {
      Files.delete(ballast);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    // What still runs there may go on until it ends.
    run("umount", "--lazy", path.toString());
  }

  private static boolean run(String... command) {
    try {
      Process process = new ProcessBuilder(command).inheritIO().start();
      return process.waitFor(10, TimeUnit.SECONDS) && process.exitValue() == 0;
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
