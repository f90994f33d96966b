package io.connectsql.format.protobuf;

/** How scalar fields are declared, which decides whether null can be told from zero. */
enum Nullability {
  /** Plainly: null is written like zero. */
  NONE,
  /** As optional fields. */
  OPTIONAL,
  /** As messages that hold the scalar. */
  WRAPPER
}
