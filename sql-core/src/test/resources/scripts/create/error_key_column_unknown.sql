-- topic users 4
CREATE STREAM users (id INT, name VARCHAR)
  WITH (KAFKA_TOPIC='users', VALUE_FORMAT='JSON', KEY='nam');
