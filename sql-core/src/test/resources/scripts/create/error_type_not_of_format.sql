-- topic users 4
CREATE STREAM users (id INT KEY, tags ARRAY<VARCHAR>)
  WITH (KAFKA_TOPIC='users', VALUE_FORMAT='KAFKA');
