-- topic users 4
CREATE TABLE users (id INT KEY, name VARCHAR)
  WITH (KAFKA_TOPIC='users', FORMAT='JSON');
