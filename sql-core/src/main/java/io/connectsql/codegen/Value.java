package io.connectsql.codegen;

import java.util.regex.Pattern;

/**
 * How generated code refers to a computed value. The expressions here neither throw nor have side
 * effects, so they can be repeated, combined or dropped.
 *
 * @param code a Java expression of {@code form}'s type. A null primitive has some value here, which
 *     for BOOLEAN is false. Null if the value is only known {@code boxed}.
 * @param isNull a boolean Java expression: {@code "false"} if it is never null, {@code "true"} if
 *     always
 * @param boxed a Java expression of the value as an object; null for a primitive that is not boxed
 */
record Value(JavaForm form, String code, String isNull, String boxed) {
  private static final Pattern SIMPLE =
      Pattern.compile("(\\((int|long|double)\\) )?[\\w.$]+|\"[^\"]*\"");

  /** A value that is never null. */
  static Value present(JavaForm form, String code) {
    return new Value(form, code, Nullness.NEVER, form.isPrimitive() ? null : code);
  }

  /** A primitive that is null where {@code isNull} says so. */
  static Value primitive(JavaForm form, String code, String isNull) {
    return new Value(form, code, isNull, null);
  }

  /** The object in a variable, which may be null; for a primitive form its boxed object. */
  static Value object(JavaForm form, String variable) {
    return new Value(form, form.isPrimitive() ? null : variable, variable + " == null", variable);
  }

  static Value alwaysNull(JavaForm form) {
    return new Value(form, form.initial(), Nullness.ALWAYS, "null");
  }

  boolean isNeverNull() {
    return isNull.equals(Nullness.NEVER);
  }

  boolean isAlwaysNull() {
    return isNull.equals(Nullness.ALWAYS);
  }

  /** True for a name or literal, perhaps with a cast, which costs nothing to repeat. */
  boolean isSimple() {
    return code != null && SIMPLE.matcher(code).matches();
  }

  /** The code as an operand of any operator. */
  String operand() {
    return isSimple() ? code : "(" + code + ")";
  }
}
