package io.connectsql.codegen;

import io.connectsql.udf.FunctionException;
import io.connectsql.udf.TriFunction;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;

/** Functions with all kinds of signatures. */
public final class TestFunctions {
  int calls;

  public long twice(long value) {
    calls++;
    return value * 2;
  }

  public Integer length(String text) {
    calls++;
    return text == null ? null : text.length();
  }

  public String describe(Integer number, Object object) {
    return number + "/" + object;
  }

  public Object overloaded(Object value) {
    return "object " + value;
  }

  public Object overloaded(Integer value) {
    return "integer " + value;
  }

  public <T extends Comparable<? super T>> T larger(T left, T right) {
    return left.compareTo(right) >= 0 ? left : right;
  }

  public <T> T firstPresent(T first, T second) {
    return first == null ? second : first;
  }

  public boolean isEven(int value) {
    return value % 2 == 0;
  }

  public static double half(double value) {
    return value / 2;
  }

  public String join(String separator, String... parts) {
    return String.join(separator, Arrays.stream(parts).map(String::valueOf).toList());
  }

  public long sum(long... numbers) {
    return Arrays.stream(numbers).sum();
  }

  @SafeVarargs
  @SuppressWarnings("varargs")
  public final <T> List<T> listOf(T... elements) {
    return Arrays.asList(elements);
  }

  public String readFile(String name) throws IOException {
    if (name.isEmpty()) {
      throw new IOException("no name");
    }
    return "contents of " + name;
  }

  public int fail(int value) {
    throw new FunctionException("does not like " + value);
  }

  public <T, R> List<R> transform(List<T> list, Function<T, R> function) {
    List<R> result = new ArrayList<>();
    list.forEach(element -> result.add(function.apply(element)));
    return result;
  }

  public <K, V, R> Map<K, R> transformValues(Map<K, V> map, BiFunction<K, V, R> function) {
    Map<K, R> result = new LinkedHashMap<>();
    map.forEach((key, value) -> result.put(key, function.apply(key, value)));
    return result;
  }

  public <K, V, S> S reduce(Map<K, V> map, S initial, TriFunction<S, K, V, S> function) {
    S state = initial;
    for (Map.Entry<K, V> entry : map.entrySet()) {
      state = function.apply(state, entry.getKey(), entry.getValue());
    }
    return state;
  }

  public List<String> words(String text) {
    return text == null ? null : List.of(text.split(" "));
  }

  public List<Integer> countTo(int number) {
    if (number < 0) {
      throw new FunctionException("cannot count to " + number);
    }
    List<Integer> numbers = new ArrayList<>();
    for (int i = 1; i <= number; i++) {
      numbers.add(i);
    }
    return numbers;
  }

  public List<Integer> withNull(Integer number) {
    return Arrays.asList(number, null);
  }
}
