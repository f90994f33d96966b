package io.connectsql.format;

import static io.connectsql.udf.type.PrimitiveType.BIGINT;
import static io.connectsql.udf.type.PrimitiveType.BOOLEAN;
import static io.connectsql.udf.type.PrimitiveType.BYTES;
import static io.connectsql.udf.type.PrimitiveType.DATE;
import static io.connectsql.udf.type.PrimitiveType.DOUBLE;
import static io.connectsql.udf.type.PrimitiveType.INTEGER;
import static io.connectsql.udf.type.PrimitiveType.TIME;
import static io.connectsql.udf.type.PrimitiveType.TIMESTAMP;
import static io.connectsql.udf.type.PrimitiveType.VARCHAR;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.connectsql.registry.InMemorySchemaRegistry;
import io.connectsql.registry.SchemaRegistry;
import io.connectsql.row.Row;
import io.connectsql.row.RowSchema.Column;
import io.connectsql.row.RowValues;
import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.MapType;
import io.connectsql.udf.type.Struct;
import io.connectsql.udf.type.StructType;
import io.connectsql.udf.type.StructType.Field;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/** Encodes and decodes boxed values with a format, as a query would do with rows. */
public final class FormatHarness {
  private static final StructType POINT =
      new StructType(List.of(new Field("X", INTEGER), new Field("LABEL", VARCHAR)));

  /** One column of every type that is not nested. */
  public static final List<Column> SCALARS =
      List.of(
          new Column("B", BOOLEAN),
          new Column("I", INTEGER),
          new Column("L", BIGINT),
          new Column("D", DOUBLE),
          new Column("N", new DecimalType(6, 2)),
          new Column("S", VARCHAR),
          new Column("BY", BYTES),
          new Column("DA", DATE),
          new Column("TI", TIME),
          new Column("TS", TIMESTAMP));

  /** Values for {@link #SCALARS}. */
  public static final List<Object> SCALAR_VALUES =
      List.of(
          true,
          -42,
          Long.MAX_VALUE,
          1.5e-7,
          new BigDecimal("-1234.50"),
          "häß\n\"x\", 😀",
          ByteBuffer.wrap(new byte[] {0, -1, 127}),
          LocalDate.of(1969, 12, 31),
          LocalTime.of(23, 59, 59, 999_000_000),
          Instant.ofEpochMilli(-1));

  /** Columns of nested types. */
  public static final List<Column> NESTED =
      List.of(
          new Column("A", new ArrayType(new ArrayType(BIGINT))),
          new Column("M", new MapType(VARCHAR, new DecimalType(4, 1))),
          new Column("ST", POINT),
          new Column("AM", new ArrayType(new MapType(VARCHAR, POINT))),
          new Column(
              "DEEP",
              new StructType(
                  List.of(
                      new Field("WHEN", new ArrayType(TIMESTAMP)),
                      new Field("FLAG", BOOLEAN),
                      new Field("INNER", POINT),
                      new Field("RAW", new MapType(VARCHAR, BYTES))))));

  /** Values for {@link #NESTED}, nulls among them. */
  public static final List<Object> NESTED_VALUES =
      List.of(
          Arrays.asList(List.of(1L, 2L), null, Arrays.asList(3L, null), List.of()),
          mapOf("one", new BigDecimal("1.0"), "none", null),
          new Struct(POINT, 7, null),
          Arrays.asList(mapOf("p", new Struct(POINT, null, "p"), "q", null), Map.of()),
          new Struct(
              (StructType) NESTED.get(4).type(),
              List.of(Instant.ofEpochMilli(1_700_000_000_123L)),
              false,
              null,
              mapOf("r", ByteBuffer.wrap(new byte[] {1, 2}))));

  private final Format format;
  private final FormatSpec spec;
  private final SchemaRegistry registry;

  public FormatHarness(Format format, FormatSpec spec, SchemaRegistry registry) {
    this.format = format;
    this.spec = spec;
    this.registry = registry;
  }

  /** For the value of topic {@code t}, wrapped, without settings and with an empty registry. */
  public static FormatHarness of(Format format) {
    return new FormatHarness(format, spec(format), new InMemorySchemaRegistry());
  }

