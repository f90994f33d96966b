package io.connectsql.conformance;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import io.connectsql.conformance.format.JsonTrees;
import io.connectsql.conformance.format.TypeParts;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.MapType;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;

/**
 * Compares what a case expects with what was written. Names of fields match without case, keys of
 * maps exactly; doubles match within 1e-6; decimals match in value and scale; everything else
 * matches exactly. A field that is missing is null, because that is how it is read.
 */
final class TreeComparison {
  private static final double TOLERANCE = 1e-6;

  private TreeComparison() {}

  /**
   * @param type the type of both, where it is known
   * @return the first difference with its place, empty if there is none
   */
  static Optional<String> difference(Optional<SqlType> type, JsonNode expected, JsonNode actual) {
    return difference("", type, expected, actual);
  }

  private static Optional<String> difference(
      String path, Optional<SqlType> type, JsonNode expected, JsonNode actual) {
    if (isNull(expected) || isNull(actual)) {
      return isNull(expected) && isNull(actual) ? same() : mismatch(path, expected, actual);
    } else if (type.isPresent() && type.get() instanceof DecimalType decimal) {
      return decimals(path, decimal, expected, actual);
    } else if (expected.isNumber() && actual.isNumber()) {
      return numbers(path, type, expected, actual);
    } else if (expected.isArray() && actual.isArray()) {
      return arrays(path, type, expected, actual);
    } else if (expected.isObject() && actual.isObject()) {
      return type.filter(MapType.class::isInstance).isPresent()
          ? maps(path, (MapType) type.get(), expected, actual)
          : objects(path, type, expected, actual);
    }
    return expected.equals(actual) ? same() : mismatch(path, expected, actual);
  }

  private static boolean isNull(JsonNode node) {
    return node.isNull() || node.isMissingNode();
  }

  /**
   * Cases give decimals as strings, or as numbers, then of any scale and with the digits that a
   * double has. Numbers that were written are read with the scale of the type.
   */
  private static Optional<String> decimals(
      String path, DecimalType type, JsonNode expected, JsonNode actual) {
    Optional<BigDecimal> number = decimal(expected);
    Optional<BigDecimal> written = decimal(actual).filter(d -> d.scale() <= type.scale());
    boolean matches =
        number.isPresent()
            && written.isPresent()
            && (expected.isTextual()
                ? number.get().scale() == type.scale() && number.get().compareTo(written.get()) == 0
                : number.get().compareTo(written.get()) == 0
                    || number.get().doubleValue() == written.get().doubleValue());
    return matches ? same() : mismatch(path, expected, actual);
  }

  private static Optional<BigDecimal> decimal(JsonNode node) {
    if (node.isNumber()) {
      return Optional.of(node.decimalValue());
    }
    try {
      return node.isTextual()
          ? Optional.of(new BigDecimal(node.textValue().strip()))
          : Optional.empty();
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  private static Optional<String> numbers(
      String path, Optional<SqlType> type, JsonNode expected, JsonNode actual) {
    boolean exact =
        type.isPresent()
            ? type.get() != PrimitiveType.DOUBLE
            : expected.isIntegralNumber() && actual.isIntegralNumber();
    boolean matches =
        exact
            ? actual.isIntegralNumber()
                && expected.decimalValue().compareTo(actual.decimalValue()) == 0
            : Math.abs(expected.doubleValue() - actual.doubleValue()) <= TOLERANCE;
    return matches ? same() : mismatch(path, expected, actual);
  }

  private static Optional<String> arrays(
      String path, Optional<SqlType> type, JsonNode expected, JsonNode actual) {
    if (expected.size() != actual.size()) {
      return mismatch(path, expected, actual);
    }
    Optional<SqlType> element = TypeParts.element(type);
    for (int i = 0; i < expected.size(); i++) {
      Optional<String> difference =
          difference(path + "[" + i + "]", element, expected.get(i), actual.get(i));
      if (difference.isPresent()) {
        return difference;
      }
    }
    return same();
  }

  private static Optional<String> maps(
      String path, MapType type, JsonNode expected, JsonNode actual) {
    for (Map.Entry<String, JsonNode> entry : expected.properties()) {
      JsonNode value = actual.get(entry.getKey());
      String place = path + "{" + entry.getKey() + "}";
      Optional<String> difference =
          value == null
              ? Optional.of(place + " is missing")
              : difference(place, Optional.of(type.value()), entry.getValue(), value);
      if (difference.isPresent()) {
        return difference;
      }
    }
    return expected.size() == actual.size() ? same() : mismatch(path, expected, actual);
  }

  private static Optional<String> objects(
      String path, Optional<SqlType> type, JsonNode expected, JsonNode actual) {
    for (Map.Entry<String, JsonNode> field : expected.properties()) {
      String place = path + "." + field.getKey();
      JsonNode value = JsonTrees.field(actual, field.getKey());
      Optional<String> difference =
          difference(
              place,
              TypeParts.field(type, field.getKey()),
              field.getValue(),
              value == null ? MissingNode.getInstance() : value);
      if (difference.isPresent()) {
        return difference;
      }
    }
    for (Map.Entry<String, JsonNode> field : actual.properties()) {
      if (!field.getValue().isNull() && JsonTrees.field(expected, field.getKey()) == null) {
        return Optional.of(path + "." + field.getKey() + " is there though not expected");
      }
    }
    return same();
  }

  private static Optional<String> same() {
    return Optional.empty();
  }

  private static Optional<String> mismatch(String path, JsonNode expected, JsonNode actual) {
    return Optional.of(
        (path.isEmpty() ? "" : path + " ")
            + "should be "
            + expected
            + " but is "
            + (actual.isMissingNode() ? "missing" : actual));
  }
}
