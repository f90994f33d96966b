package io.connectsql.analyzer;

import io.connectsql.SqlException;
import io.connectsql.function.ArgumentType;
import io.connectsql.plan.expression.Constant;
import io.connectsql.plan.expression.LambdaFunction;
import io.connectsql.plan.expression.LambdaVariable;
import io.connectsql.plan.expression.RowExpression;
import io.connectsql.tree.Expression;
import io.connectsql.tree.FunctionCall;
import io.connectsql.tree.Identifier;
import io.connectsql.tree.Lambda;
import io.connectsql.type.Literals;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The arguments of one call: first their types, for the choice of an overload, then their values,
 * converted to what the overload takes.
 */
final class CallArguments {
  private final ExpressionAnalyzer expressions;
  private final List<Operand> values = new ArrayList<>();
  private final Map<Integer, Lambda> lambdas = new HashMap<>();

  /** The bodies in the types that were last asked for. */
  private final Map<Integer, LambdaFunction> bodies = new HashMap<>();

  CallArguments(ExpressionAnalyzer expressions, FunctionCall call) {
    this.expressions = expressions;
    for (Expression argument : call.arguments()) {
      if (argument instanceof Lambda lambda) {
        checkParameters(lambda);
        lambdas.put(values.size(), lambda);
        values.add(null);
      } else {
        values.add(expressions.operand(argument));
      }
    }
  }

  private CallArguments(CallArguments arguments) {
    expressions = arguments.expressions;
    values.addAll(arguments.values);
    lambdas.putAll(arguments.lambdas);
  }

  private static void checkParameters(Lambda lambda) {
    Set<String> names = new LinkedHashSet<>();
    for (Identifier parameter : lambda.parameters()) {
      if (!names.add(parameter.value())) {
        throw new SqlException(
            "Two parameters of a lambda have the name " + parameter, parameter.location());
      }
    }
  }

  /** What is known of the arguments before an overload is chosen. */
  List<ArgumentType> types() {
    List<ArgumentType> types = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      types.add(lambdas.containsKey(i) ? lambdaShape(i) : type(values.get(i)));
    }
    return types;
  }

  private static ArgumentType type(Operand operand) {
    if (operand.isNull()) {
      return new ArgumentType.Value(null, Optional.empty());
    }
    Optional<Object> constant =
        operand.value() instanceof Constant literal
            ? Optional.ofNullable(literal.value())
            : Optional.empty();
    return new ArgumentType.Value(operand.type(), constant);
  }

  private ArgumentType lambdaShape(int index) {
    Lambda lambda = lambdas.get(index);
    return new ArgumentType.LambdaShape(
        lambda.parameters().size(), types -> body(index, lambda, types).type());
  }

  private LambdaFunction body(int index, Lambda lambda, List<SqlType> types) {
    List<LambdaVariable> parameters = new ArrayList<>();
    for (int i = 0; i < types.size(); i++) {
      parameters.add(new LambdaVariable(lambda.parameters().get(i).value(), types.get(i)));
    }
    LambdaFunction function =
        new LambdaFunction(parameters, expressions.inLambda(parameters).analyze(lambda.body()));
    bodies.put(index, function);
    return function;
  }

  /**
   * The arguments as the overload takes them.
   *
   * @param parameterTypes for each argument the type to convert it to; null for a lambda
   */
  List<RowExpression> converted(List<SqlType> parameterTypes) {
    List<RowExpression> converted = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      converted.add(
          lambdas.containsKey(i) ? bodies.get(i) : values.get(i).as(parameterTypes.get(i)));
    }
    return converted;
  }

  /**
   * The same arguments with text literals read as dates or times, if the others contain dates or
   * times of just one type that all of the text is written like.
   */
  Optional<CallArguments> withTextAsTimes() {
    Set<SqlType> times = new LinkedHashSet<>();
    for (Operand value : values) {
      if (value != null && !value.isNull() && value.type().isTemporal()) {
        times.add(value.type());
      }
    }
    if (times.size() != 1) {
      return Optional.empty();
    }
    SqlType type = times.iterator().next();
    CallArguments read = new CallArguments(this);
    for (int i = 0; i < values.size(); i++) {
      Operand value = values.get(i);
      if (value != null
          && value.value() instanceof Constant constant
          && constant.value() instanceof String text) {
        Optional<Object> time = Literals.convert(text, PrimitiveType.VARCHAR, type);
        if (time.isEmpty()) {
          return Optional.empty();
        }
        read.values.set(i, new Operand(value.location(), new Constant(time.get(), type)));
      }
    }
    return Optional.of(read);
  }
}
