package io.connectsql.function;

import static java.util.stream.Collectors.joining;

import io.connectsql.SqlException;
import io.connectsql.function.ArgumentType.LambdaShape;
import io.connectsql.function.ArgumentType.Value;
import io.connectsql.udf.type.PrimitiveType;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The overload that a call means. Of those that fit, in this order:
 *
 * <ol>
 *   <li>one that needs no conversion; else one that converts literals only
 *   <li>one that takes a fixed number of arguments
 *   <li>the one that says most of its arguments' types: a type before a bounded type variable, that
 *       before a type variable, that before any type
 *   <li>if they differ only in what a literal NULL stands for, one that takes VARCHAR there, else
 *       the first by name of type
 * </ol>
 *
 * If several remain, the call is ambiguous and refused: {@code GREATEST(INTEGER, BIGINT)} could
 * compare BIGINTs as well as DECIMALs or DOUBLEs, and yields something else for each.
 */
record OverloadChoice<O extends Overload>(O overload, Fit fit) {

  static <O extends Overload> OverloadChoice<O> of(
      String function, List<O> overloads, List<ArgumentType> arguments) {
    List<OverloadChoice<O>> fitting = fitting(function, overloads, arguments);
    Comparator<OverloadChoice<O>> order =
        Comparator.comparing((OverloadChoice<O> choice) -> choice.fit.conversion())
            .thenComparing(choice -> choice.overload.signature().isVariadic())
            .thenComparing(choice -> choice.fit.generality());
    OverloadChoice<O> best = fitting.stream().min(order).orElseThrow();
    List<OverloadChoice<O>> equal =
        fitting.stream().filter(choice -> order.compare(choice, best) == 0).toList();
    if (equal.size() > 1 && !differOnlyInNulls(equal, arguments)) {
      throw new SqlException(
          "Function "
              + function
              + " is ambiguous for "
              + text(arguments)
              + ". These overloads fit equally well:"
              + list(equal.stream().map(OverloadChoice::overload).toList()),
          null,
          "CAST the arguments to the types of one of them.");
    }
    O chosen =
        equal.stream()
            .min(Comparator.comparing(choice -> choice.typesOfNulls(arguments)))
            .orElseThrow()
            .overload;
    // Once more, so that lambdas have last seen the types that hold.
    return new OverloadChoice<>(
        chosen, Unification.of(chosen.signature(), arguments).orElseThrow());
  }

  private static <O extends Overload> List<OverloadChoice<O>> fitting(
      String function, List<O> overloads, List<ArgumentType> arguments) {
    List<OverloadChoice<O>> fitting = new ArrayList<>();
    SqlException wrongLambda = null;
    for (O overload : overloads) {
      try {
        Optional<Fit> fit = Unification.of(overload.signature(), arguments);
        fit.ifPresent(found -> fitting.add(new OverloadChoice<>(overload, found)));
      } catch (SqlException e) {
        wrongLambda = wrongLambda == null ? e : wrongLambda;
      }
    }
    if (!fitting.isEmpty()) {
      return fitting;
    }
    if (wrongLambda != null) {
      throw wrongLambda;
    }
    throw new SqlException(
        "Function "
            + function
            + " does not accept "
            + text(arguments)
            + ". It accepts:"
            + list(overloads));
  }

  /** Lambdas apart, whose types follow from the values'. */
  private static <O extends Overload> boolean differOnlyInNulls(
      List<OverloadChoice<O>> choices, List<ArgumentType> arguments) {
    boolean differ = false;
    for (int i = 0; i < arguments.size(); i++) {
      int argument = i;
      boolean same =
          choices.stream().map(choice -> choice.fit.patterns().get(argument)).distinct().count()
              == 1;
      if (!same && arguments.get(i) instanceof Value value) {
        if (value.type() != null) {
          return false;
        }
        differ = true;
      }
    }
    return differ;
  }

  /** What stands for the literal NULLs, in a form that sorts VARCHAR first. */
  private String typesOfNulls(List<ArgumentType> arguments) {
    StringBuilder types = new StringBuilder();
    for (int i = 0; i < arguments.size(); i++) {
      if (arguments.get(i) instanceof Value value && value.type() == null) {
        String type = fit.patterns().get(i).toString();
        types.append(type.equals(PrimitiveType.VARCHAR.toSql()) ? " " : type).append(',');
      }
    }
    return types.toString();
  }

  private static String list(List<? extends Overload> overloads) {
    return overloads.stream()
        .map(overload -> "\n  " + overload.signature())
        .sorted()
        .collect(joining());
  }

  private static String text(List<ArgumentType> arguments) {
    return arguments.stream().map(OverloadChoice::text).collect(joining(", ", "(", ")"));
  }

  private static String text(ArgumentType argument) {
    if (argument instanceof LambdaShape lambda) {
      return "lambda of " + lambda.parameters();
    }
    Value value = (Value) argument;
    return value.type() == null ? "NULL" : value.type().toSql();
  }
}
