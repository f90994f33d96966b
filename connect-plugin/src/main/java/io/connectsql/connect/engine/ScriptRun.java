package io.connectsql.connect.engine;

import io.connectsql.connect.engine.state.StateDirectory;
import io.connectsql.connect.engine.state.StateOrigin;
import io.connectsql.connect.sink.FedQueries;
import io.connectsql.runtime.Engines;
import io.connectsql.runtime.RunningScript;
import io.connectsql.runtime.ScriptSettings;

/**
 * A script's queries on this worker, and what they hold.
 *
 * @param queries those that read topics
 * @param fed those that records are fed to; none for a source connector
 */
record ScriptRun(
    ScriptSettings settings,
    Engines engines,
    StateDirectory state,
    StateOrigin origin,
    RunningScript queries,
    FedQueries fed) {}
