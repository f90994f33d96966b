package io.connectsql.function;

import io.connectsql.parser.SqlParser;
import io.connectsql.type.DataTypes;
import io.connectsql.udf.Configurable;
import io.connectsql.udf.FunctionException;
import io.connectsql.udf.MappedUdaf;
import io.connectsql.udf.Pair;
import io.connectsql.udf.TableUdaf;
import io.connectsql.udf.TriFunction;
import io.connectsql.udf.Triple;
import io.connectsql.udf.Udaf;
import io.connectsql.udf.UdafDescription;
import io.connectsql.udf.UdafFactory;
import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;
import io.connectsql.udf.UdfSchemaProvider;
import io.connectsql.udf.Udtf;
import io.connectsql.udf.UdtfDescription;
import io.connectsql.udf.VariadicArgs;
import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import io.connectsql.udf.type.Struct;
import io.connectsql.udf.type.StructType;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/** Functions with every kind of parameter, for the tests of resolution. */
public final class SampleFunctions {
  static final StructType STRUCT_A =
      new StructType(List.of(new StructType.Field("A", PrimitiveType.VARCHAR)));
  static final StructType STRUCT_AB =
      new StructType(
          List.of(
              new StructType.Field("A", PrimitiveType.INTEGER),
              new StructType.Field("B", PrimitiveType.INTEGER)));

  private SampleFunctions() {}

  static FunctionRegistry registry() {
    return new FunctionLoader(SampleFunctions::schema)
        .withClasses(
            FunctionRegistry.of(Map.of()),
            List.of(
                Overloaded.class,
                Greatest.class,
                Coalesce.class,
                Nested.class,
                Bounded.class,
                Fold.class,
                Convert.class,
                Each.class,
                Any.class,
                Lengths.class,
                Limited.class,
                Refusing.class,
                Explode.class,
                Rows.class,
                Count.class,
                Sum.class,
                VarArg.class,
                MidVarArg.class,
                MultiArg.class,
                GenericVarArg.class,
                ObjColArg.class,
                Average.class,
                DecimalSum.class,
                TopK.class,
                Forgetful.class));
  }

  /** The schema strings of these functions. */
  static SqlType schema(String text) {
    return new DataTypes(name -> Optional.empty()).resolve(new SqlParser().parseType(text));
  }

  /** Overloads of different arity and types. */
  @UdfDescription(
      name = "test_udf",
      description = "Tells which overload it is.",
      category = "TEST",
      author = "somebody",
      version = "1.0")
  public static final class Overloaded {
    @Udf(description = "of an INTEGER")
    public String intString(
        @UdfParameter(description = "a number") int x, @UdfParameter("text") String s) {
      return "intString";
    }

    @Udf
    public String longString(long x, String s) {
      return "longString";
    }

    @Udf
    public String longLongString(long x, long y, String s) {
      return "longLongString";
    }

    @Udf
    public String longs(long... xs) {
      return "longs";
    }

    @Udf
    public String struct(@UdfParameter(schema = "STRUCT<A VARCHAR>") Struct struct) {
      return (String) struct.get("A");
    }

    @Udf(schemaProvider = "structA")
    public Struct none() {
      return new Struct(STRUCT_A, "foo");
    }

    @UdfSchemaProvider
    public SqlType structA(List<SqlType> arguments) {
      return STRUCT_A;
    }
  }

  /** Overloads that an argument could be widened to. */
  @UdfDescription(name = "greatest", description = "The greatest.")
  public static final class Greatest {
    @Udf
    public Integer greatest(Integer first, Integer... rest) {
      return first;
    }

    @Udf
    public Long greatest(Long first, Long... rest) {
      return first;
    }

    @Udf
    public Double greatest(Double first, Double... rest) {
      return first;
    }

    @Udf(schemaProvider = "decimal")
    public BigDecimal greatest(BigDecimal first, BigDecimal... rest) {
      return first;
    }

    @Udf
    public String greatest(String first, String... rest) {
      return first;
    }

    @UdfSchemaProvider
    public SqlType decimal(List<SqlType> arguments) {
      return arguments.get(arguments.size() - 1);
    }
  }

