-- topic users 4
CREATE STREAM users (id INT KEY, name VARCHAR)
  WITH (KAFKA_TOPIC='users', VALUE_FORMT='JSON');
