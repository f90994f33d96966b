package io.connectsql.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.topology.RecordErrors.RecordPlace;
import org.junit.jupiter.api.Test;

class QueryErrorsTest {
  private static final RecordPlace PLACE = new RecordPlace("orders", 2, 17);
  private static final RuntimeException CAUSE = new IllegalStateException("no JSON");

  @Test
  void stopsAtABadRecord() {
    QueryErrors errors = new QueryErrors("Q", false);
    assertThatThrownBy(() -> errors.badRecord(PLACE, new byte[1], new byte[1], CAUSE))
        .isInstanceOf(BadRecordException.class)
        .hasMessage("Cannot process the record at topic orders, partition 2, offset 17: no JSON")
        .hasCause(CAUSE);
    assertThat(errors.badRecords()).isEqualTo(1);
  }

  @Test
  void countsWhatItSkips() {
    QueryErrors errors = new QueryErrors("Q", true);
    errors.badRecord(PLACE, null, null, CAUSE);
    errors.badRecord(PLACE, null, null, CAUSE);
    errors.failed("A / 0", CAUSE);
    assertThat(errors.badRecords()).isEqualTo(2);
    assertThat(errors.failedExpressions()).isEqualTo(1);
  }

  @Test
  void failedExpressionsNeverStopAQuery() {
    QueryErrors errors = new QueryErrors("Q", false);
    errors.failed("A / 0", CAUSE);
    assertThat(errors.failedExpressions()).isEqualTo(1);
    assertThat(errors.badRecords()).isZero();
  }
}
