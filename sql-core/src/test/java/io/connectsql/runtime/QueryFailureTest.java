package io.connectsql.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchRuntimeException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.connectsql.row.RowCodec;
import io.connectsql.runtime.error.BadRecordException;
import io.connectsql.runtime.error.QueryErrors;
import io.connectsql.topology.RecordErrors.RecordPlace;
import io.connectsql.udf.type.PrimitiveType;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.kafka.streams.errors.MissingSourceTopicException;
import org.apache.kafka.streams.errors.ProcessorStateException;
import org.apache.kafka.streams.errors.StreamsException;
import org.junit.jupiter.api.Test;
import org.rocksdb.RocksDBException;

class QueryFailureTest {
  private static final Path DIRECTORY = Path.of("/nowhere/state");

  @Test
  void aBadRecordIsTheFailureOfTheQueryThatReadIt() {
    RecordPlace place = new RecordPlace("views", 1, 42);
    BadRecordException bad =
        catchThrowableOfType(
            BadRecordException.class,
            () ->
                new QueryErrors("CSAS_A", false)
                    .badRecord(place, null, null, new IllegalStateException("not JSON")));
    QueryFailure failure =
        QueryFailure.of(
            "shared",
            new StreamsException("in a thread", bad),
            DIRECTORY,
            Set::of,
            e -> Optional.empty());
    assertThat(failure.query()).isEqualTo("CSAS_A");
    assertThat(failure.message())
        .isEqualTo("Cannot process the record at topic views, partition 1, offset 42: not JSON");
  }

  @Test
  void anythingElseIsTheFailureOfTheApplication() {
    StreamsException error = new StreamsException("outer", new IllegalStateException("no topic"));
    QueryFailure failure =
        QueryFailure.of("shared", error, DIRECTORY, Set::of, e -> Optional.empty());
    assertThat(failure.query()).isEqualTo("shared");
    assertThat(failure.message()).isEqualTo("IllegalStateException: no topic");
    assertThat(failure.cause()).isSameAs(error);
  }

  @Test
  void aFullDiskIsNamed() {
    RocksDBException full = new RocksDBException("No space left on device: While appending");
    assertThat(message(new ProcessorStateException("Error while putting", full)))
        .startsWith("The disk of the state directory /nowhere/state is full (")
        .contains(" MiB left): No space left on device: While appending. Free some space or set")
        .contains("sql.state.directory");
    assertThat(message(new StreamsException(new IOException("No space left on device"))))
        .startsWith("The disk of the state directory /nowhere/state is full");
  }

  @Test
  void aDirectoryWithoutRightsIsNamed() {
    assertThat(message(new StreamsException(new AccessDeniedException("/nowhere/state/q/0_0"))))
        .isEqualTo(
            "Cannot use the state directory /nowhere/state: AccessDeniedException:"
                + " /nowhere/state/q/0_0. Let the worker write to it or set sql.state.directory to"
                + " another directory, and restart the task.");
  }

  @Test
  void otherInputAndOutputIsNoMatterOfState() {
    assertThat(message(new StreamsException(new IOException("connection reset"))))
        .isEqualTo("IOException: connection reset");
  }

  @Test
  void stateOfAnotherVersionIsForAReset() {
    RowCodec codec = RowCodec.ofTypes(List.of(PrimitiveType.INTEGER));
    RuntimeException error = catchRuntimeException(() -> codec.decode(new byte[] {7, 0}));
    assertThat(message(new StreamsException("in a store", error)))
        .isEqualTo(
            "The state of CTAS_A cannot be read: it was written in layout 7 by another"
                + " version of Connect SQL, this one reads layout 1. Go back to the version that"
                + " wrote it, or reset the query: it reads its topics from the start and makes its"
                + " state anew. The documentation of state says how.");
  }

  @Test
  void missingTopicsAreNamed() {
    assertThat(message(new StreamsException(new MissingSourceTopicException("during rebalance"))))
        .isEqualTo("It reads what does not exist: topic views. Create it and restart the task.");
  }

  private static String message(Throwable error) {
    return QueryFailure.of("CTAS_A", error, DIRECTORY, () -> Set.of("views"), e -> Optional.empty())
        .message();
  }
}
