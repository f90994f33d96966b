package io.connectsql.runtime.error;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.topology.RecordErrors.RecordPlace;
import org.junit.jupiter.api.Test;

class QueryErrorsTest {
  private static final RecordPlace PLACE = new RecordPlace("orders", 2, 17);
  private final RuntimeException cause = new IllegalStateException("no JSON");

  @Test
  void stopsAtABadRecord() {
    QueryErrors errors = new QueryErrors("Q", false);
    assertThatThrownBy(() -> errors.badRecord(PLACE, new byte[1], new byte[1], cause))
        .isInstanceOf(BadRecordException.class)
        .hasMessage("Cannot process the record at topic orders, partition 2, offset 17: no JSON")
        .hasCause(cause);
    assertThat(errors.badRecords()).isEqualTo(1);
  }

  @Test
  void countsWhatItSkips() {
    QueryErrors errors = new QueryErrors("Q", true);
    errors.badRecord(PLACE, null, null, cause);
    errors.badRecord(PLACE, null, null, cause);
    errors.failed("A / 0", cause);
    assertThat(errors.badRecords()).isEqualTo(2);
    assertThat(errors.failedExpressions()).isEqualTo(1);
  }

  @Test
  void failedExpressionsNeverStopAQuery() {
    QueryErrors errors = new QueryErrors("Q", false);
    errors.failed("A / 0", cause);
    assertThat(errors.failedExpressions()).isEqualTo(1);
    assertThat(errors.badRecords()).isZero();
  }
}
