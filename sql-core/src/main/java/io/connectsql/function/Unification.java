package io.connectsql.function;

import io.connectsql.function.ArgumentType.LambdaShape;
import io.connectsql.function.ArgumentType.Value;
import io.connectsql.function.Fit.Conversion;
import io.connectsql.function.Parameter.Kind;
import io.connectsql.function.TypePattern.AnyOf;
import io.connectsql.function.TypePattern.ArrayOf;
import io.connectsql.function.TypePattern.Exact;
import io.connectsql.function.TypePattern.LambdaOf;
import io.connectsql.function.TypePattern.MapOf;
import io.connectsql.function.TypePattern.Variable;
import io.connectsql.type.Coercion;
import io.connectsql.type.DecimalTypes;
import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.MapType;
import io.connectsql.udf.type.SqlType;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds out whether the arguments of a call fit a signature, and what its type variables stand for.
 *
 * <p>A variable that stands within another type ({@code List<T>}) is exactly what the argument says
 * there. One that stands alone ({@code T}) takes the narrowest type that all its arguments widen to
 * and, as the state of a fold, the results of its lambdas.
 */
final class Unification {
  /** A fold's state that has not settled after so many rounds grows without end. */
  private static final int LAMBDA_ROUNDS = 4;

  private final List<Parameter> parameters;
  private final List<ArgumentType> arguments;
  private final Map<String, SqlType> fixed = new HashMap<>();
  private final Map<String, SqlType> widenable = new HashMap<>();
  private final Map<Integer, SqlType> bodies = new HashMap<>();

  private Unification(List<Parameter> parameters, List<ArgumentType> arguments) {
    this.parameters = parameters;
    this.arguments = arguments;
  }

  /**
   * @throws io.connectsql.SqlException if the body of a lambda is wrong
   */
  static Optional<Fit> of(Signature signature, List<ArgumentType> arguments) {
    return signature
        .spread(arguments.size())
        .map(parameters -> new Unification(parameters, arguments))
        .filter(Unification::succeeds)
        .map(Unification::fit);
  }

  /** True if the type is one of those that the pattern, which stands alone, describes. */
  static boolean matches(TypePattern pattern, SqlType type) {
    return new Unification(List.of(), List.of()).match(pattern, type);
  }

  private boolean succeeds() {
    return kindsFit() && structuredValuesFit() && loneVariablesFit() && lambdasFit();
  }

