-- topic users 4
CREATE TABLE users (id VARCHAR PRIMARY KEY, name VARCHAR, level INTEGER, city VARCHAR)
  WITH (KAFKA_TOPIC='users', VALUE_FORMAT='JSON');
-- topic cities 4
CREATE TABLE cities (id VARCHAR PRIMARY KEY, country VARCHAR)
  WITH (KAFKA_TOPIC='cities', VALUE_FORMAT='JSON');
CREATE TABLE located AS SELECT u.id, u.name, c.country FROM users u JOIN cities c ON u.city = c.id;
CREATE TABLE located_or_not AS SELECT u.id, u.name, c.country FROM users u LEFT JOIN cities c ON UCASE(u.city) = c.id;