  public static FormatSpec spec(Format format) {
    return new FormatSpec(format.name(), false, "t", false, Map.of(), OptionalInt.empty());
  }

  public FormatHarness unwrapped() {
    return new FormatHarness(
        format,
        new FormatSpec(
            spec.format(), spec.key(), spec.topic(), true, spec.settings(), spec.schemaId()),
        registry);
  }

  public FormatHarness key() {
    return new FormatHarness(
        format,
        new FormatSpec(
            spec.format(), true, spec.topic(), spec.unwrapped(), spec.settings(), spec.schemaId()),
        registry);
  }

  public FormatHarness with(String setting, String value) {
    return new FormatHarness(
        format,
        new FormatSpec(
            spec.format(),
            spec.key(),
            spec.topic(),
            spec.unwrapped(),
            Map.of(setting, value),
            spec.schemaId()),
        registry);
  }

  public FormatSpec spec() {
    return spec;
  }

  public void check(Column... columns) {
    format.check(spec, List.of(columns));
  }

  public byte[] encode(List<Column> columns, Object... values) {
    return encode(columns, Arrays.asList(values));
  }

  /** Encodes after registering the schema, from a row whose slots are in reverse order. */
  public byte[] encode(List<Column> columns, List<?> values) {
    if (spec.schemaId().isEmpty()) {
      format.schema(spec, columns).ifPresent(s -> registry.register(spec.subject(), s));
    }
    int[] slots = reverse(columns.size());
    return format.encoder(spec, columns, slots, registry).encode(row(columns, slots, values));
  }

  public String encodeText(List<Column> columns, Object... values) {
    byte[] data = encode(columns, values);
    return data == null ? null : new String(data, UTF_8);
  }

  /** Decodes all columns into a row that still holds values of a record before. */
  public List<Object> decode(List<Column> columns, byte[] data) {
    int[] slots = reverse(columns.size());
    Row row = new Row(columns.size());
    for (int slot : slots) {
      row.setLong(slot, 99);
    }
    format.decoder(spec, columns, slots, registry).decode(data, row);
    return values(columns, slots, row);
  }

  public List<Object> decodeText(List<Column> columns, String data) {
    return decode(columns, data.getBytes(UTF_8));
  }

  /** Decodes some columns only, in a row with just their slots. */
  public List<Object> decodeSome(List<Column> columns, byte[] data, String... wanted) {
    int[] slots = new int[columns.size()];
    Arrays.fill(slots, -1);
    List<Column> read = new ArrayList<>();
    for (String name : wanted) {
      for (int i = 0; i < slots.length; i++) {
        if (columns.get(i).name().equals(name)) {
          slots[i] = read.size();
          read.add(columns.get(i));
        }
      }
    }
    Row row = new Row(read.size());
    format.decoder(spec, columns, slots, registry).decode(data, row);
    return values(read, IntStream.range(0, read.size()).toArray(), row);
  }

  public List<Object> roundTrip(List<Column> columns, List<?> values) {
    return decode(columns, encode(columns, values));
  }

  public static List<Object> nulls(List<Column> columns) {
    return Collections.nCopies(columns.size(), null);
  }

  public static Row row(List<Column> columns, int[] slots, List<?> values) {
    Row row = new Row(columns.size());
    for (int i = 0; i < slots.length; i++) {
      RowValues.set(row, slots[i], columns.get(i).type(), values.get(i));
    }
    return row;
  }

  public static Map<String, Object> mapOf(Object... keysAndValues) {
    Map<String, Object> map = new LinkedHashMap<>();
    for (int i = 0; i < keysAndValues.length; i += 2) {
      map.put((String) keysAndValues[i], keysAndValues[i + 1]);
    }
    return map;
  }

  private static List<Object> values(List<Column> columns, int[] slots, Row row) {
    List<Object> values = new ArrayList<>();
    for (int i = 0; i < slots.length; i++) {
      values.add(RowValues.get(row, slots[i], columns.get(i).type()));
    }
    return values;
  }

  private static int[] reverse(int size) {
    return IntStream.range(0, size).map(i -> size - 1 - i).toArray();
  }
}
