package io.connectsql.codegen;

import io.connectsql.function.AggregateFunction.ArgumentShape;
import io.connectsql.plan.AggregateNode.AggregateCall;
import io.connectsql.plan.expression.InputColumn;
import io.connectsql.row.RowSchema;
import io.connectsql.udf.Pair;
import io.connectsql.udf.Quadruple;
import io.connectsql.udf.Quintuple;
import io.connectsql.udf.Triple;
import io.connectsql.udf.VariadicArgs;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The arguments of an aggregate function, read from a row and made into the value it takes. */
final class UdafArguments {
  private static final List<Class<?>> TUPLES =
      List.of(Pair.class, Triple.class, Quadruple.class, Quintuple.class);

  private final AggregateCall call;
  private final RowSchema input;

  /**
   * @param input holds the arguments by {@link AggregateCompiler#argumentName}
   */
  UdafArguments(AggregateCall call, RowSchema input) {
    this.call = call;
    this.input = input;
  }

  UdafOperand read(Scope scope, String row) {
    ArgumentShape shape = call.function().shape();
    List<UdafOperand> values = new ArrayList<>();
    for (int i = 0; i < call.arguments().size(); i++) {
      values.add(value(scope, row, i));
    }
    if (shape.variadicComponent() >= 0) {
      int from = shape.variadicComponent();
      int count = values.size() - shape.components() + 1;
      List<UdafOperand> rest = values.subList(from, from + count);
      UdafOperand variadic = variadic(scope, rest);
      rest.clear();
      values.add(from, variadic);
    }
    if (values.size() == 1) {
      return values.get(0);
    }
    Class<?> tuple = TUPLES.get(values.size() - 2);
    return UdafOperand.made(tuple, "new " + scope.typeName(tuple) + "(" + objects(values) + ")");
  }

  private UdafOperand value(Scope scope, String row, int index) {
    int slot = input.slot(AggregateCompiler.argumentName(call, index)).orElseThrow();
    String wish =
        call.arguments().get(index) instanceof InputColumn column ? column.name() : "VALUE";
    return UdafOperand.of(
        scope, scope.read(row, slot, JavaForm.of(input.column(slot).type()), wish));
  }

  private static UdafOperand variadic(Scope scope, List<UdafOperand> values) {
    String list = scope.typeName(Arrays.class) + ".asList(new Object[] {" + objects(values) + "})";
    return UdafOperand.made(
        VariadicArgs.class, "new " + scope.typeName(VariadicArgs.class) + "(" + list + ")");
  }

  private static String objects(List<UdafOperand> values) {
    return String.join(", ", values.stream().map(UdafOperand::object).toList());
  }
}
