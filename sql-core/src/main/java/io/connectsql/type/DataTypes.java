package io.connectsql.type;

import static io.connectsql.udf.type.PrimitiveType.BIGINT;
import static io.connectsql.udf.type.PrimitiveType.BOOLEAN;
import static io.connectsql.udf.type.PrimitiveType.BYTES;
import static io.connectsql.udf.type.PrimitiveType.DATE;
import static io.connectsql.udf.type.PrimitiveType.DOUBLE;
import static io.connectsql.udf.type.PrimitiveType.INTEGER;
import static io.connectsql.udf.type.PrimitiveType.TIME;
import static io.connectsql.udf.type.PrimitiveType.TIMESTAMP;
import static io.connectsql.udf.type.PrimitiveType.VARCHAR;
import static java.util.Map.entry;

import io.connectsql.NearestName;
import io.connectsql.SqlException;
import io.connectsql.tree.ArrayDataType;
import io.connectsql.tree.DataType;
import io.connectsql.tree.Identifier;
import io.connectsql.tree.MapDataType;
import io.connectsql.tree.NamedDataType;
import io.connectsql.tree.StructDataType;
import io.connectsql.tree.StructField;
import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.MapType;
import io.connectsql.udf.type.SqlType;
import io.connectsql.udf.type.StructType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/** Types as an author writes them. */
public final class DataTypes {
  private static final Map<String, SqlType> NAMES =
      Map.ofEntries(
          entry("BOOLEAN", BOOLEAN),
          entry("INT", INTEGER),
          entry("INTEGER", INTEGER),
          entry("BIGINT", BIGINT),
          entry("LONG", BIGINT),
          entry("DOUBLE", DOUBLE),
          entry("VARCHAR", VARCHAR),
          entry("STRING", VARCHAR),
          entry("BYTES", BYTES),
          entry("DATE", DATE),
          entry("TIME", TIME),
          entry("TIMESTAMP", TIMESTAMP));

  private static final Set<String> DECIMAL_NAMES = Set.of("DECIMAL", "DEC");

  private final Function<String, Optional<SqlType>> customTypes;

  /**
   * @param customTypes the types made by CREATE TYPE, by name
   */
  public DataTypes(Function<String, Optional<SqlType>> customTypes) {
    this.customTypes = customTypes;
  }

  /** Whether a name in upper case is that of a type that needs no CREATE TYPE. */
  public static boolean isBuiltIn(String name) {
    return NAMES.containsKey(name) || DECIMAL_NAMES.contains(name);
  }

  /**
   * The type that was written.
   *
   * @throws SqlException if there is none of a name, or its parameters are wrong
   */
  public SqlType resolve(DataType type) {
    if (type instanceof ArrayDataType array) {
      return new ArrayType(resolve(array.element()));
    }
    if (type instanceof MapDataType map) {
      return new MapType(resolve(map.key()), resolve(map.value()));
    }
    return type instanceof StructDataType struct ? struct(struct) : named((NamedDataType) type);
  }

  private SqlType struct(StructDataType type) {
    Set<String> names = new HashSet<>();
    List<StructType.Field> fields = new ArrayList<>();
    for (StructField field : type.fields()) {
      String name = field.name().value();
      if (!names.add(name)) {
        throw new SqlException("Duplicate field name in STRUCT: " + name, field.location());
      }
      fields.add(new StructType.Field(name, resolve(field.type())));
    }
    return new StructType(fields);
  }

  private SqlType named(NamedDataType type) {
    Identifier name = type.name();
    if (!name.quoted() && DECIMAL_NAMES.contains(name.value())) {
      return decimal(type);
    }
    Optional<SqlType> builtIn =
        name.quoted() ? Optional.empty() : Optional.ofNullable(NAMES.get(name.value()));
    SqlType found =
        builtIn.or(() -> customTypes.apply(name.value())).orElseThrow(() -> unknown(type));
    if (!type.parameters().isEmpty()) {
      throw new SqlException(
          "Type " + name + " takes no parameters", type.location(), "Write just " + name + ".");
    }
    return found;
  }

  private static SqlType decimal(NamedDataType type) {
    List<Integer> parameters = type.parameters();
    if (parameters.size() != 1 && parameters.size() != 2) {
      throw new SqlException(
          "DECIMAL needs a precision and a scale",
          type.location(),
          "DECIMAL(10, 2) has 10 digits, 2 of them after the point.");
    }
    try {
      return new DecimalType(parameters.get(0), parameters.size() == 1 ? 0 : parameters.get(1));
    } catch (IllegalArgumentException e) {
      throw new SqlException(e.getMessage(), type.location());
    }
  }

  private static SqlException unknown(NamedDataType type) {
    Set<String> names = new TreeSet<>(NAMES.keySet());
    names.addAll(DECIMAL_NAMES);
    return new SqlException(
        "Unknown type " + type.name(),
        type.location(),
        NearestName.question(type.name().value(), names)
            .orElse("SHOW TYPES lists the types made by CREATE TYPE."));
  }
}
