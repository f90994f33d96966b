-- topic users 4
CREATE STREAM users (id INT KEY, name VARCHAR,
    NAME INT)
  WITH (KAFKA_TOPIC='users', FORMAT='JSON');
