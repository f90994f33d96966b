-- topic users 4
CREATE STREAM users (id INT PRIMARY KEY, name VARCHAR)
  WITH (KAFKA_TOPIC='users', FORMAT='JSON');
