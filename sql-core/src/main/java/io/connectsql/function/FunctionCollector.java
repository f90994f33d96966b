package io.connectsql.function;

import io.connectsql.SqlException;
import io.connectsql.function.FunctionScan.Marked;
import java.lang.reflect.MalformedParameterizedTypeException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Gathers functions and all that is wrong with them. */
final class FunctionCollector {
  private final FunctionClassReader reader;
  private final Map<String, FunctionEntry> functions;
  private final List<String> problems = new ArrayList<>();

  FunctionCollector(FunctionClassReader reader, Map<String, FunctionEntry> taken) {
    this.reader = reader;
    this.functions = new TreeMap<>(taken);
  }

  /** Adds a built-in function, to be read when it is first asked for. */
  void addBuiltIn(Marked marked, ClassLoader loader) {
    add(
        new FunctionEntry(
            marked.functionName().toUpperCase(Locale.ROOT),
            marked.kind(),
            "the built-in " + marked.className(),
            () -> readBuiltIn(marked, loader)));
  }

  /** Adds a function of a jar. */
  void add(Marked marked, ClassLoader loader, String jar) {
    String origin = marked.className() + " in " + jar;
    try {
      Class<?> type = Class.forName(marked.className(), false, loader);
      add(type, marked.kind(), Optional.of(jar), origin);
    } catch (ClassNotFoundException | LinkageError e) {
      problem(origin, "cannot be loaded: " + e);
    }
  }

  /** Adds the functions that a class is. */
  void add(Class<?> type) {
    List<FunctionKind> kinds =
        FunctionClassReader.MARKS.entrySet().stream()
            .filter(mark -> type.isAnnotationPresent(mark.getValue()))
            .map(Map.Entry::getKey)
            .sorted()
            .toList();
    if (kinds.isEmpty()) {
      problem(type.getName(), "is not marked as a function");
    }
    kinds.forEach(kind -> add(type, kind, Optional.empty(), type.getName()));
  }

  /** Notes that something cannot be used. */
  void problem(String origin, String what) {
    problems.add(origin + ": " + what);
  }

  /**
   * @param what names the functions in the message
   * @throws SqlException if there were problems
   */
  FunctionRegistry registry(String what) {
    if (!problems.isEmpty()) {
      throw new SqlException("Cannot load the " + what + ":\n  " + String.join("\n  ", problems));
    }
    return FunctionRegistry.of(functions);
  }

  private void add(Class<?> type, FunctionKind kind, Optional<String> jar, String origin) {
    try {
      add(FunctionEntry.of(reader.read(type, kind, jar), origin));
    } catch (InvalidFunctionException e) {
      problem(origin, e.getMessage());
    } catch (LinkageError | TypeNotPresentException | MalformedParameterizedTypeException e) {
      problem(origin, "cannot be loaded: " + e);
    }
  }

  private void add(FunctionEntry function) {
    FunctionEntry taken = functions.putIfAbsent(function.name(), function);
    if (taken != null) {
      problem(function.origin(), "the name " + function.name() + " is taken by " + taken.origin());
    }
  }

  private FunctionDefinition readBuiltIn(Marked marked, ClassLoader loader) {
    try {
      Class<?> type = Class.forName(marked.className(), false, loader);
      return reader.read(type, marked.kind(), Optional.empty());
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }
}
