package io.connectsql.connect.data;

import io.connectsql.format.FieldNames;
import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.MapType;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import io.connectsql.udf.type.StructType;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.connect.data.Struct;

/** The SQL types of values without a schema, by their Java classes. */
public final class FreeTypes {
  /** For what is null within a list or a map. */
  private static final SqlType UNKNOWN = PrimitiveType.VARCHAR;

  private FreeTypes() {}

  /** Empty for null, whose type nothing tells, and for objects that are no data of Connect's. */
  public static Optional<SqlType> of(Object value) {
    if (value instanceof String) {
      return Optional.of(PrimitiveType.VARCHAR);
    } else if (value instanceof Long) {
      return Optional.of(PrimitiveType.BIGINT);
    } else if (value instanceof Integer || value instanceof Short || value instanceof Byte) {
      return Optional.of(PrimitiveType.INTEGER);
    } else if (value instanceof Double || value instanceof Float) {
      return Optional.of(PrimitiveType.DOUBLE);
    } else if (value instanceof Boolean) {
      return Optional.of(PrimitiveType.BOOLEAN);
    } else if (value instanceof byte[] || value instanceof ByteBuffer) {
      return Optional.of(PrimitiveType.BYTES);
    } else if (value instanceof Date) {
      return Optional.of(PrimitiveType.TIMESTAMP);
    } else if (value instanceof BigDecimal decimal) {
      int scale = Math.max(decimal.scale(), 0);
      return Optional.of(new DecimalType(Math.max(decimal.precision(), scale + 1), scale));
    } else if (value instanceof Struct struct) {
      return Optional.of(ConnectTypes.toSql(struct.schema()));
    } else if (value instanceof Map<?, ?> map) {
      return Optional.of(map(map));
    } else if (value instanceof List<?> list) {
      return Optional.of(new ArrayType(common(list)));
    }
    return Optional.empty();
  }

  /** An object of names is a STRUCT. */
  private static SqlType map(Map<?, ?> map) {
    if (!map.keySet().stream().allMatch(String.class::isInstance)) {
      return new MapType(common(map.keySet()), common(map.values()));
    }
    List<String> keys = map.keySet().stream().map(String.class::cast).toList();
    List<String> names = FieldNames.toColumns(keys, /* exact= */ false);
    List<StructType.Field> fields = new ArrayList<>();
    for (int i = 0; i < keys.size(); i++) {
      fields.add(new StructType.Field(names.get(i), of(map.get(keys.get(i))).orElse(UNKNOWN)));
    }
    return new StructType(fields);
  }

  private static SqlType common(Collection<?> values) {
    SqlType common = null;
    for (Object value : values) {
      Optional<SqlType> type = of(value);
      if (type.isPresent() && !type.get().equals(common)) {
        boolean numbers = common != null && common.isNumeric() && type.get().isNumeric();
        common = numbers ? PrimitiveType.DOUBLE : type.get();
      }
    }
    return common == null ? UNKNOWN : common;
  }
}