  /** A type variable that stands alone. */
  @UdfDescription(name = "coalesce", description = "The first that is not null.")
  public static final class Coalesce {
    @Udf
    @SafeVarargs
    public final <T> T coalesce(T first, T... rest) {
      return first;
    }
  }

  /** Type variables within other types. */
  @UdfDescription(name = "nested", description = "Nothing.")
  public static final class Nested {
    @Udf
    public <T> boolean contains(List<T> array, T element) {
      return array.contains(element);
    }

    @Udf
    public <K, V> Map<K, List<V>> map(Map<K, ? extends V> map, List<? super V> array, int which) {
      return Map.of();
    }
  }

  /** Bounded type variables. */
  @UdfDescription(name = "bounded", description = "Nothing.")
  public static final class Bounded {
    @Udf
    public <T extends Comparable<? super T>> T max(List<T> array) {
      return array.get(0);
    }

    @Udf
    public <T extends Number> T number(T number) {
      return number;
    }
  }

  /** Lambdas. */
  @UdfDescription(name = "fold", description = "Folds.")
  public static final class Fold {
    @Udf
    public <T, S> S array(List<T> array, S initial, BiFunction<S, T, S> step) {
      return initial;
    }

    @Udf
    public <K, V, S> S map(Map<K, V> map, S initial, TriFunction<S, K, V, S> step) {
      return initial;
    }
  }

  /** Lambdas with results of their own. */
  @UdfDescription(name = "convert", description = "Converts.")
  public static final class Convert {
    @Udf
    public <T, R> List<R> array(List<T> array, Function<T, R> each) {
      return array.stream().map(each).toList();
    }

    @Udf
    public <K, V, R> Map<K, R> map(Map<K, V> map, BiFunction<K, V, R> each) {
      return Map.of();
    }

    @Udf
    public <T> List<T> filter(Function<T, Boolean> keep, List<T> array) {
      return array;
    }
  }

  /** Lambdas over unlike things. */
  @UdfDescription(name = "each", description = "Converts.")
  public static final class Each {
    @Udf
    public <R> List<R> chars(String text, Function<String, R> each) {
      return List.of(each.apply(text));
    }

    @Udf
    public <R> List<R> numbers(List<Integer> array, Function<Integer, R> each) {
      return array.stream().map(each).toList();
    }

    @Udf
    public <R> R number(Function<Integer, R> each) {
      return each.apply(1);
    }

    @Udf
    public <R> R text(Function<String, R> each) {
      return each.apply("");
    }
  }

  /** Any type at all. */
  @UdfDescription(name = "any_type", description = "Any type.")
  public static final class Any {
    @Udf
    public String any(Object value) {
      return "any";
    }

    @Udf
    public String text(String value) {
      return "text";
    }

    @Udf
    public int size(List<?> array) {
      return array.size();
    }
  }

  /** Overloads that differ only in one type. */
  @UdfDescription(name = "lengths", description = "A length.")
  public static final class Lengths {
    @Udf
    public static int bytes(ByteBuffer bytes) {
      return bytes.remaining();
    }

    @Udf
    public int chars(String text) {
      return text.length();
    }
  }

  /** Settings. */
  @UdfDescription(name = "limited", description = "Its settings.")
  public static final class Limited implements Configurable {
    private Map<String, String> settings;

    @Override
    public void configure(Map<String, String> settings) {
      if (settings.containsKey("bad")) {
        throw new FunctionException("bad is not a setting");
      }
      this.settings = settings;
    }

    @Udf
    public String settings() {
      return settings.toString();
    }
  }

  /** A function that looks at its arguments' types. */
  @UdfDescription(name = "refusing", description = "Takes VARCHAR.")
  public static final class Refusing {
    @Udf(schemaProvider = "type")
    public Object same(Object value, Object other) {
      return value;
    }

    @UdfSchemaProvider
    public SqlType type(List<SqlType> arguments) {
      if (arguments.get(0) != PrimitiveType.VARCHAR) {
        throw new FunctionException("takes VARCHAR, not " + arguments.get(0));
      }
      return arguments.get(1);
    }
  }

  /** One row for each element. */
  @UdtfDescription(name = "explode", description = "Rows.")
  public static final class Explode {
    @Udtf
    public <T> List<T> explode(List<T> array) {
      return array;
    }
  }

