package io.connectsql.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.topology.RecordErrors.RecordPlace;
import org.apache.kafka.streams.errors.StreamsException;
import org.junit.jupiter.api.Test;

class QueryFailureTest {

  @Test
  void aBadRecordIsTheFailureOfTheQueryThatReadIt() {
    BadRecordException bad =
        BadRecordException.at(
            "CSAS_A", new RecordPlace("views", 1, 42), new IllegalStateException("not JSON"));
    QueryFailure failure = QueryFailure.of("shared", new StreamsException("in a thread", bad));
    assertThat(failure.query()).isEqualTo("CSAS_A");
    assertThat(failure.message())
        .isEqualTo("Cannot process the record at topic views, partition 1, offset 42: not JSON");
  }

  @Test
  void anythingElseIsTheFailureOfTheApplication() {
    StreamsException error = new StreamsException("outer", new IllegalStateException("no topic"));
    QueryFailure failure = QueryFailure.of("shared", error);
    assertThat(failure.query()).isEqualTo("shared");
    assertThat(failure.message()).isEqualTo("IllegalStateException: no topic");
    assertThat(failure.cause()).isSameAs(error);
  }
}
