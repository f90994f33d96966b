package io.connectsql.analyzer;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;

/** Functions that take lambdas. */
public final class LambdaFunctions {
  private LambdaFunctions() {}

  static List<Class<?>> classes() {
    return List.of(Each.class, Fold.class);
  }

  /** Calls a function for each element. */
  @UdfDescription(name = "each", description = "calls a function for each element")
  public static final class Each {
    @Udf
    public <T, R> List<R> each(List<T> list, Function<T, R> function) {
      List<R> results = new ArrayList<>();
      list.forEach(element -> results.add(function.apply(element)));
      return results;
    }
  }

  /** Folds a list. */
  @UdfDescription(name = "fold", description = "folds a list")
  public static final class Fold {
    @Udf
    public <T, S> S fold(List<T> list, S start, BiFunction<S, T, S> step) {
      S state = start;
      for (T element : list) {
        state = step.apply(state, element);
      }
      return state;
    }
  }
}
