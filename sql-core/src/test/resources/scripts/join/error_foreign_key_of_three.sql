-- topic users 4
CREATE TABLE users (id VARCHAR PRIMARY KEY, name VARCHAR, level INTEGER, city VARCHAR)
  WITH (KAFKA_TOPIC='users', VALUE_FORMAT='JSON');
-- topic cities 4
CREATE TABLE cities (id VARCHAR PRIMARY KEY, country VARCHAR)
  WITH (KAFKA_TOPIC='cities', VALUE_FORMAT='JSON');
-- topic accounts 4
CREATE TABLE accounts (id VARCHAR PRIMARY KEY, balance DOUBLE) WITH (KAFKA_TOPIC='accounts', VALUE_FORMAT='JSON');
CREATE TABLE located AS SELECT u.id, u.name, a.balance, c.country
  FROM users u JOIN accounts a ON u.id = a.id JOIN cities c ON u.city = c.id;
