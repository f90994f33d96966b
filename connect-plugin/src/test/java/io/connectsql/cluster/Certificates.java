package io.connectsql.cluster;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A certificate for 127.0.0.1 and who trusts it, made by the JDK's {@code keytool}.
 *
 * @param keystore has the certificate and its key
 * @param truststore has the certificate
 */
record Certificates(Path keystore, Path truststore) {

  private static final String PASSWORD = "keystore-password";
  private static final String ALIAS = "cluster";

  /** Makes them in a directory. */
  static Certificates create(Path directory) {
    Certificates made =
        new Certificates(directory.resolve("keystore.p12"), directory.resolve("truststore.p12"));
    String certificate = directory.resolve("certificate.pem").toString();
    try {
      Files.createDirectories(directory);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    keytool(
        made.keystore,
        "-genkeypair",
        "-keyalg",
        "EC",
        "-dname",
        "CN=127.0.0.1",
        "-ext",
        "SAN=ip:127.0.0.1");
    keytool(made.keystore, "-exportcert", "-rfc", "-file", certificate);
    keytool(made.truststore, "-importcert", "-noprompt", "-file", certificate);
    return made;
  }

  /** Returns the settings of a server. */
  Map<String, String> server() {
    return Map.of(
        "ssl.keystore.location",
        keystore.toString(),
        "ssl.keystore.type",
        "PKCS12",
        "ssl.keystore.password",
        PASSWORD);
  }

  /** Returns the settings of a client. */
  Map<String, String> client() {
    return Map.of(
        "ssl.truststore.location",
        truststore.toString(),
        "ssl.truststore.type",
        "PKCS12",
        "ssl.truststore.password",
        PASSWORD);
  }

  private static void keytool(Path store, String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
    command.addAll(List.of(arguments));
    command.addAll(
        List.of(
            "-alias",
            ALIAS,
            "-keystore",
            store.toString(),
            "-storetype",
            "PKCS12",
            "-storepass",
            PASSWORD));
    try {
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      String output = new String(process.getInputStream().readAllBytes(), UTF_8);
      if (process.waitFor() != 0) {
        throw new IllegalStateException("keytool failed: " + output);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("Interrupted while making certificates", e);
    }
  }
}
