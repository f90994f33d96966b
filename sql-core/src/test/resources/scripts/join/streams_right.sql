-- topic pageviews 4
CREATE STREAM pageviews (userid VARCHAR KEY, page VARCHAR, region VARCHAR, viewtime BIGINT)
  WITH (KAFKA_TOPIC='pageviews', VALUE_FORMAT='JSON');
-- topic clicks 4
CREATE STREAM clicks (userid VARCHAR KEY, url VARCHAR, ip VARCHAR)
  WITH (KAFKA_TOPIC='clicks', VALUE_FORMAT='JSON');
CREATE STREAM together AS
  SELECT c.userid, p.page, c.url FROM pageviews p RIGHT JOIN clicks c WITHIN 1 HOUR ON p.userid = c.userid
  WHERE p.region = 'Paris' AND c.ip = '::1';
