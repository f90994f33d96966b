package io.connectsql.function;

import static java.util.stream.Collectors.joining;

import io.connectsql.udf.type.SqlType;
import java.util.List;
import java.util.Locale;

/**
 * What a function says of a parameter's or its result's type; {@code toString} as users read it.
 */
sealed interface TypePattern {

  /** One type. */
  record Exact(SqlType type) implements TypePattern {
    @Override
    public int generality() {
      return 0;
    }

    @Override
    public boolean isOpen() {
      return false;
    }

    @Override
    public String toString() {
      return type.toSql();
    }
  }

  /** Every type whose values are instances of a class: any DECIMAL, any STRUCT, any type at all. */
  record AnyOf(Class<?> form) implements TypePattern {
    @Override
    public int generality() {
      if (form == Object.class) {
        return 4;
      }
      return form == Number.class || form == Comparable.class ? 2 : 0;
    }

    @Override
    public boolean isOpen() {
      return true;
    }

    @Override
    public String toString() {
      return switch (form.getSimpleName()) {
        case "BigDecimal" -> "DECIMAL";
        case "List" -> "ARRAY";
        case "Number" -> "NUMERIC";
        case "Object" -> "ANY";
        default -> form.getSimpleName().toUpperCase(Locale.ROOT);
      };
    }
  }

  /**
   * A type variable: the same type wherever its name stands in one signature.
   *
   * @param bounds classes of which the type's values must be instances
   */
  record Variable(String name, List<Class<?>> bounds) implements TypePattern {
    public Variable {
      bounds = List.copyOf(bounds);
    }

    boolean admits(SqlType type) {
      return bounds.stream().allMatch(bound -> ValueClass.isInstance(bound, type));
    }

    @Override
    public int generality() {
      return bounds.isEmpty() ? 3 : 2;
    }

    @Override
    public boolean isOpen() {
      return false;
    }

    @Override
    public String toString() {
      return name;
    }
  }

  /** Arrays. */
  record ArrayOf(TypePattern element) implements TypePattern {
    @Override
    public int generality() {
      return Math.min(1, element.generality());
    }

    @Override
    public boolean isOpen() {
      return element.isOpen();
    }

    @Override
    public String toString() {
      return "ARRAY<" + element + ">";
    }
  }

  /** Maps. */
  record MapOf(TypePattern key, TypePattern value) implements TypePattern {
    @Override
    public int generality() {
      return Math.min(1, key.generality() + value.generality());
    }

    @Override
    public boolean isOpen() {
      return key.isOpen() || value.isOpen();
    }

    @Override
    public String toString() {
      return "MAP<" + key + ", " + value + ">";
    }
  }

  /** Lambdas. */
  record LambdaOf(List<TypePattern> parameters, TypePattern result) implements TypePattern {
    public LambdaOf {
      parameters = List.copyOf(parameters);
    }

    @Override
    public int generality() {
      return 0;
    }

    @Override
    public boolean isOpen() {
      return true;
    }

    @Override
    public String toString() {
      return parameters.stream().map(TypePattern::toString).collect(joining(", ", "(", ") => "))
          + result;
    }
  }

  /** Orders patterns that fit equally well: the lower, the closer to one type. */
  int generality();

  /** True if it leaves open what the type is, so that a result of it needs to say so elsewhere. */
  boolean isOpen();
}
