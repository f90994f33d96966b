-- topic users 4
CREATE STREAM users (id MAP<VARCHAR, INT> KEY, name VARCHAR)
  WITH (KAFKA_TOPIC='users', FORMAT='JSON');
