-- topic users 4
CREATE TABLE users (id VARCHAR PRIMARY KEY, name VARCHAR, level INTEGER, city VARCHAR)
  WITH (KAFKA_TOPIC='users', VALUE_FORMAT='JSON');
-- topic accounts 4
CREATE TABLE accounts (id VARCHAR PRIMARY KEY, balance DOUBLE) WITH (KAFKA_TOPIC='accounts', VALUE_FORMAT='JSON');
CREATE TABLE inner_joined AS SELECT u.id, u.name, a.balance FROM users u JOIN accounts a ON u.id = a.id;
CREATE TABLE left_joined AS SELECT u.id, u.name, a.balance FROM users u LEFT JOIN accounts a ON u.id = a.id WHERE a.balance > 0;
CREATE TABLE right_joined AS SELECT a.id, u.name, a.balance FROM users u RIGHT JOIN accounts a ON u.id = a.id;
CREATE TABLE full_joined AS SELECT * FROM users u FULL JOIN accounts a ON u.id = a.id;
