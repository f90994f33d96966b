package io.connectsql.udf.type;

/** The SQL types without parameters. */
public enum PrimitiveType implements SqlType {
  BOOLEAN,
  INTEGER,
  BIGINT,
  DOUBLE,
  VARCHAR,
  BYTES,
  DATE,
  TIME,
  TIMESTAMP;

  @Override
  public String toSql() {
    return name();
  }

  @Override
  public String toString() {
    return name();
  }
}
