package io.connectsql.connect.transform;

import io.connectsql.udf.type.SqlType;
import java.util.List;
import java.util.Optional;

/** What the keys or values that a query is compiled for look like. */
interface Shape {

  /** The type of a column; empty if there is none, or it is null and nothing tells its type. */
  Optional<SqlType> type(String name);

  /** Whether types come from a schema, and not from the data of one record. */
  boolean isFixed();

  /** The column of a name, if its type is known. */
  Optional<Input> column(String name);

  /** Whether a name stands for NULL, as there is nothing that could tell its type. */
  boolean isNull(String name);

  /** The names that a message may suggest. */
  List<String> names();

  /** Begins the results of this shape. */
  Results results();
}
