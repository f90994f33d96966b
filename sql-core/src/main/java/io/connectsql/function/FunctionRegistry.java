package io.connectsql.function;

import io.connectsql.NearestName;
import io.connectsql.SqlException;
import io.connectsql.function.ArgumentType.Value;
import io.connectsql.udf.type.PrimitiveType;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The functions that a script can call, with their settings. Immutable. Names match without case.
 * Looking up a function for the arguments of a call makes a fresh object for that call and
 * configures it; every such method throws {@link SqlException} if there is no such function of that
 * kind, if none of its overloads fits the arguments, if several fit equally well, or if the
 * function itself refuses them.
 */
public final class FunctionRegistry {
  /** {@code COUNT(*)} and {@code COUNT()} count a constant, which is never null. */
  private static final String COUNT = "COUNT";

  private static final ArgumentType ONE = new Value(PrimitiveType.BIGINT, Optional.of(1L));

  private final SortedMap<String, FunctionEntry> functions;
  private final FunctionSettings settings;

  private FunctionRegistry(SortedMap<String, FunctionEntry> functions, FunctionSettings settings) {
    this.functions = functions;
    this.settings = settings;
  }

  static FunctionRegistry of(Map<String, FunctionEntry> functions) {
    return new FunctionRegistry(new TreeMap<>(functions), FunctionSettings.NONE);
  }

  /**
   * The same functions with these settings in place of the former.
   *
   * @param properties settings by {@code sql.functions.<name>.<setting>}, or {@code
   *     sql.functions._global_.<setting>} for all functions; other properties are left alone
   * @throws SqlException if there is no function of a name
   */
  public FunctionRegistry with(Map<String, String> properties) {
    FunctionSettings configured = FunctionSettings.of(properties);
    configured.functions().forEach(this::entry);
    return new FunctionRegistry(functions, configured);
  }

  public boolean isScalar(String name) {
    return isKind(name, FunctionKind.SCALAR);
  }

  public boolean isTable(String name) {
    return isKind(name, FunctionKind.TABLE);
  }

  public boolean isAggregate(String name) {
    return isKind(name, FunctionKind.AGGREGATE);
  }

  /** The overload of a scalar function for these arguments. */
  public ScalarFunction scalar(String name, List<ArgumentType> arguments) {
    FunctionDefinition function = definition(name, FunctionKind.SCALAR);
    return ((MethodDefinition) function).scalar(arguments, settingsOf(function));
  }

  /** The overload of a table function for these arguments. */
  public TableFunction table(String name, List<ArgumentType> arguments) {
    FunctionDefinition function = definition(name, FunctionKind.TABLE);
    return ((MethodDefinition) function).table(arguments, settingsOf(function));
  }

  /**
   * The overload of an aggregate function for these arguments. {@code COUNT} without arguments
   * takes one column argument of type BIGINT, which must not be null.
   */
  public AggregateFunction aggregate(String name, List<ArgumentType> arguments) {
    FunctionDefinition function = definition(name, FunctionKind.AGGREGATE);
    boolean countsRows = function.header().name().equals(COUNT) && arguments.isEmpty();
    return ((AggregateDefinition) function)
        .resolve(countsRows ? List.of(ONE) : arguments, settingsOf(function));
  }

  /** All functions in the order of their names. */
  public List<FunctionDescription> functions() {
    return functions.values().stream().map(entry -> entry.definition().describe()).toList();
  }

  /** The function of this name. */
  public FunctionDescription describe(String name) {
    return entry(name).definition().describe();
  }

  /** The functions by upper-case name. */
  SortedMap<String, FunctionEntry> entries() {
    return new TreeMap<>(functions);
  }

  private Map<String, String> settingsOf(FunctionDefinition function) {
    return settings.of(function.header().name());
  }

  private boolean isKind(String name, FunctionKind kind) {
    FunctionEntry function = functions.get(name.toUpperCase(Locale.ROOT));
    return function != null && function.kind() == kind;
  }

  private FunctionDefinition definition(String name, FunctionKind kind) {
    FunctionEntry function = entry(name);
    if (function.kind() != kind) {
      throw new SqlException(
          function.name() + " is " + phrase(function.kind()) + ", not " + phrase(kind));
    }
    return function.definition();
  }

  private FunctionEntry entry(String name) {
    String upper = name.toUpperCase(Locale.ROOT);
    FunctionEntry function = functions.get(upper);
    if (function == null) {
      throw new SqlException(
          "Unknown function " + upper,
          null,
          NearestName.question(upper, functions.keySet())
              .orElse("SHOW FUNCTIONS lists those there are."));
    }
    return function;
  }

  private static String phrase(FunctionKind kind) {
    return switch (kind) {
      case SCALAR -> "a scalar function";
      case TABLE -> "a table function";
      case AGGREGATE -> "an aggregate function";
    };
  }
}
