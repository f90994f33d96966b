-- topic users 4
CREATE STREAM users (id INT KEY, birthday DATE)
  WITH (KAFKA_TOPIC='users', VALUE_FORMAT='JSON', TIMESTAMP='birthday');
