package io.connectsql.cluster;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * Connect's REST API.
 *
 * <p>An answer of any status is returned, not thrown. Only while the workers rebalance, when
 * Connect refuses whatever would change something, requests are repeated.
 */
public final class ConnectRest {

  private static final Duration PASSING_LIMIT = Duration.ofSeconds(60);
  private static final int NOT_FOUND = 404;

  /** An answer that another one follows soon. */
  private record Passing(int status, String beginning) {}

  /**
   * Nobody leads, or another worker than was thought, or it ended; or the broker was away, and the
   * worker has to connect to it anew.
   */
  private static final List<Passing> PASSING =
      List.of(
          new Passing(409, "Cannot complete request"),
          new Passing(500, "IO Error trying to forward REST request"),
          new Passing(500, "Request cannot be completed because a rebalance is expected"),
          new Passing(
              500, "Failed to write to config topic; this may be due to a transient error"));

  private final Http http = new Http();
  private final JsonMapper json = new JsonMapper();
  private final Supplier<URI> worker;

  /**
   * Makes a client.
   *
   * @param worker address of the worker to ask, looked up for each request
   */
  public ConnectRest(Supplier<URI> worker) {
    this.worker = worker;
  }

  /** Creates a connector: {@code POST /connectors}. */
  public RestResponse createConnector(String name, Map<String, String> config) {
    ObjectNode body = json.createObjectNode().put("name", name);
    body.set("config", json.valueToTree(config));
    return send("POST", "/connectors", body.toString());
  }

  /** Creates or changes a connector: {@code PUT /connectors/{name}/config}. */
  public RestResponse putConfig(String name, Map<String, String> config) {
    return send("PUT", "/connectors/" + name + "/config", json.valueToTree(config).toString());
  }

  /** Checks a configuration, in which {@code connector.class} is a fully qualified name. */
  public RestResponse validate(Map<String, String> config) {
    String type = config.get("connector.class");
    return send(
        "PUT",
        "/connector-plugins/" + type + "/config/validate",
        json.valueToTree(config).toString());
  }

  /** Returns the plugins of the worker, other than connectors too. */
  public RestResponse plugins() {
    return send("GET", "/connector-plugins?connectorsOnly=false", "");
  }

  /** Changes the level of a logger on all workers. */
  public RestResponse setLogLevel(String logger, String level) {
    return send(
        "PUT",
        "/admin/loggers/" + logger + "?scope=cluster",
        json.createObjectNode().put("level", level).toString());
  }

  /** Returns version, commit and cluster id of the worker. */
  public RestResponse info() {
    return send("GET", "/", "");
  }

  /** Returns the names of all connectors. */
  public List<String> connectors() {
    return elements(send("GET", "/connectors", "").orThrow().body()).map(JsonNode::asText).toList();
  }

  /** Returns the state of a connector and its tasks. */
  public RestResponse status(String name) {
    return send("GET", "/connectors/" + name + "/status", "");
  }

  /** Returns the configurations of a connector's tasks, which it makes as it starts. */
  public List<JsonNode> taskConfigs(String name) {
    return elements(send("GET", "/connectors/" + name + "/tasks", "").orThrow().body())
        .map(task -> task.path("config"))
        .toList();
  }

  /** Pauses a connector and its tasks. */
  public RestResponse pause(String name) {
    return send("PUT", "/connectors/" + name + "/pause", "");
  }

  /** Resumes a paused or stopped connector. */
  public RestResponse resume(String name) {
    return send("PUT", "/connectors/" + name + "/resume", "");
  }

  /** Stops a connector and ends its tasks. */
  public RestResponse stop(String name) {
    return send("PUT", "/connectors/" + name + "/stop", "");
  }

  /** Restarts a connector and all of its tasks. */
  public RestResponse restart(String name) {
    return send("POST", "/connectors/" + name + "/restart?includeTasks=true", "");
  }

  /** Restarts what has failed of a connector and its tasks. */
  public RestResponse restartFailed(String name) {
    return send("POST", "/connectors/" + name + "/restart?includeTasks=true&onlyFailed=true", "");
  }

