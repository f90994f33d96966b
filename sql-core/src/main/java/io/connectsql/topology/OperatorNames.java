package io.connectsql.topology;

import io.connectsql.catalog.KafkaNames;

/**
 * The names of a query's processors, stores and internal topics. They stay when other queries come
 * and go.
 *
 * @param query the query's id
 * @param shared whether the application has other queries, which names must keep apart
 */
record OperatorNames(String query, boolean shared) {

  /**
   * @param role what the operator does within its query
   */
  String of(String role) {
    return shared ? prefix() + role : role;
  }

  /**
   * The name of generated code.
   *
   * @param name a role, or the operator's name
   */
  String ofProgram(String name) {
    return name.startsWith(prefix()) ? name : prefix() + name;
  }

  private String prefix() {
    return KafkaNames.legal(query) + "-";
  }
}
