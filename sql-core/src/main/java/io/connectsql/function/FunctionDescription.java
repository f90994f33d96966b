package io.connectsql.function;

import java.util.List;
import java.util.Optional;

/**
 * What {@code SHOW FUNCTIONS} and {@code DESCRIBE FUNCTION} tell of a function.
 *
 * @param name upper case
 * @param author may be empty
 * @param version may be empty
 * @param jar the file name of the jar that it comes from; not present for a built-in
 * @param overloads in the order of their signatures
 */
public record FunctionDescription(
    String name,
    FunctionKind kind,
    String description,
    String category,
    String author,
    String version,
    Optional<String> jar,
    List<OverloadDescription> overloads) {

  public FunctionDescription {
    overloads = List.copyOf(overloads);
  }

  /**
   * One way to call the function.
   *
   * @param signature for example {@code GREATEST(INTEGER, INTEGER...)}
   * @param returns the type that it yields, for a table function in each row
   * @param description may be empty
   */
  public record OverloadDescription(
      String signature, String returns, String description, List<ParameterDescription> parameters) {

    public OverloadDescription {
      parameters = List.copyOf(parameters);
    }
  }

  /**
   * A parameter.
   *
   * @param name empty if not known
   * @param type as it stands in the signature
   * @param description may be empty
   */
  public record ParameterDescription(String name, String type, String description) {}
}
