package io.connectsql.codegen;

import io.connectsql.function.AggregateFunction;
import io.connectsql.plan.AggregateNode.AggregateCall;
import io.connectsql.row.Row;
import io.connectsql.row.RowSchema;
import io.connectsql.row.RowValues;
import io.connectsql.udf.MappedUdaf;
import io.connectsql.udf.Pair;
import io.connectsql.udf.Quadruple;
import io.connectsql.udf.Quintuple;
import io.connectsql.udf.TableUdaf;
import io.connectsql.udf.Triple;
import io.connectsql.udf.Udaf;
import io.connectsql.udf.VariadicArgs;
import io.connectsql.udf.type.SqlType;
import java.util.ArrayList;
import java.util.List;

/** Makes the program that runs a query's aggregate functions. */
public final class AggregateCompiler {
  private AggregateCompiler() {}

  /** The name of the input column that holds an argument of a call. */
  public static String argumentName(AggregateCall call, int argument) {
    return "$" + call.name() + "_" + argument;
  }

  /** The state of a group: one column per call. */
  public static RowSchema stateSchema(List<AggregateCall> calls) {
    return new RowSchema(
        calls.stream().map(c -> new RowSchema.Column(c.name(), c.function().stateType())).toList());
  }

  /**
   * @param input holds the arguments by {@link #argumentName}
   */
  public static AggregateProgram compile(
      List<AggregateCall> calls, RowSchema input, EvaluationErrors errors) {
    List<Slot> slots = new ArrayList<>();
    for (AggregateCall call : calls) {
      slots.add(new Slot(call, input, errors));
    }
    return new UdafProgram(slots.toArray(Slot[]::new));
  }

  /** One aggregate function of a query. */
  private static final class Slot {
    private final AggregateFunction function;
    private final Udaf<Object, Object> udaf;
    private final int[] arguments;
    private final SqlType[] argumentTypes;
    private final EvaluationErrors errors;

    Slot(AggregateCall call, RowSchema input, EvaluationErrors errors) {
      this.function = call.function();
      this.udaf = function.udaf();
      this.errors = errors;
      int count = call.arguments().size();
      this.arguments = new int[count];
      this.argumentTypes = new SqlType[count];
      for (int i = 0; i < count; i++) {
        arguments[i] = input.slot(argumentName(call, i)).orElseThrow();
        argumentTypes[i] = input.column(arguments[i]).type();
      }
    }

    private Object value(Row in) {
      if (function.shape().components() == 1 && function.shape().variadicComponent() < 0) {
        return argument(in, 0);
      }
      Object[] components = new Object[function.shape().components()];
      int variadic = function.shape().variadicComponent();
      int extra = arguments.length - components.length;
      int next = 0;
      for (int i = 0; i < components.length; i++) {
        if (i == variadic) {
          List<Object> values = new ArrayList<>();
          for (int j = 0; j <= extra; j++) {
            values.add(argument(in, next++));
          }
          components[i] = new VariadicArgs<>(values);
        } else {
          components[i] = argument(in, next++);
        }
      }
      return switch (components.length) {
        case 1 -> components[0];
        case 2 -> new Pair<>(components[0], components[1]);
        case 3 -> new Triple<>(components[0], components[1], components[2]);
        case 4 -> new Quadruple<>(components[0], components[1], components[2], components[3]);
        default ->
            new Quintuple<>(
                components[0], components[1], components[2], components[3], components[4]);
      };
    }

    private Object argument(Row in, int index) {
      return RowValues.get(in, arguments[index], argumentTypes[index]);
    }

    Object add(Row in, Object state) {
      try {
        return udaf.aggregate(value(in), state);
      } catch (RuntimeException e) {
        errors.failed(function.name(), e);
        return state;
      }
    }

    Object subtract(Row in, Object state) {
      try {
        return ((TableUdaf<Object, Object>) udaf).undo(value(in), state);
      } catch (RuntimeException e) {
        errors.failed(function.name(), e);
        return state;
      }
    }

    @SuppressWarnings("unchecked") // What a MappedUdaf maps is its own state.
    Object result(Object state) {
      return udaf instanceof MappedUdaf<?, ?, ?> mapped
          ? ((MappedUdaf<Object, Object, Object>) mapped).map(state)
          : state;
    }
  }

  /** Runs the functions one by one. */
  private record UdafProgram(Slot[] slots) implements AggregateProgram {

    @Override
    public Row initialize() {
      Row state = new Row(slots.length);
      for (int i = 0; i < slots.length; i++) {
        set(state, i, slots[i].udaf.initialize());
      }
      return state;
    }

    @Override
    public Row add(Row in, Row state) {
      Row next = new Row(slots.length);
      for (int i = 0; i < slots.length; i++) {
        set(next, i, slots[i].add(in, get(state, i)));
      }
      return next;
    }

    @Override
    public Row subtract(Row in, Row state) {
      Row next = new Row(slots.length);
      for (int i = 0; i < slots.length; i++) {
        set(next, i, slots[i].subtract(in, get(state, i)));
      }
      return next;
    }

    @Override
    public Row merge(Row one, Row two) {
      Row next = new Row(slots.length);
      for (int i = 0; i < slots.length; i++) {
        set(next, i, slots[i].udaf.merge(get(one, i), get(two, i)));
      }
      return next;
    }

    @Override
    public void results(Row state, Row out, int at) {
      for (int i = 0; i < slots.length; i++) {
        RowValues.set(out, at + i, slots[i].function.returnType(), slots[i].result(get(state, i)));
      }
    }

    private Object get(Row state, int i) {
      return RowValues.get(state, i, slots[i].function.stateType());
    }

    private void set(Row state, int i, Object value) {
      RowValues.set(state, i, slots[i].function.stateType(), value);
    }
  }
}
