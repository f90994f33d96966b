package io.connectsql.perf.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class TokenBucketTest {

  private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

  private final AtomicLong clock = new AtomicLong(-5);
  private final TokenBucket bucket = new TokenBucket(10, 20, clock::get);

  @Test
  void isFullAtFirst() {
    assertThat(bucket.take(20)).isZero();
  }

  @Test
  void letsWaitUntilTheTokensAreThere() {
    bucket.take(20);
    assertThat(bucket.take(5)).isEqualTo(SECOND / 2);
  }

  @Test
  void letsTheNextOneWaitForWhatWasTakenBefore() {
    bucket.take(20);
    bucket.take(5);
    assertThat(bucket.take(5)).isEqualTo(SECOND);
  }

  @Test
  void fillsWithTime() {
    bucket.take(20);
    clock.addAndGet(SECOND);
    assertThat(bucket.take(10)).isZero();
    assertThat(bucket.take(1)).isEqualTo(SECOND / 10);
  }

  @Test
  void holdsNoMoreThanItsCapacity() {
    clock.addAndGet(100 * SECOND);
    bucket.take(20);
    assertThat(bucket.take(10)).isEqualTo(SECOND);
  }

  @Test
  void refusesMoreThanItHolds() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> bucket.take(21))
        .withMessage("The bucket holds 20 tokens, not 21");
  }

  @Test
  void refusesRatesThatNeverLetAnythingPass() {
    assertThatIllegalArgumentException().isThrownBy(() -> new TokenBucket(0, 20, clock::get));
  }
}
