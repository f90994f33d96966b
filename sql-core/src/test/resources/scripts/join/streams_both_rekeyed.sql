-- topic pageviews 4
CREATE STREAM pageviews (userid VARCHAR KEY, page VARCHAR, region VARCHAR, viewtime BIGINT)
  WITH (KAFKA_TOPIC='pageviews', VALUE_FORMAT='JSON');
-- topic clicks 4
CREATE STREAM clicks (userid VARCHAR KEY, url VARCHAR, ip VARCHAR)
  WITH (KAFKA_TOPIC='clicks', VALUE_FORMAT='JSON');
CREATE STREAM together AS
  SELECT p.page, p.userid, c.ip FROM pageviews p JOIN clicks c WITHIN 1 HOUR ON p.page = c.url;
