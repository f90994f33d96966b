package io.connectsql.analyzer;

import io.connectsql.SqlException;
import io.connectsql.plan.expression.Constant;
import io.connectsql.plan.expression.Convert;
import io.connectsql.plan.expression.NewArray;
import io.connectsql.plan.expression.NewMap;
import io.connectsql.plan.expression.NewStruct;
import io.connectsql.plan.expression.RowExpression;
import io.connectsql.type.Casts;
import io.connectsql.type.Coercion;
import io.connectsql.type.Literals;
import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.MapType;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import io.connectsql.udf.type.StructType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Converts expressions unasked: constants by their value, constructors of ARRAYs, MAPs and STRUCTs
 * by their parts, the rest by their type.
 */
final class ImplicitConversion {
  private ImplicitConversion() {}

  /** The expression as one of another type; empty if it does not convert unasked. */
  static Optional<RowExpression> of(RowExpression value, SqlType to) {
    if (value.type().equals(to)) {
      return Optional.of(value);
    }
    if (value instanceof Constant constant) {
      return constant(constant, to);
    }
    if (value instanceof NewArray array && to instanceof ArrayType target) {
      return all(array.elements(), target.element())
          .map(elements -> new NewArray(elements, target));
    }
    if (value instanceof NewMap map && to instanceof MapType target) {
      return all(map.keys(), target.key())
          .flatMap(
              keys ->
                  all(map.values(), target.value())
                      .map(values -> new NewMap(keys, values, target)));
    }
    if (value instanceof NewStruct struct && to instanceof StructType target) {
      return fields(struct, target);
    }
    return Coercion.converts(value.type(), to)
        ? Optional.of(new Convert(value, to))
        : Optional.empty();
  }

  /** What to say of an expression that does not convert. */
  static SqlException refused(Operand operand, SqlType to) {
    if (operand.value() instanceof Constant constant
        && constant.value() != null
        && Casts.exists(constant.type(), PrimitiveType.VARCHAR)) {
      Object text =
          Casts.converter(constant.type(), PrimitiveType.VARCHAR).convert(constant.value());
      String shown = constant.type() == PrimitiveType.VARCHAR ? "'" + text + "'" : text.toString();
      return new SqlException(shown + " is not a valid " + to.toSql(), operand.location());
    }
    return new SqlException(
        "Expected " + to.toSql() + ", but this is " + operand.type().toSql(),
        operand.location(),
        Casts.exists(operand.type(), to) ? "CAST(… AS " + to.toSql() + ") converts it." : null);
  }

  private static Optional<RowExpression> constant(Constant constant, SqlType to) {
    if (constant.value() == null) {
      return Optional.of(new Constant(null, to));
    }
    return Literals.convert(constant.value(), constant.type(), to)
        .map(value -> new Constant(value, to));
  }

  private static Optional<List<RowExpression>> all(List<RowExpression> values, SqlType to) {
    List<RowExpression> converted = new ArrayList<>();
    for (RowExpression value : values) {
      of(value, to).ifPresent(converted::add);
    }
    return converted.size() == values.size() ? Optional.of(converted) : Optional.empty();
  }

  private static Optional<RowExpression> fields(NewStruct struct, StructType to) {
    List<RowExpression> values = new ArrayList<>();
    for (StructType.Field field : to.fields()) {
      OptionalInt source = struct.type().indexOf(field.name());
      if (source.isEmpty()) {
        values.add(new Constant(null, field.type()));
      } else {
        of(struct.values().get(source.getAsInt()), field.type()).ifPresent(values::add);
      }
    }
    return values.size() == to.fields().size()
        ? Optional.of(new NewStruct(values, to))
        : Optional.empty();
  }
}
