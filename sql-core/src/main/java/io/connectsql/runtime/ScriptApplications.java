package io.connectsql.runtime;

import io.connectsql.CompiledScript;
import io.connectsql.SqlEngine;
import io.connectsql.registry.SchemaRegistry;
import io.connectsql.runtime.error.ProcessingLog;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The applications that a script's queries are, built but not running. */
public final class ScriptApplications {
  private final List<Application> applications;
  private final Set<String> results;
  private final ScriptSettings settings;
  private final String name;

  private ScriptApplications(
      List<Application> applications, Set<String> results, ScriptSettings settings, String name) {
    this.applications = List.copyOf(applications);
    this.results = Set.copyOf(results);
    this.settings = settings;
    this.name = name;
  }

  /**
   * @param registry is asked for the schemas to write with
   * @param name names the consumer groups and internal topics, with the queries' ids
   * @param log takes what becomes of single records and rows
   */
  public static ScriptApplications of(
      SqlEngine engine,
      SchemaRegistry registry,
      CompiledScript script,
      ScriptSettings settings,
      String name,
      ProcessingLog log) {
    return new ScriptApplications(
        new ApplicationBuilder(engine.formats(), registry, settings, log).build(script),
        script.queries().stream()
            .map(query -> query.plan().sink().topic().name())
            .collect(Collectors.toSet()),
        settings,
        name);
  }

  List<Application> list() {
    return applications;
  }

  /** The topics that the queries write, but for internal ones. */
  Set<String> results() {
    return results;
  }

  /** The topics of each application. */
  public List<ApplicationTopics> topics() {
    return applications.stream()
        .map(application -> application.topics(group(application), results))
        .toList();
  }

  /** What an application's threads log with. */
  LogContext logContext(Application application) {
    return LogContext.ofQuery(name, application.id());
  }

  /** The name of an application's consumer group, and what its internal topics begin with. */
  String group(Application application) {
    return settings.applicationId(name, application.id());
  }
}
