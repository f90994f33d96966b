-- topic users 4
CREATE TABLE users (id VARCHAR PRIMARY KEY, name VARCHAR, level INTEGER, city VARCHAR)
  WITH (KAFKA_TOPIC='users', VALUE_FORMAT='JSON');
-- topic counts 4
CREATE STREAM windowed (id VARCHAR KEY, n BIGINT)
  WITH (KAFKA_TOPIC='counts', VALUE_FORMAT='JSON', WINDOW_TYPE='SESSION');
CREATE STREAM enriched AS SELECT w.id, w.n, u.name FROM windowed w JOIN users u ON w.id = u.id;
