package io.connectsql.quickstart;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.connectsql.cluster.RestResponse;
import java.util.List;
import org.junit.jupiter.api.Test;

class ConnectorStatusTest {

  @Test
  void saysWhereTasksRun() throws JsonProcessingException {
    String body =
        """
        {"name": "a", "connector": {"state": "RUNNING", "worker_id": "w:1"},
         "tasks": [{"id": 0, "state": "RUNNING", "worker_id": "w:1"},
                   {"id": 1, "state": "FAILED", "worker_id": "w:2", "trace": "…"}]}
        """;

    assertThat(ConnectorStatus.of(new RestResponse(200, new JsonMapper().readTree(body))))
        .isEqualTo(new ConnectorStatus("RUNNING", List.of("0 RUNNING on w:1", "1 FAILED on w:2")));
  }

  @Test
  void aDeletedConnectorIsAbsent() {
    assertThat(ConnectorStatus.of(new RestResponse(404, new JsonMapper().createObjectNode())))
        .isEqualTo(new ConnectorStatus("ABSENT", List.of()));
  }
}