  /** Rows of a type that Java does not tell. */
  @UdtfDescription(name = "decimals", description = "Rows.")
  public static final class Rows {
    @Udtf(schemaProvider = "wide")
    public List<BigDecimal> rows(BigDecimal value) {
      return List.of(value);
    }

    @Udtf(schema = "STRUCT<A VARCHAR>")
    public List<Struct> rows(String value) {
      return List.of(new Struct(STRUCT_A, value));
    }

    @UdfSchemaProvider
    public SqlType wide(List<SqlType> arguments) {
      return new DecimalType(30, 10);
    }
  }

  /** Counts rows. */
  @UdafDescription(name = "count", description = "Rows.")
  public static final class Count {
    @UdafFactory
    public static <T> Udaf<T, Long> count() {
      return new Folding<>(0L, (value, state) -> value == null ? state : state + 1);
    }
  }

  /** Sums of several types. */
  @UdafDescription(name = "test_udaf", description = "Sums.")
  public static final class Sum {
    @UdafFactory
    public static TableUdaf<Integer, Long> ints() {
      return new Undoing();
    }

    @UdafFactory
    public static Udaf<Double, Double> doubles() {
      return new Folding<>(0.0, Double::sum);
    }

    @UdafFactory
    public static <T extends Number> Udaf<T, T> numbers() {
      return new Folding<>(null, (value, state) -> value);
    }

    @UdafFactory
    public static Udaf<String, Long> lengths(String initial) {
      return new Folding<>((long) initial.length(), (value, state) -> state + value.length());
    }

    @UdafFactory(
        paramSchema = "STRUCT<A INT, B INT>",
        aggregateSchema = "STRUCT<A INT, B INT>",
        returnSchema = "STRUCT<A INT, B INT>")
    public static Udaf<Struct, Struct> structs() {
      return new Folding<>(new Struct(STRUCT_AB, 0, 0), (value, state) -> value);
    }
  }

  /** Any number of arguments at the end. */
  @UdafDescription(name = "var_arg", description = "Sums.")
  public static final class VarArg {
    @UdafFactory
    public static Udaf<Pair<Long, VariadicArgs<String>>, Long> create() {
      return new Folding<>(0L, (row, state) -> state + sum(row.a(), row.b()));
    }
  }

  /** Any number of arguments in the middle. */
  @UdafDescription(name = "mid_var_arg", description = "Sums.")
  public static final class MidVarArg {
    @UdafFactory
    public static Udaf<Pair<Long, VariadicArgs<String>>, Long> create(int one, int other) {
      return new Folding<>((long) one + other, (row, state) -> state + sum(row.a(), row.b()));
    }
  }

  /** Any number of literals. */
  @UdafDescription(name = "multi_arg", description = "Sums.")
  public static final class MultiArg {
    @UdafFactory
    public static Udaf<Pair<Long, String>, Long> create(long initial, String... more) {
      long start = initial + List.of(more).stream().mapToInt(String::length).sum();
      return new Folding<>(start, (row, state) -> state + row.a() + row.b().length());
    }
  }

  /** Type variables for each argument. */
  @UdafDescription(name = "generic_var_arg", description = "Collects.")
  public static final class GenericVarArg {
    @UdafFactory
    public static <A, B, C> Udaf<Triple<A, B, VariadicArgs<C>>, List<A>> create() {
      return new Folding<>(List.of(), (row, state) -> List.of(row.a()));
    }
  }

  /** Any number of arguments of any types. */
  @UdafDescription(name = "obj_col_arg", description = "Collects.")
  public static final class ObjColArg {
    @UdafFactory
    public static Udaf<Pair<Integer, VariadicArgs<Object>>, List<Integer>> create() {
      return new Folding<>(List.of(), (row, state) -> List.of(row.a()));
    }
  }

  /** A result that is not the state. */
  @UdafDescription(name = "average", description = "Mean.")
  public static final class Average {
    /** A class that says only by its supertypes what it takes. */
    public static final class Mean implements MappedUdaf<Double, List<Double>, Double> {
      @Override
      public List<Double> initialize() {
        return List.of(0.0, 0.0);
      }

      @Override
      public List<Double> aggregate(Double value, List<Double> state) {
        return List.of(state.get(0) + value, state.get(1) + 1);
      }

