package io.connectsql;

import io.connectsql.tree.AlterSource;
import io.connectsql.tree.AlterSystem;
import io.connectsql.tree.AssertSchema;
import io.connectsql.tree.AssertSource;
import io.connectsql.tree.AssertTopic;
import io.connectsql.tree.AssertValues;
import io.connectsql.tree.CreateConnector;
import io.connectsql.tree.DescribeConnector;
import io.connectsql.tree.DropConnector;
import io.connectsql.tree.PauseQuery;
import io.connectsql.tree.PrintTopic;
import io.connectsql.tree.Query;
import io.connectsql.tree.ResumeQuery;
import io.connectsql.tree.RunScript;
import io.connectsql.tree.SetProperty;
import io.connectsql.tree.Statement;
import io.connectsql.tree.UnsetProperty;

/** Statements of the language that have no meaning within a script, and what to do instead. */
final class RefusedStatements {
  private static final String CONNECTORS = "Connectors are made through Kafka Connect's REST API.";
  private static final String SETTINGS = "Settings belong to what runs the script.";
  private static final String LIFE =
      "The queries of a script are paused and resumed together, by what runs the script.";
  private static final String ASSERTIONS = "Assertions are for tests of scripts: leave them out.";

  private RefusedStatements() {}

  static SqlException refusal(Statement statement) {
    if (statement instanceof Query) {
      return error(
          "A SELECT on its own",
          statement,
          "Write CREATE STREAM|TABLE … AS SELECT, or INSERT INTO … SELECT.");
    } else if (statement instanceof AlterSource alter) {
      return error("ALTER " + alter.kind(), statement, "Change the CREATE statement instead.");
    } else if (statement instanceof PrintTopic) {
      return error("PRINT", statement, "A console consumer shows the records of a topic.");
    } else if (statement instanceof RunScript) {
      return error("RUN SCRIPT", statement, "Copy the statements of the other script here.");
    } else if (statement instanceof SetProperty) {
      return error("SET", statement, SETTINGS);
    } else if (statement instanceof UnsetProperty) {
      return error("UNSET", statement, SETTINGS);
    } else if (statement instanceof AlterSystem) {
      return error("ALTER SYSTEM", statement, SETTINGS);
    } else if (statement instanceof PauseQuery) {
      return error("PAUSE", statement, LIFE);
    } else if (statement instanceof ResumeQuery) {
      return error("RESUME", statement, LIFE);
    } else if (statement instanceof CreateConnector) {
      return error("CREATE CONNECTOR", statement, CONNECTORS);
    } else if (statement instanceof DropConnector) {
      return error("DROP CONNECTOR", statement, CONNECTORS);
    } else if (statement instanceof DescribeConnector) {
      return error("DESCRIBE CONNECTOR", statement, CONNECTORS);
    } else if (statement instanceof AssertTopic
        || statement instanceof AssertSchema
        || statement instanceof AssertSource
        || statement instanceof AssertValues) {
      return error("ASSERT", statement, ASSERTIONS);
    }
    throw new IllegalStateException("a statement that nobody knows: " + statement);
  }

  private static SqlException error(String what, Statement statement, String hint) {
    return new SqlException(what + " cannot be run in a script", statement.location(), hint);
  }
}
