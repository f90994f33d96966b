package io.connectsql.conformance;

import io.connectsql.format.RecordFormatException;
import io.connectsql.topology.RecordErrors;
import java.util.ArrayList;
import java.util.List;

/**
 * Collects what goes wrong with records while a case runs.
 *
 * @param stops a record that cannot be read or written stops the query
 */
record CaseErrors(boolean stops, List<String> messages) implements RecordErrors {

  CaseErrors(boolean stops) {
    this(stops, new ArrayList<>());
  }

  @Override
  public void badRecord(RecordPlace place, byte[] key, byte[] value, RuntimeException cause) {
    messages.add(place + ": " + cause);
    if (stops) {
      throw cause;
    }
  }

  @Override
  public void aggregateFailed(String function, RuntimeException cause) {
    messages.add(function + ": " + cause);
    if (stops) {
      throw new RecordFormatException(function + ": " + cause.getMessage(), cause);
    }
  }

  @Override
  public void failed(String expression, RuntimeException error) {
    messages.add(expression + ": " + error);
  }
}
