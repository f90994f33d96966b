-- topic users 4
CREATE TABLE users (id VARCHAR PRIMARY KEY, name VARCHAR, level INTEGER, city VARCHAR)
  WITH (KAFKA_TOPIC='users', VALUE_FORMAT='JSON');
-- topic cities 4
CREATE TABLE cities (id VARCHAR PRIMARY KEY, country VARCHAR)
  WITH (KAFKA_TOPIC='cities', VALUE_FORMAT='JSON');
CREATE TABLE located AS SELECT u.id, u.name, c.country FROM users u RIGHT JOIN cities c ON u.city = c.id;
