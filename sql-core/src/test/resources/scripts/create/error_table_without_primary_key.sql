-- topic users 4
CREATE TABLE users (id INT, name VARCHAR)
  WITH (KAFKA_TOPIC='users', FORMAT='JSON');
