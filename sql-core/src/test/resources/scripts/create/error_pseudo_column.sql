-- topic users 4
CREATE STREAM users (id INT KEY, rowtime BIGINT)
  WITH (KAFKA_TOPIC='users', FORMAT='JSON');
