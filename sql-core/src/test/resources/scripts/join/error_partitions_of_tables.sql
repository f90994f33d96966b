-- topic users 4
CREATE TABLE users (id VARCHAR PRIMARY KEY, name VARCHAR, level INTEGER, city VARCHAR)
  WITH (KAFKA_TOPIC='users', VALUE_FORMAT='JSON');
-- topic profiles 6
CREATE TABLE profiles (id VARCHAR PRIMARY KEY, hobby VARCHAR) WITH (KAFKA_TOPIC='profiles', VALUE_FORMAT='JSON');
CREATE TABLE enriched AS SELECT u.id, u.name, p.hobby FROM users u JOIN profiles p ON u.id = p.id;
