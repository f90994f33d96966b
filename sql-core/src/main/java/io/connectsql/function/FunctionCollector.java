package io.connectsql.function;

import io.connectsql.SqlException;
import java.lang.reflect.MalformedParameterizedTypeException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Gathers functions and all that is wrong with them. */
final class FunctionCollector {
  private final FunctionClassReader reader;
  private final Map<String, FunctionDefinition> functions;
  private final List<String> problems = new ArrayList<>();

  FunctionCollector(FunctionClassReader reader, Map<String, FunctionDefinition> taken) {
    this.reader = reader;
    this.functions = new TreeMap<>(taken);
  }

  /** Adds the functions of the class of this name. */
  void add(String className, ClassLoader loader, Optional<String> jar) {
    try {
      add(Class.forName(className, false, loader), jar);
    } catch (ClassNotFoundException | LinkageError e) {
      problem(className, jar, "cannot be loaded: " + e);
    }
  }

  /** Adds the functions of a class. */
  void add(Class<?> type, Optional<String> jar) {
    try {
      reader.read(type, jar).forEach(this::add);
    } catch (InvalidFunctionException e) {
      problem(type.getName(), jar, e.getMessage());
    } catch (LinkageError | TypeNotPresentException | MalformedParameterizedTypeException e) {
      problem(type.getName(), jar, "cannot be loaded: " + e);
    }
  }

  /** Notes that a jar as a whole cannot be used. */
  void problem(String jar, String what) {
    problems.add(jar + ": " + what);
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

  private void add(FunctionDefinition function) {
    FunctionHeader header = function.header();
    FunctionDefinition taken = functions.putIfAbsent(header.name(), function);
    if (taken != null) {
      problem(
          header.implementation().getName(),
          header.jar(),
          "the name "
              + header.name()
              + " is taken by "
              + taken.header().jar().map(jar -> "").orElse("the built-in ")
              + taken.header().implementation().getName()
              + place(taken.header().jar()));
    }
  }

  private void problem(String className, Optional<String> jar, String what) {
    problems.add(className + place(jar) + ": " + what);
  }

  private static String place(Optional<String> jar) {
    return jar.map(name -> " in " + name).orElse("");
  }
}
