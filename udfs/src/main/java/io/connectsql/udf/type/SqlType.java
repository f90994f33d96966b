package io.connectsql.udf.type;

/**
 * A SQL type. Its Java form, as functions see it:
 *
 * <table>
 * <caption>SQL types and their Java classes</caption>
 * <tr><td>BOOLEAN</td><td>{@code boolean}, {@link Boolean}</td></tr>
 * <tr><td>INTEGER</td><td>{@code int}, {@link Integer}</td></tr>
 * <tr><td>BIGINT</td><td>{@code long}, {@link Long}</td></tr>
 * <tr><td>DOUBLE</td><td>{@code double}, {@link Double}</td></tr>
 * <tr><td>DECIMAL(p, s)</td><td>{@link java.math.BigDecimal} of scale s</td></tr>
 * <tr><td>VARCHAR</td><td>{@link String}</td></tr>
 * <tr><td>BYTES</td><td>{@link java.nio.ByteBuffer}, read-only by convention</td></tr>
 * <tr><td>DATE</td><td>{@link java.time.LocalDate}</td></tr>
 * <tr><td>TIME</td><td>{@link java.time.LocalTime}, in milliseconds</td></tr>
 * <tr><td>TIMESTAMP</td><td>{@link java.time.Instant}, in milliseconds</td></tr>
 * <tr><td>ARRAY</td><td>{@link java.util.List}, elements may be null</td></tr>
 * <tr><td>MAP</td><td>{@link java.util.Map}, values may be null</td></tr>
 * <tr><td>STRUCT</td><td>{@link Struct}, fields may be null</td></tr>
 * </table>
 *
 * A primitive parameter cannot be null: a function with one is not called for a null argument and
 * yields null.
 */
public sealed interface SqlType permits PrimitiveType, DecimalType, ArrayType, MapType, StructType {

  /** The type as SQL writes it, for example {@code ARRAY<DECIMAL(4, 2)>}. */
  String toSql();

  /** True for INTEGER, BIGINT, DOUBLE and DECIMAL. */
  default boolean isNumeric() {
    return this instanceof DecimalType
        || this == PrimitiveType.INTEGER
        || this == PrimitiveType.BIGINT
        || this == PrimitiveType.DOUBLE;
  }

  /** True for DATE, TIME and TIMESTAMP. */
  default boolean isTemporal() {
    return this == PrimitiveType.DATE
        || this == PrimitiveType.TIME
        || this == PrimitiveType.TIMESTAMP;
  }
}
