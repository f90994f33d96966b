package io.connectsql.connect.engine;

import io.connectsql.ClusterException;
import io.connectsql.CompiledScript;
import io.connectsql.SqlException;
import io.connectsql.StatementEffect;
import io.connectsql.catalog.Catalog;
import io.connectsql.catalog.TopicCatalog.TopicShape;
import io.connectsql.connect.boundary.EngineBoundary;
import io.connectsql.connect.boundary.EngineException;
import io.connectsql.connect.boundary.TaskHandle;
import io.connectsql.connect.boundary.ValidationMessage;
import io.connectsql.registry.RegistryException;
import io.connectsql.runtime.ClusterTopics;
import io.connectsql.runtime.EffectRunner;
import io.connectsql.runtime.Engines;
import io.connectsql.runtime.ScriptSettings;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The engine behind the boundary: compiles scripts and keeps those that run on this worker. */
public final class PluginEngine implements EngineBoundary {
  private final Map<String, WorkerScript> scripts = new ConcurrentHashMap<>();

  /**
   * By connector: the tasks of one start and stop in turn, those of others do not wait for them.
   */
  private final Map<String, Object> locks = new ConcurrentHashMap<>();

  @Override
  public List<ValidationMessage> validate(Map<String, String> config) {
    ScriptSettings settings = new ScriptSettings(config);
    String sql = settings.get(ScriptSettings.SQL).orElse("");
    try (Engines engines = Engines.of(settings);
        ClusterTopics topics = new ClusterTopics(settings)) {
      CompiledScript script = compile(engines, topics, settings);
      return script.effects().stream().flatMap(e -> refusal(e).stream()).toList();
    } catch (SqlException e) {
      return List.of(new ValidationMessage(ScriptSettings.SQL, e.render(sql)));
    } catch (ClusterException e) {
      return List.of(new ValidationMessage(propertyOf(e), e.getMessage()));
    }
  }

  /**
   * A script is replayed whenever its connector starts, so it cannot hold what must happen once.
   */
  private static Optional<ValidationMessage> refusal(StatementEffect effect) {
    if (effect instanceof StatementEffect.RowInserted row) {
      return Optional.of(
          new ValidationMessage(
              ScriptSettings.SQL,
              "INSERT INTO "
                  + row.target().name()
                  + " VALUES would write its row again at each start of the connector: write it"
                  + " with a producer, or from an embedded program"));
    }
    if (effect instanceof StatementEffect.SourceDropped dropped && dropped.deleteTopic()) {
      return Optional.of(
          new ValidationMessage(
              ScriptSettings.SQL,
              "DROP … DELETE TOPIC would delete topic "
                  + dropped.source().topic().name()
                  + " at each start of the connector: delete it with Kafka's tools"));
    }
    return Optional.empty();
  }

  private static String propertyOf(ClusterException e) {
    return e instanceof RegistryException
        ? ScriptSettings.REGISTRY_URL
        : ScriptSettings.BOOTSTRAP_SERVERS;
  }

  private static CompiledScript compile(
      Engines engines, ClusterTopics topics, ScriptSettings settings) {
    return engines
        .engine()
        .script(Catalog.empty(), topics, settings.variables())
        .compile(settings.get(ScriptSettings.SQL).orElse(""));
  }

  @Override
  public void prepare(Map<String, String> config) {
    ScriptSettings settings = new ScriptSettings(config);
    withErrors(
        settings,
        () -> {
          try (Engines engines = Engines.of(settings);
              ClusterTopics topics = new ClusterTopics(settings)) {
            CompiledScript script = compile(engines, topics, settings);
            EffectRunner runner = new EffectRunner(topics, engines.engine().registry(), settings);
            script.effects().stream().filter(e -> refusal(e).isEmpty()).forEach(runner::run);
            return null;
          }
        });
  }

  @Override
  public int maxTasks(Map<String, String> config) {
    ScriptSettings settings = new ScriptSettings(config);
    return withErrors(
        settings,
        () -> {
          try (Engines engines = Engines.of(settings);
              ClusterTopics topics = new ClusterTopics(settings)) {
            CompiledScript script = compile(engines, topics, settings);
            return script.queries().stream()
                .flatMap(q -> q.entry().reads().stream())
                .flatMap(name -> script.catalog().source(name).stream())
                .flatMap(source -> topics.describe(source.topic().name()).stream())
                .mapToInt(TopicShape::partitions)
                .max()
                .orElse(1);
          }
        });
  }

  /** Turns the engine's exceptions into the one that the other side knows. */
  private static <T> T withErrors(ScriptSettings settings, java.util.function.Supplier<T> action) {
    try {
      return action.get();
    } catch (SqlException e) {
      throw new EngineException(e.render(settings.get(ScriptSettings.SQL).orElse("")), e);
    } catch (ClusterException e) {
      throw new EngineException(e.getMessage(), e);
    }
  }

  @Override
  public TaskHandle startTask(String connector, int task, Map<String, String> config) {
    ScriptSettings settings = new ScriptSettings(config);
    return withErrors(settings, () -> start(connector, settings));
  }

  private Object lock(String connector) {
    return locks.computeIfAbsent(connector, name -> new Object());
  }

  private TaskHandle start(String connector, ScriptSettings settings) {
    synchronized (lock(connector)) {
      WorkerScript script = scripts.get(connector);
      if (script != null && !script.isOf(settings)) {
        // Connect has given up on tasks of an earlier configuration: their queries must not go on.
        script.abandon();
        script = null;
      }
      if (script == null) {
        script = WorkerScript.of(connector, settings);
        scripts.put(connector, script);
      }
      WorkerScript shared = script;
      shared.addTask();
      return new ScriptTask(shared.running(), limit -> leave(connector, shared, limit));
    }
  }

  private void leave(String connector, WorkerScript script, Duration limit) {
    synchronized (lock(connector)) {
      if (script.removeTask(limit)) {
        scripts.remove(connector, script);
      }
    }
  }

  @Override
  public boolean alterOffsets(
      Map<String, String> config, Map<Map<String, ?>, Map<String, ?>> offsets) {
    return false;
  }

  @Override
  public void close() {
    scripts.values().forEach(WorkerScript::abandon);
    scripts.clear();
  }
}
