package io.connectsql.builtin.array;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.Struct;
import io.connectsql.udf.type.StructType;
import io.connectsql.udf.type.StructType.Field;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * {@code ENTRIES(map, sorted)}: a STRUCT of {@code K} and {@code V} per entry, in the order of the
 * keys where sorted is true.
 */
@UdfDescription(
    name = "ENTRIES",
    category = "ARRAY",
    description = "The entries of a map as an array of structs with the fields K and V.")
public final class Entries {
  private static final StructType BOOLEAN_ENTRY = entryType(PrimitiveType.BOOLEAN);
  private static final StructType INTEGER_ENTRY = entryType(PrimitiveType.INTEGER);
  private static final StructType BIGINT_ENTRY = entryType(PrimitiveType.BIGINT);
  private static final StructType DOUBLE_ENTRY = entryType(PrimitiveType.DOUBLE);
  private static final StructType VARCHAR_ENTRY = entryType(PrimitiveType.VARCHAR);
  private static final StructType BYTES_ENTRY = entryType(PrimitiveType.BYTES);
  private static final StructType DATE_ENTRY = entryType(PrimitiveType.DATE);
  private static final StructType TIME_ENTRY = entryType(PrimitiveType.TIME);
  private static final StructType TIMESTAMP_ENTRY = entryType(PrimitiveType.TIMESTAMP);

  @Udf(schema = "ARRAY<STRUCT<K VARCHAR, V BOOLEAN>>")
  public List<Struct> booleanEntries(Map<String, Boolean> map, boolean sorted) {
    return entries(map, sorted, BOOLEAN_ENTRY);
  }

  @Udf(schema = "ARRAY<STRUCT<K VARCHAR, V INTEGER>>")
  public List<Struct> integerEntries(Map<String, Integer> map, boolean sorted) {
    return entries(map, sorted, INTEGER_ENTRY);
  }

  @Udf(schema = "ARRAY<STRUCT<K VARCHAR, V BIGINT>>")
  public List<Struct> bigintEntries(Map<String, Long> map, boolean sorted) {
    return entries(map, sorted, BIGINT_ENTRY);
  }

  @Udf(schema = "ARRAY<STRUCT<K VARCHAR, V DOUBLE>>")
  public List<Struct> doubleEntries(Map<String, Double> map, boolean sorted) {
    return entries(map, sorted, DOUBLE_ENTRY);
  }

  @Udf(schema = "ARRAY<STRUCT<K VARCHAR, V VARCHAR>>")
  public List<Struct> varcharEntries(Map<String, String> map, boolean sorted) {
    return entries(map, sorted, VARCHAR_ENTRY);
  }

  @Udf(schema = "ARRAY<STRUCT<K VARCHAR, V BYTES>>")
  public List<Struct> bytesEntries(Map<String, ByteBuffer> map, boolean sorted) {
    return entries(map, sorted, BYTES_ENTRY);
  }

  @Udf(schema = "ARRAY<STRUCT<K VARCHAR, V DATE>>")
  public List<Struct> dateEntries(Map<String, LocalDate> map, boolean sorted) {
    return entries(map, sorted, DATE_ENTRY);
  }

  @Udf(schema = "ARRAY<STRUCT<K VARCHAR, V TIME>>")
  public List<Struct> timeEntries(Map<String, LocalTime> map, boolean sorted) {
    return entries(map, sorted, TIME_ENTRY);
  }

  @Udf(schema = "ARRAY<STRUCT<K VARCHAR, V TIMESTAMP>>")
  public List<Struct> timestampEntries(Map<String, Instant> map, boolean sorted) {
    return entries(map, sorted, TIMESTAMP_ENTRY);
  }

  private static StructType entryType(PrimitiveType valueType) {
    return new StructType(
        List.of(new Field("K", PrimitiveType.VARCHAR), new Field("V", valueType)));
  }

  private static <V> List<Struct> entries(Map<String, V> map, boolean sorted, StructType type) {
    if (map == null) {
      return null;
    }
    List<Struct> entries = new ArrayList<>(map.size());
    Map<String, V> ordered = sorted ? new TreeMap<>(map) : map;
    ordered.forEach((key, value) -> entries.add(new Struct(type, key, value)));
    return entries;
  }
}
