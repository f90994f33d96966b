package io.connectsql.quickstart;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.apache.kafka.clients.producer.ProducerRecord;

/** The topics that the page views script reads, and what their records look like. */
final class Inputs {

  static final String PAGE_VIEWS = "pageviews_topic";
  static final String USERS = "user_topic";

  private static final JsonMapper JSON = new JsonMapper();

  private Inputs() {}

  static ProducerRecord<byte[], byte[]> toRecord(PageView view) {
    ObjectNode value =
        JSON.createObjectNode()
            .put("viewtime", view.time())
            .put("userid", view.user())
            .put("pageid", view.page());
    return new ProducerRecord<>(PAGE_VIEWS, null, view.time(), null, bytes(value.toString()));
  }

  static ProducerRecord<byte[], byte[]> toRecord(User user) {
    ObjectNode value =
        JSON.createObjectNode()
            .put("registertime", user.registered())
            .put("gender", user.gender())
            .put("regionid", user.region());
    value.putObject("address").put("street", user.street()).put("zip", user.zip());
    return new ProducerRecord<>(
        USERS, null, user.registered(), bytes(user.id()), bytes(value.toString()));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(UTF_8);
  }
}
