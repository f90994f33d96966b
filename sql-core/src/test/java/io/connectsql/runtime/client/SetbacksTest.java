package io.connectsql.runtime.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.InvalidTxnStateException;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.errors.TopicAuthorizationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SetbacksTest {
  private final Setbacks setbacks = new Setbacks(Duration.ofMinutes(1));

  static KafkaException[] passing() {
    return new KafkaException[] {
      new TimeoutException("no broker"),
      new KafkaException("failed", new TimeoutException("no broker")),
      new InvalidTxnStateException("aborted before")
    };
  }

  @ParameterizedTest
  @MethodSource("passing")
  void goesBackLaterAndLater(KafkaException error) {
    Duration first = setbacks.after(error);
    assertThat(first).isBetween(Duration.ofMillis(80), Duration.ofMillis(120));
    assertThat(setbacks.after(error)).isGreaterThan(first);
    setbacks.overcome();
    assertThat(setbacks.after(error)).isLessThanOrEqualTo(Duration.ofMillis(120));
  }

  @Test
  void givesUpAtOnceWhatTryingAgainDoesNotHelp() {
    KafkaException error = new TopicAuthorizationException("no right");
    assertThatThrownBy(() -> setbacks.after(error)).isSameAs(error);
  }

  @Test
  void givesUpWhenPatienceIsOver() {
    Setbacks impatient = new Setbacks(Duration.ZERO);
    KafkaException error = new TimeoutException("no broker");
    Duration unused = impatient.after(error);
    assertThatThrownBy(() -> impatient.after(error)).isSameAs(error);
  }
}
