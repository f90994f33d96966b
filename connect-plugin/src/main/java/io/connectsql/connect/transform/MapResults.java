package io.connectsql.connect.transform;

import io.connectsql.connect.data.ValueWriter;
import io.connectsql.connect.data.ValueWriters;
import io.connectsql.row.Row;
import io.connectsql.row.RowValues;
import io.connectsql.udf.type.SqlType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.connect.data.SchemaAndValue;

/** Maps out of maps, without schemas. */
final class MapResults implements Results {
  private final List<Step> steps = new ArrayList<>();

  /** Adds a part of the result. */
  private interface Step {
    void add(Map<?, ?> part, Row computed, Map<String, Object> result);
  }

  @Override
  public void all() {
    steps.add((part, computed, result) -> part.forEach((k, v) -> result.put(String.valueOf(k), v)));
  }

  @Override
  public void passed(String column, String name) {
    steps.add(
        (part, computed, result) ->
            result.put(
                name != null ? name : MapKeys.find(part, column).orElse(column),
                MapKeys.get(part, column)));
  }

  @Override
  public void computed(String name, SqlType type, int slot) {
    ValueWriter writer = ValueWriters.free(type);
    steps.add(
        (part, computed, result) ->
            result.put(
                MapKeys.find(result, name).orElse(name),
                writer.nullable(RowValues.get(computed, slot, type))));
  }

  @Override
  public Maker maker() {
    return (part, computed) -> {
      Map<String, Object> result = new LinkedHashMap<>();
      steps.forEach(step -> step.add((Map<?, ?>) part, computed, result));
      return new SchemaAndValue(null, result);
    };
  }
}
