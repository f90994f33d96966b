package io.connectsql.type;

import static java.util.stream.Collectors.joining;

import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.MapType;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import io.connectsql.udf.type.Struct;
import io.connectsql.udf.type.StructType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Which conversions CAST knows, and how to do them.
 *
 * <table>
 * <caption>Conversions between different types</caption>
 * <tr><td>INTEGER, BIGINT, DOUBLE, DECIMAL</td><td>each to each other</td></tr>
 * <tr><td>VARCHAR</td><td>BOOLEAN, INTEGER, BIGINT, DOUBLE, DECIMAL, DATE, TIME, TIMESTAMP</td></tr>
 * <tr><td>TIMESTAMP</td><td>DATE, TIME: its part, in UTC</td></tr>
 * <tr><td>DATE</td><td>TIMESTAMP: when it begins, in UTC</td></tr>
 * <tr><td>ARRAY</td><td>ARRAY, element by element</td></tr>
 * <tr><td>MAP</td><td>MAP, keys and values</td></tr>
 * <tr><td>STRUCT</td><td>STRUCT, field by field of the same name; fields that only the source has
 * are dropped, fields that only the target has are null</td></tr>
 * <tr><td>all but BYTES</td><td>VARCHAR</td></tr>
 * </table>
 *
 * <p>Generated code calls {@link #method} where there is one. Else, for the types whose Java form
 * is an object anyway, it keeps one {@link #converter} in a field.
 */
public final class Casts {
  private Casts() {}

  /** True if values of the one type can be cast to the other, or are of it. */
  public static boolean exists(SqlType from, SqlType to) {
    return find(from, to).isPresent();
  }

  /**
   * The method that converts a value that is neither ARRAY, MAP nor STRUCT; empty for those, for
   * equal types, and if there is no such cast.
   */
  public static Optional<CastMethod> method(SqlType from, SqlType to) {
    return from.equals(to) ? Optional.empty() : ScalarCast.of(from, to).map(ScalarCast::method);
  }

  /**
   * Converts boxed values of one type to another, of whatever types.
   *
   * @throws IllegalArgumentException if there is no such cast
   */
  public static Converter converter(SqlType from, SqlType to) {
    return find(from, to)
        .orElseThrow(() -> new IllegalArgumentException("no cast from " + from + " to " + to));
  }

  private static Optional<Converter> find(SqlType from, SqlType to) {
    if (from.equals(to)) {
      return Optional.of(value -> value);
    }
    if (from instanceof ArrayType array) {
      return array(array, to);
    }
    if (from instanceof MapType map) {
      return map(map, to);
    }
    if (from instanceof StructType struct) {
      return struct(struct, to);
    }
    return ScalarCast.of(from, to).map(ScalarCast::converter);
  }

  private static Optional<Converter> array(ArrayType from, SqlType to) {
    if (to == PrimitiveType.VARCHAR) {
      return find(from.element(), to).map(text -> ofObject(value -> text((List<?>) value, text)));
    }
    return to instanceof ArrayType array
        ? find(from.element(), array.element())
            .map(element -> ofObject(value -> convert((List<?>) value, element)))
        : Optional.empty();
  }

  private static Optional<Converter> map(MapType from, SqlType to) {
    if (to == PrimitiveType.VARCHAR) {
      return both(from.key(), to, from.value(), to)
          .map(pair -> ofObject(value -> text((Map<?, ?>) value, pair)));
    }
    return to instanceof MapType map
        ? both(from.key(), map.key(), from.value(), map.value())
            .map(pair -> ofObject(value -> convert((Map<?, ?>) value, pair)))
        : Optional.empty();
  }

  private static Optional<Converter> struct(StructType from, SqlType to) {
    if (to == PrimitiveType.VARCHAR) {
      List<Converter> texts = new ArrayList<>();
      for (StructType.Field field : from.fields()) {
        find(field.type(), to).ifPresent(texts::add);
      }
      return texts.size() == from.fields().size()
          ? Optional.of(ofObject(value -> text((Struct) value, texts)))
          : Optional.empty();
    }
    return to instanceof StructType target ? struct(from, target) : Optional.empty();
  }

  private static Optional<Converter> struct(StructType from, StructType to) {
    int size = to.fields().size();
    int[] sources = new int[size];
    List<Converter> converters = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      StructType.Field target = to.fields().get(i);
      OptionalInt source = from.indexOf(target.name());
      sources[i] = source.orElse(-1);
      if (source.isEmpty()) {
        converters.add(value -> null);
      } else {
        SqlType sourceType = from.fields().get(source.getAsInt()).type();
        find(sourceType, target.type()).ifPresent(converters::add);
      }
    }
    return converters.size() == size
        ? Optional.of(ofObject(value -> convert((Struct) value, to, sources, converters)))
        : Optional.empty();
  }

  private record KeyAndValue(Converter key, Converter value) {}

  private static Optional<KeyAndValue> both(
      SqlType fromKey, SqlType toKey, SqlType fromValue, SqlType toValue) {
    return find(fromKey, toKey)
        .flatMap(key -> find(fromValue, toValue).map(value -> new KeyAndValue(key, value)));
  }

  private static Converter ofObject(Converter converter) {
    return value -> value == null ? null : converter.convert(value);
  }

  private static List<Object> convert(List<?> list, Converter element) {
    List<Object> converted = new ArrayList<>(list.size());
    for (Object value : list) {
      converted.add(element.convert(value));
    }
    return converted;
  }

  private static Map<Object, Object> convert(Map<?, ?> map, KeyAndValue converters) {
    Map<Object, Object> converted = new LinkedHashMap<>();
    map.forEach(
        (key, value) ->
            converted.put(converters.key.convert(key), converters.value.convert(value)));
    return converted;
  }

  private static Struct convert(
      Struct struct, StructType to, int[] sources, List<Converter> converters) {
    Object[] values = new Object[sources.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = sources[i] < 0 ? null : converters.get(i).convert(struct.get(sources[i]));
    }
    return new Struct(to, values);
  }

  private static String text(List<?> list, Converter element) {
    return list.stream()
        .map(value -> String.valueOf(element.convert(value)))
        .collect(joining(", ", "[", "]"));
  }

  private static String text(Map<?, ?> map, KeyAndValue texts) {
    return map.entrySet().stream()
        .map(e -> texts.key.convert(e.getKey()) + "=" + texts.value.convert(e.getValue()))
        .collect(joining(", ", "{", "}"));
  }

  /** As Connect writes its structs: without fields that are null. */
  private static String text(Struct struct, List<Converter> texts) {
    List<String> fields = new ArrayList<>();
    for (int i = 0; i < texts.size(); i++) {
      Object value = struct.get(i);
      if (value != null) {
        fields.add(struct.type().fields().get(i).name() + "=" + texts.get(i).convert(value));
      }
    }
    return "Struct{" + String.join(",", fields) + "}";
  }
}
