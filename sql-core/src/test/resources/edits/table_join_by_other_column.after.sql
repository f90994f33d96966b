-- topic views 2
-- topic clicks 2
-- topic users 2
-- topic cities 2
CREATE STREAM views (userid VARCHAR KEY, page VARCHAR, region VARCHAR, city VARCHAR, ms BIGINT)
  WITH (KAFKA_TOPIC='views', VALUE_FORMAT='JSON');
CREATE STREAM clicks (userid VARCHAR KEY, page VARCHAR, link VARCHAR)
  WITH (KAFKA_TOPIC='clicks', VALUE_FORMAT='JSON');
CREATE TABLE users (id VARCHAR PRIMARY KEY, name VARCHAR, city VARCHAR)
  WITH (KAFKA_TOPIC='users', VALUE_FORMAT='JSON');
CREATE TABLE cities (id VARCHAR PRIMARY KEY, country VARCHAR)
  WITH (KAFKA_TOPIC='cities', VALUE_FORMAT='JSON');
CREATE STREAM joined AS SELECT v.region, c.country FROM views v JOIN cities c ON v.region = c.id;
