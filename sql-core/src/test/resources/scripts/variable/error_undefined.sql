-- topic a 1
DEFINE topic = 'a';
UNDEFINE topic;
CREATE STREAM a (id INT KEY, x VARCHAR)
  WITH (KAFKA_TOPIC='${topic}', VALUE_FORMAT='JSON');