  /** Restarts a task, and answers once it has been stopped. */
  public RestResponse restartTask(String name, int task) {
    return send("POST", "/connectors/" + name + "/tasks/" + task + "/restart", "");
  }

  /** Deletes a connector. */
  public RestResponse delete(String name) {
    return send("DELETE", "/connectors/" + name, "");
  }

  /** Returns a connector's offsets. */
  public RestResponse offsets(String name) {
    return send("GET", "/connectors/" + name + "/offsets", "");
  }

  /**
   * Changes offsets of a stopped connector.
   *
   * @param offsets in the form that {@link #offsets} returns
   */
  public RestResponse alterOffsets(String name, JsonNode offsets) {
    return send("PATCH", "/connectors/" + name + "/offsets", offsets.toString());
  }

  /** Deletes the offsets of a stopped connector. */
  public RestResponse resetOffsets(String name) {
    return send("DELETE", "/connectors/" + name + "/offsets", "");
  }

  /**
   * Waits until a connector and exactly so many tasks run.
   *
   * @throws IllegalStateException if the connector or a task fails, with its trace
   * @throws DeadlineExceededException if they do not run in time
   */
  public void awaitRunning(String name, int tasks, Duration limit) {
    awaitState(name, "RUNNING", tasks, limit);
  }

  /**
   * Waits until a connector and exactly so many tasks are in a state.
   *
   * @param state a state in Connect's words, such as PAUSED
   * @throws IllegalStateException if the connector or a task fails, with its trace
   * @throws DeadlineExceededException if they do not get there in time
   */
  public void awaitState(String name, String state, int tasks, Duration limit) {
    Await.until(
        name + " with " + tasks + " tasks to be " + state,
        limit,
        () -> {
          JsonNode status = status(name).body();
          requireNotFailed(name, status);
          return isIn(state, status.path("connector"))
              && status.path("tasks").size() == tasks
              && elements(status.path("tasks")).allMatch(task -> isIn(state, task));
        });
  }

  /** Waits until a connector that was deleted is gone. */
  public void awaitAbsent(String name, Duration limit) {
    Await.until(name + " to be gone", limit, () -> status(name).status() == NOT_FOUND);
  }

  /** Waits until a task of a connector has failed, and returns its trace. */
  public String awaitFailedTask(String name, Duration limit) {
    return Await.value(
        "a task of " + name + " to fail",
        limit,
        () ->
            elements(status(name).body().path("tasks"))
                .filter(task -> isIn("FAILED", task))
                .map(task -> task.path("trace").asText())
                .findFirst());
  }

  private static void requireNotFailed(String name, JsonNode status) {
    Optional<JsonNode> failed =
        Stream.concat(Stream.of(status.path("connector")), elements(status.path("tasks")))
            .filter(part -> isIn("FAILED", part))
            .findFirst();
    if (failed.isPresent()) {
      throw new IllegalStateException(name + " failed: " + failed.get().path("trace").asText());
    }
  }

  private static boolean isIn(String state, JsonNode part) {
    return part.path("state").asText().equals(state);
  }

  private static Stream<JsonNode> elements(JsonNode array) {
    return StreamSupport.stream(array.spliterator(), false);
  }

  private RestResponse send(String method, String path, String body) {
    return Await.value(
        "an answer that stays",
        PASSING_LIMIT,
        () -> Optional.of(sendOnce(method, path, body)).filter(answer -> !isPassing(answer)));
  }

  private static boolean isPassing(RestResponse answer) {
    return PASSING.stream()
        .anyMatch(
            passing ->
                answer.status() == passing.status()
                    && answer.message().startsWith(passing.beginning()));
  }

  private RestResponse sendOnce(String method, String path, String body) {
    URI uri = URI.create(worker.get() + path);
    try {
      return http.send(method, uri, body);
    } catch (IOException e) {
      throw new UncheckedIOException(method + " " + uri, e);
    }
  }
}