      @Override
      public List<Double> merge(List<Double> one, List<Double> two) {
        return List.of(one.get(0) + two.get(0), one.get(1) + two.get(1));
      }

      @Override
      public Double map(List<Double> state) {
        return state.get(0) / state.get(1);
      }
    }

    @UdafFactory
    public static Mean mean() {
      return new Mean();
    }
  }

  /** Types that depend on the argument's. */
  @UdafDescription(name = "decimal_sum", description = "Sums.")
  public static final class DecimalSum {
    private record Summing(DecimalType type) implements Udaf<BigDecimal, BigDecimal> {
      @Override
      public Udaf<BigDecimal, BigDecimal> withArgumentTypes(List<SqlType> argumentTypes) {
        DecimalType argument = (DecimalType) argumentTypes.get(0);
        return new Summing(new DecimalType(argument.precision() + 10, argument.scale()));
      }

      @Override
      public Optional<SqlType> aggregateType() {
        return Optional.of(type);
      }

      @Override
      public BigDecimal initialize() {
        return BigDecimal.ZERO;
      }

      @Override
      public BigDecimal aggregate(BigDecimal value, BigDecimal state) {
        return state.add(value);
      }

      @Override
      public BigDecimal merge(BigDecimal one, BigDecimal two) {
        return one.add(two);
      }
    }

    @UdafFactory
    public static Udaf<BigDecimal, BigDecimal> create() {
      return new Summing(new DecimalType(1, 0));
    }
  }

  /** A literal of its own and arguments of its argument's type. */
  @UdafDescription(name = "topk", description = "The greatest.")
  public static final class TopK {
    @UdafFactory
    public static <T extends Comparable<? super T>> Udaf<T, List<T>> create(
        @UdfParameter("k") int k) {
      if (k < 1) {
        throw new FunctionException("k must be positive, not " + k);
      }
      return new Folding<>(new ArrayList<>(), (value, state) -> state);
    }
  }

  /** Factories that do not say what they make. */
  @UdafDescription(name = "forgetful", description = "Nothing.")
  public static final class Forgetful {
    @UdafFactory
    public static Udaf<Integer, BigDecimal> unknownState() {
      return new Folding<>(BigDecimal.ZERO, (value, state) -> state);
    }

    @UdafFactory
    public static Udaf<Double, List<Double>> undeclaredResult() {
      return new Average.Mean();
    }

    @UdafFactory(aggregateSchema = "DECIMAL(12, 2)")
    public static Udaf<Boolean, BigDecimal> declaredState() {
      return new Folding<>(BigDecimal.ZERO, (value, state) -> state);
    }

    @UdafFactory
    public static Udaf<String, List<?>> wrongState() {
      return new Wrong();
    }

    private static final class Wrong extends Folding<String, List<?>> {
      Wrong() {
        super(List.of(), (value, state) -> state);
      }

      @Override
      public Optional<SqlType> aggregateType() {
        return Optional.of(PrimitiveType.VARCHAR);
      }

      @Override
      public Optional<SqlType> resultType() {
        return Optional.of(new ArrayType(PrimitiveType.VARCHAR));
      }
    }
  }

  private static long sum(Long number, VariadicArgs<String> texts) {
    ToIntFunction<String> length = text -> text == null ? 0 : text.length();
    return (number == null ? 0 : number) + texts.values().stream().mapToInt(length).sum();
  }

  private static class Folding<V, A> implements Udaf<V, A> {
    private final A initial;
    private final BiFunction<V, A, A> step;

    Folding(A initial, BiFunction<V, A, A> step) {
      this.initial = initial;
      this.step = step;
    }

    @Override
    public A initialize() {
      return initial;
    }

    @Override
    public A aggregate(V value, A aggregate) {
      return step.apply(value, aggregate);
    }

    @Override
    public A merge(A one, A two) {
      return one;
    }
  }

  private static final class Undoing extends Folding<Integer, Long>
      implements TableUdaf<Integer, Long> {
    Undoing() {
      super(0L, (value, state) -> state + value);
    }

    @Override
    public Long undo(Integer value, Long aggregate) {
      return aggregate - value;
    }
  }
}
