package io.connectsql.runtime.error;

import static java.nio.charset.StandardCharsets.UTF_8;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes errors to this process's log. Those that stop a query are left to whoever tells of that.
 *
 * @param enabled whether it writes at all
 * @param messages whether it writes keys and values of records
 */
public record LoggedErrors(boolean enabled, boolean messages) implements ProcessingLog {
  private static final Logger LOG = LoggerFactory.getLogger("io.connectsql.processing");

  @Override
  public void report(ProcessingError error) {
    if (!enabled || error.effect() == ProcessingError.Effect.STOPS) {
      return;
    }
    if (messages && error.place().isPresent()) {
      LOG.warn("{}; key {}, value {}", error.message(), text(error.key()), text(error.value()));
    } else {
      LOG.warn("{}", error.message());
    }
  }

  private static String text(byte[] bytes) {
    return bytes == null ? "null" : new String(bytes, UTF_8);
  }

  @Override
  public void flush() {
    // The log keeps what it gets.
  }
}
