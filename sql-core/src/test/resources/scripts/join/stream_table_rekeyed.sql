-- topic pageviews 4
CREATE STREAM pageviews (userid VARCHAR KEY, page VARCHAR, region VARCHAR, viewtime BIGINT)
  WITH (KAFKA_TOPIC='pageviews', VALUE_FORMAT='JSON');
-- topic cities 4
CREATE TABLE cities (id VARCHAR PRIMARY KEY, country VARCHAR)
  WITH (KAFKA_TOPIC='cities', VALUE_FORMAT='JSON');
CREATE STREAM enriched AS
  SELECT p.region, p.page, c.country FROM pageviews p JOIN cities c ON p.region = c.id WHERE p.viewtime > 10;
