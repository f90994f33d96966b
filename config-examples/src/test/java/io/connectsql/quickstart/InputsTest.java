package io.connectsql.quickstart;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class InputsTest {

  @Test
  void pageViewsHaveNoKeyAndTheTimeOfTheView() {
    var record = Inputs.toRecord(new PageView(5, "user_1", "page_1"));

    assertThat(record.topic()).isEqualTo("pageviews_topic");
    assertThat(record.key()).isNull();
    assertThat(record.timestamp()).isEqualTo(5);
    assertThat(new String(record.value(), UTF_8))
        .isEqualTo("{\"viewtime\":5,\"userid\":\"user_1\",\"pageid\":\"page_1\"}");
  }

  @Test
  void usersHaveTheirIdAsKey() {
    var record =
        Inputs.toRecord(new User("user_1", 5, "OTHER", "region_1", "Main Street 1", 10_000));

    assertThat(record.topic()).isEqualTo("user_topic");
    assertThat(record.timestamp()).isEqualTo(5);
    assertThat(new String(record.key(), UTF_8)).isEqualTo("user_1");
    assertThat(new String(record.value(), UTF_8))
        .isEqualTo(
            "{\"registertime\":5,\"gender\":\"OTHER\",\"regionid\":\"region_1\","
                + "\"address\":{\"street\":\"Main Street 1\",\"zip\":10000}}");
  }
}
