package io.connectsql.connect.engine;

import io.connectsql.CompiledScript;
import io.connectsql.SqlException;
import io.connectsql.StatementEffect.QueryCreated;
import io.connectsql.runtime.ClusterTopics;
import io.connectsql.runtime.ScriptSettings;
import io.connectsql.runtime.edit.EditCheck;
import io.connectsql.state.layout.ApplicationLayout;
import io.connectsql.state.layout.Misfit;
import io.connectsql.tree.Location;
import io.connectsql.tree.Script.ScriptStatement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A connector's script as a change of the one that ran before. */
final class ScriptEdit {
  private final Optional<String> connector;
  private final Optional<EditCheck> check;

  ScriptEdit(ScriptSettings settings, ClusterTopics topics) {
    this.connector = settings.get("name");
    this.check = connector.map(name -> new EditCheck(settings, name, topics));
  }

  /**
   * What is wrong with it, for each query that could not go on with its state. Without a
   * connector's name there is nothing that it could be a change of.
   *
   * @param layouts of the new script's applications
   */
  List<SqlException> refusals(
      CompiledScript script,
      List<ScriptStatement> statements,
      Map<String, ApplicationLayout> layouts) {
    Map<String, Location> places = new HashMap<>();
    for (int i = 0; i < statements.size(); i++) {
      if (script.effects().get(i) instanceof QueryCreated created) {
        places.put(created.query().id(), statements.get(i).statement().location());
      }
    }
    return check.map(c -> c.misfits(layouts)).orElse(List.of()).stream()
        .map(misfit -> refusal(misfit, places.get(misfit.query())))
        .toList();
  }

  private SqlException refusal(Misfit misfit, Location place) {
    return new SqlException(
        "Query " + misfit.query() + " cannot go on with the state that it has: " + misfit.reason(),
        place,
        ("Give what it writes another name, so that a query begins anew with state of its own, or"
                + " reset the connector before the edit: PUT /connectors/%1$s/stop, then DELETE"
                + " /connectors/%1$s/offsets.")
            .formatted(connector.orElseThrow()));
  }

  /** Keeps what the state consists of from now on. */
  void remember(Map<String, ApplicationLayout> layouts) {
    check.ifPresent(c -> c.remember(layouts));
  }
}
