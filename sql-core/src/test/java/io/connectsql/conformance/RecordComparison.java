package io.connectsql.conformance;

import io.connectsql.conformance.CaseRecord.CaseHeader;
import io.connectsql.udf.type.SqlType;
import java.util.List;
import java.util.Optional;

/** Compares the records of one topic, in order, with those that a case expects. */
record RecordComparison(Optional<SqlType> keyType, Optional<SqlType> valueType) {

  /** The first difference, empty if there is none. */
  Optional<String> difference(List<CaseRecord> expected, List<CaseRecord> actual) {
    for (int i = 0; i < Math.min(expected.size(), actual.size()); i++) {
      Optional<String> difference = difference(expected.get(i), actual.get(i));
      if (difference.isPresent()) {
        return Optional.of(
            "record "
                + i
                + ": "
                + difference.get()
                + "; expected "
                + expected.get(i)
                + "; got "
                + actual.get(i));
      }
    }
    if (expected.size() < actual.size()) {
      return Optional.of(
          "got "
              + actual.size()
              + " records, not "
              + expected.size()
              + "; the first in excess is "
              + actual.get(expected.size()));
    } else if (expected.size() > actual.size()) {
      return Optional.of(
          "got "
              + actual.size()
              + " records, not "
              + expected.size()
              + "; the first missing is "
              + expected.get(actual.size()));
    }
    return Optional.empty();
  }

  private Optional<String> difference(CaseRecord expected, CaseRecord actual) {
    return TreeComparison.difference(keyType, expected.key(), actual.key())
        .map(d -> "key" + place(d))
        .or(
            () ->
                TreeComparison.difference(valueType, expected.value(), actual.value())
                    .map(d -> "value" + place(d)))
        .or(() -> timestamps(expected, actual))
        .or(() -> equal("window", expected.window(), actual.window()))
        .or(() -> headers(expected, actual));
  }

  private static String place(String difference) {
    return difference.startsWith("should") ? " " + difference : difference;
  }

  /** Timestamps count where the case gives one. */
  private static Optional<String> timestamps(CaseRecord expected, CaseRecord actual) {
    return expected.timestamp().isEmpty()
        ? Optional.empty()
        : equal("timestamp", expected.timestamp().getAsLong(), actual.timestamp().orElseThrow());
  }

  /** Headers count where the case gives some. */
  private static Optional<String> headers(CaseRecord expected, CaseRecord actual) {
    return expected
        .headers()
        .flatMap(
            headers -> equal("headers", headers, actual.headers().orElse(List.<CaseHeader>of())));
  }

  private static Optional<String> equal(String what, Object expected, Object actual) {
    return expected.equals(actual)
        ? Optional.empty()
        : Optional.of(what + " should be " + expected + " but is " + actual);
  }
}
