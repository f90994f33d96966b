package io.connectsql.function;

import java.util.function.Supplier;

/**
 * A function in a registry, whose class is not read before it is asked for: a script uses few of
 * the built-in functions, and reading them all takes longer than finding them.
 */
final class FunctionEntry {
  private final String name;
  private final FunctionKind kind;
  private final String origin;
  private final Supplier<FunctionDefinition> reader;
  private volatile FunctionDefinition definition;

  /**
   * @param name upper case
   * @param origin class and jar, as users read it
   */
  FunctionEntry(
      String name, FunctionKind kind, String origin, Supplier<FunctionDefinition> reader) {
    this.name = name;
    this.kind = kind;
    this.origin = origin;
    this.reader = reader;
  }

  /** A function that has been read. */
  static FunctionEntry of(FunctionDefinition definition, String origin) {
    FunctionHeader header = definition.header();
    return new FunctionEntry(header.name(), header.kind(), origin, () -> definition);
  }

  String name() {
    return name;
  }

  FunctionKind kind() {
    return kind;
  }

  String origin() {
    return origin;
  }

  FunctionDefinition definition() {
    FunctionDefinition read = definition;
    if (read == null) {
      // Two threads may both read it; what they read is the same.
      read = reader.get();
      definition = read;
    }
    return read;
  }
}