  private boolean kindsFit() {
    for (int i = 0; i < arguments.size(); i++) {
      Parameter parameter = parameters.get(i);
      if (arguments.get(i) instanceof LambdaShape shape) {
        if (!(parameter.type() instanceof LambdaOf lambda)
            || lambda.parameters().size() != shape.parameters()) {
          return false;
        }
      } else {
        Value value = (Value) arguments.get(i);
        if (parameter.type() instanceof LambdaOf
            || (value.type() == null && !parameter.nullable())
            || (parameter.kind() == Kind.LITERAL
                && value.type() != null
                && value.constant().isEmpty())) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean structuredValuesFit() {
    for (int i = 0; i < arguments.size(); i++) {
      TypePattern pattern = parameters.get(i).type();
      SqlType type = valueType(i);
      if (type != null
          && !(pattern instanceof Variable)
          && !match(pattern, type)
          && widened(pattern, type).isEmpty()) {
        return false;
      }
    }
    return true;
  }

  private boolean loneVariablesFit() {
    for (int i = 0; i < arguments.size(); i++) {
      SqlType type = valueType(i);
      if (type != null
          && parameters.get(i).type() instanceof Variable variable
          && !widen(variable, type)) {
        return false;
      }
    }
    return true;
  }

  private boolean lambdasFit() {
    Map<String, SqlType> fixedByValues = Map.copyOf(fixed);
    for (int round = 0; round < LAMBDA_ROUNDS; round++) {
      Map<String, SqlType> before = Map.copyOf(widenable);
      fixed.clear();
      fixed.putAll(fixedByValues);
      for (int i = 0; i < arguments.size(); i++) {
        if (arguments.get(i) instanceof LambdaShape shape) {
          LambdaOf lambda = (LambdaOf) parameters.get(i).type();
          SqlType body = shape.body().of(lambda.parameters().stream().map(p -> typeOf(p)).toList());
          if (body != null && !resultFits(lambda.result(), body)) {
            return false;
          }
          bodies.put(i, body);
        }
      }
      if (before.equals(widenable)) {
        return true;
      }
    }
    return false;
  }

  /** A body is not converted: only its state can become wider, to be tried again. */
  private boolean resultFits(TypePattern result, SqlType body) {
    if (!(result instanceof Variable variable) || !widenable.containsKey(variable.name())) {
      return match(result, body);
    }
    SqlType state = widenable.get(variable.name());
    if (state instanceof DecimalType one
        && body instanceof DecimalType other
        && one.scale() == other.scale()) {
      // Sums of DECIMALs gain a digit; the state keeps its type.
      return true;
    }
    return Coercion.converts(state, body) && widen(variable, body);
  }

  /** Matches without conversion, taking note of what variables stand for. */
  private boolean match(TypePattern pattern, SqlType type) {
    if (pattern instanceof Exact exact) {
      return exact.type().equals(type);
    }
    if (pattern instanceof AnyOf any) {
      return ValueClass.isInstance(any.form(), type);
    }
    if (pattern instanceof ArrayOf arrays) {
      return type instanceof ArrayType array && match(arrays.element(), array.element());
    }
    if (pattern instanceof MapOf maps) {
      return type instanceof MapType map
          && match(maps.key(), map.key())
          && match(maps.value(), map.value());
    }
    if (pattern instanceof Variable variable) {
      SqlType known = fixed.putIfAbsent(variable.name(), type);
      return known == null ? variable.admits(type) : known.equals(type);
    }
    return false;
  }

  private boolean widen(Variable variable, SqlType type) {
    SqlType known = fixed.get(variable.name());
    if (known != null) {
      return Coercion.converts(type, known);
    }
    SqlType before = widenable.getOrDefault(variable.name(), type);
    Optional<SqlType> common = Coercion.common(before, type).filter(variable::admits);
    common.ifPresent(both -> widenable.put(variable.name(), both));
    return common.isPresent();
  }

  private static Optional<SqlType> widened(TypePattern pattern, SqlType type) {
    if (pattern instanceof AnyOf any && any.form() == BigDecimal.class) {
      return DecimalTypes.holding(type).map(SqlType.class::cast);
    }
    return pattern instanceof Exact exact && Coercion.converts(type, exact.type())
        ? Optional.of(exact.type())
        : Optional.empty();
  }

  /** The type of a value; null for a literal NULL and for a lambda. */
  private SqlType valueType(int argument) {
    return arguments.get(argument) instanceof Value value ? value.type() : null;
  }

  private SqlType typeOf(TypePattern pattern) {
    return Fit.type(pattern, variables());
  }

  private Map<String, SqlType> variables() {
    Map<String, SqlType> variables = new HashMap<>(widenable);
    variables.putAll(fixed);
    return variables;
  }

  private Fit fit() {
    List<SqlType> parameterTypes = new ArrayList<>();
    List<SqlType> argumentTypes = new ArrayList<>();
    Conversion furthest = Conversion.NONE;
    for (int i = 0; i < arguments.size(); i++) {
      TypePattern pattern = parameters.get(i).type();
      SqlType given = valueType(i);
      SqlType target = given == null ? typeOf(pattern) : targetOf(pattern, given);
      parameterTypes.add(target);
      argumentTypes.add(
          arguments.get(i) instanceof LambdaShape ? bodies.get(i) : given == null ? null : target);
      if (given != null && !given.equals(target)) {
        Value value = (Value) arguments.get(i);
        Conversion needed = value.constant().isPresent() ? Conversion.LITERALS : Conversion.VALUES;
        furthest = needed.compareTo(furthest) > 0 ? needed : furthest;
      }
    }
    return new Fit(
        parameters.stream().map(Parameter::type).toList(),
        parameterTypes,
        argumentTypes,
        variables(),
        furthest);
  }

  private SqlType targetOf(TypePattern pattern, SqlType given) {
    if (pattern instanceof Variable) {
      return typeOf(pattern);
    }
    return widened(pattern, given).orElse(given);
  }
}
