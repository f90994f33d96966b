package io.connectsql.connect.engine;

import io.connectsql.catalog.Catalog;
import io.connectsql.connect.engine.report.ConnectorLog;
import io.connectsql.connect.engine.state.RocksLibrary;
import io.connectsql.connect.engine.state.StateDirectory;
import io.connectsql.connect.engine.state.StateOrigin;
import io.connectsql.connect.engine.state.WorkerState;
import io.connectsql.connect.sink.FedQueries;
import io.connectsql.connect.sink.ScriptParts;
import io.connectsql.format.Formats;
import io.connectsql.runtime.ClusterTopics;
import io.connectsql.runtime.Engines;
import io.connectsql.runtime.RunningScript;
import io.connectsql.runtime.RunningScript.Division;
import io.connectsql.runtime.ScriptApplications;
import io.connectsql.runtime.ScriptSettings;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/** Makes the queries of a connector's script on this worker. */
record ScriptStarter(String connector, Formats formats, WorkerState worker, ConnectorLog log) {
  /** How long queries that an edit changes or takes away may take to end. */
  private static final Duration END_LIMIT = Duration.ofSeconds(4);

  /** The queries of a script; they do not run yet. */
  ScriptRun make(ScriptSettings settings) {
    RocksLibrary.load();
    Engines engines = Engines.of(settings, formats);
    try (ClusterTopics topics = new ClusterTopics(settings)) {
      ScriptParts script = compile(engines, topics, settings);
      StateDirectory state = worker.directories().take(settings, topics.clusterId(), connector);
      try {
        return run(
            settings,
            engines,
            state,
            script,
            applications(engines, script, settings),
            RunningScript.none());
      } catch (RuntimeException e) {
        state.close();
        throw e;
      }
    } catch (RuntimeException e) {
      engines.close();
      throw e;
    }
  }

  /**
   * A script after an edit.
   *
   * @param run has the queries that the edit leaves as they were
   * @param ended the others, which may not have ended in time
   */
  record Edit(ScriptRun run, RunningScript ended) {}

  /**
   * Has the queries of an edited script in place of those before; where that fails, some of them
   * have ended.
   */
  Edit edit(ScriptRun before, ScriptSettings settings) {
    Engines engines = Engines.of(settings, formats);
    try (ClusterTopics topics = new ClusterTopics(settings)) {
      ScriptParts script = compile(engines, topics, settings);
      ScriptApplications applications = applications(engines, script, settings);
      Division division = before.queries().divide(applications);
      before.origin().close();
      division.others().close(END_LIMIT);
      return new Edit(
          run(settings, engines, before.state(), script, applications, division.kept()),
          division.others());
    } catch (RuntimeException e) {
      engines.close();
      throw e;
    }
  }

  private ScriptParts compile(Engines engines, ClusterTopics topics, ScriptSettings settings) {
    return ScriptParts.of(
        engines
            .engine()
            .script(Catalog.empty(), topics, settings.variables())
            .compile(settings.get(ScriptSettings.SQL).orElse("")),
        formats);
  }

  private ScriptApplications applications(
      Engines engines, ScriptParts script, ScriptSettings settings) {
    return ScriptApplications.of(
        engines.engine(), engines.engine().registry(), script.embedded(), settings, connector, log);
  }

  private ScriptRun run(
      ScriptSettings settings,
      Engines engines,
      StateDirectory state,
      ScriptParts script,
      ScriptApplications applications,
      RunningScript kept) {
    StateOrigin origin =
        StateOrigin.check(state.path(), applications.topics(), kept.applicationIds(), settings);
    RunningScript queries =
        RunningScript.of(applications, placed(settings, state), worker.memory(), kept);
    state.keepOnly(queries.applicationIds());
    return new ScriptRun(
        settings, engines, state, origin, queries, FedQueries.of(script, engines.engine()));
  }

  /** With the places of this worker. */
  private static ScriptSettings placed(ScriptSettings settings, StateDirectory state) {
    Map<String, String> properties = new HashMap<>(settings.properties());
    properties.put(ScriptSettings.STATE_DIRECTORY, state.path().toString());
    if (settings.hasStaticMembers()) {
      properties.putIfAbsent(ScriptSettings.GROUP_INSTANCE_ID, state.memberId());
    }
    return new ScriptSettings(properties);
  }
}
