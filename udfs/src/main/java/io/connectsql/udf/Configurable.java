package io.connectsql.udf;

import java.util.Map;

/** A function that has settings: those of the script under {@code sql.functions.<name>.}. */
public interface Configurable {
  /**
   * Called once, before the first call of the function.
   *
   * @param settings without the prefix, for example {@code limit → 100}; never null
   */
  void configure(Map<String, String> settings);
}
