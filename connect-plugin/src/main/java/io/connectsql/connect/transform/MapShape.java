package io.connectsql.connect.transform;

import io.connectsql.connect.data.FreeTypes;
import io.connectsql.connect.data.PartValue;
import io.connectsql.udf.type.SqlType;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Maps without a schema, of which one shows the types. */
final class MapShape implements Shape {
  private final Map<?, ?> sample;

  MapShape(Map<?, ?> sample) {
    this.sample = sample;
  }

  @Override
  public Optional<SqlType> type(String name) {
    return FreeTypes.of(MapKeys.get(sample, name));
  }

  @Override
  public boolean isFixed() {
    return false;
  }

  @Override
  public Optional<Input> column(String name) {
    Optional<SqlType> known = type(name);
    return known.map(
        type -> {
          PartValue value = PartValue.of(null, type);
          return new Input(
              name,
              type,
              (record, part, row, slot) ->
                  value.read(MapKeys.get((Map<?, ?>) part, name), row, slot));
        });
  }

  /** A key that is missing is a key whose value is null. */
  @Override
  public boolean isNull(String name) {
    return type(name).isEmpty();
  }

  @Override
  public List<String> names() {
    return sample.keySet().stream().map(String::valueOf).toList();
  }

  @Override
  public Results results() {
    return new MapResults();
  }
}
