package io.connectsql.connect.transform;

import io.connectsql.row.Row;
import io.connectsql.udf.type.SqlType;
import org.apache.kafka.connect.data.SchemaAndValue;

/** The columns of a query's result, added one by one, and then what makes it of each record. */
interface Results {

  /** All that the key or value has, as it is. */
  void all();

  /**
   * A column of the key or value, as it is.
   *
   * @param column one that the shape has, or that stands for NULL
   * @param name in the result; null for its own
   */
  void passed(String column, String name);

  /**
   * A column that is computed.
   *
   * @param slot in the row of computed columns
   */
  void computed(String name, SqlType type, int slot);

  /** Ends the list of columns. */
  Maker maker();

  /** Makes the results. */
  interface Maker {
    /**
     * @param part the key or value that is transformed
     * @param computed the computed columns
     */
    SchemaAndValue make(Object part, Row computed);
  }
}
