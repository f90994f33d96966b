package io.connectsql.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.util.Map;
import org.apache.kafka.clients.consumer.MockConsumer;
import org.apache.kafka.common.errors.InconsistentGroupProtocolException;
import org.apache.kafka.common.errors.InvalidTxnStateException;
import org.apache.kafka.common.utils.LogContext;
import org.apache.kafka.common.utils.Time;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.errors.StreamsException;
import org.apache.kafka.streams.processor.internals.StoreChangelogReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ThreadReplacementTest {

  static Throwable[] passing() {
    return new Throwable[] {
      new InconsistentGroupProtocolException("other members"),
      new InvalidTxnStateException("aborted before"),
      standbyFault()
    };
  }

  /** As Kafka Streams throws it; fails if Kafka Streams does so no more. */
  private static Throwable standbyFault() {
    StreamsConfig config =
        new StreamsConfig(Map.of("application.id", "a", "bootstrap.servers", "127.0.0.1:1"));
    StoreChangelogReader reader =
        new StoreChangelogReader(
            Time.SYSTEM, config, new LogContext(), null, new MockConsumer<>("none"), null, null);
    reader.transitToUpdateStandby();
    return catchThrowable(reader::transitToUpdateStandby);
  }

  @ParameterizedTest
  @MethodSource("passing")
  void helpsAgainstWhatIsBehindTheErrorsOfThreads(Throwable error) {
    assertThat(ThreadReplacement.helps("query", new StreamsException("fatal", error))).isTrue();
  }

  @Test
  void doesNotHelpAgainstAnythingElse() {
    Throwable other = new StreamsException("fatal", new IllegalStateException("other"));
    assertThat(ThreadReplacement.helps("query", other)).isFalse();
  }
}
