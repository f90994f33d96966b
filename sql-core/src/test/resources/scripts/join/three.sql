-- topic pageviews 4
CREATE STREAM pageviews (userid VARCHAR KEY, page VARCHAR, region VARCHAR, viewtime BIGINT)
  WITH (KAFKA_TOPIC='pageviews', VALUE_FORMAT='JSON');
-- topic users 4
CREATE TABLE users (id VARCHAR PRIMARY KEY, name VARCHAR, level INTEGER, city VARCHAR)
  WITH (KAFKA_TOPIC='users', VALUE_FORMAT='JSON');
-- topic cities 4
CREATE TABLE cities (id VARCHAR PRIMARY KEY, country VARCHAR)
  WITH (KAFKA_TOPIC='cities', VALUE_FORMAT='JSON');
CREATE STREAM enriched AS
  SELECT u.city, p.userid, p.page, c.country
  FROM pageviews p
  JOIN users u ON p.userid = u.id
  JOIN cities c ON u.city = c.id
  WHERE p.page = 'home';
