package io.connectsql.conformance.format;

import io.connectsql.format.FormatSpec;
import io.connectsql.row.RowSchema.Column;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import io.connectsql.udf.type.StructType;
import java.util.List;
import java.util.Optional;

/**
 * The key or the value of a topic as the catalog describes it.
 *
 * @param columns empty where the topic has none in this part, or where no source describes them
 */
public record TopicPart(FormatSpec spec, List<Column> columns) {
  public TopicPart {
    columns = List.copyOf(columns);
  }

  /** The type of the whole part, as its tree has it; empty where it is not known. */
  public Optional<SqlType> type() {
    if (spec.format().equals("DELIMITED")) {
      return Optional.of(PrimitiveType.VARCHAR);
    } else if (columns.isEmpty()) {
      return Optional.empty();
    } else if (spec.unwrapped() || spec.format().equals("KAFKA")) {
      return Optional.of(columns.get(0).type());
    }
    return Optional.of(
        new StructType(
            columns.stream().map(c -> new StructType.Field(c.name(), c.type())).toList()));
  }

  @Override
  public String toString() {
    return (spec.key() ? "key" : "value") + " of " + spec.topic() + " (" + spec.format() + ")";
  }
}
