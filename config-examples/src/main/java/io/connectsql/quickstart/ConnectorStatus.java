package io.connectsql.quickstart;

import com.fasterxml.jackson.databind.JsonNode;
import io.connectsql.cluster.RestResponse;
import java.util.ArrayList;
import java.util.List;

/**
 * How a connector is.
 *
 * @param state the connector's own state, ABSENT if there is none of its name
 * @param tasks the tasks' states in words, each with its worker
 */
record ConnectorStatus(String state, List<String> tasks) {

  ConnectorStatus {
    tasks = List.copyOf(tasks);
  }

  static ConnectorStatus of(RestResponse answer) {
    if (!answer.isSuccess()) {
      return new ConnectorStatus("ABSENT", List.of());
    }
    List<String> tasks = new ArrayList<>();
    for (JsonNode task : answer.body().path("tasks")) {
      tasks.add(
          "%s %s on %s"
              .formatted(
                  task.path("id").asText(),
                  task.path("state").asText(),
                  task.path("worker_id").asText()));
    }
    return new ConnectorStatus(answer.body().path("connector").path("state").asText(), tasks);
  }
}
