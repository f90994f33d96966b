-- topic users 4
CREATE TABLE users (id VARCHAR PRIMARY KEY, name VARCHAR, level INTEGER, city VARCHAR)
  WITH (KAFKA_TOPIC='users', VALUE_FORMAT='JSON');
CREATE TABLE per_city AS SELECT city, COUNT(*) AS n, SUM(level) AS levels FROM users GROUP BY city;
