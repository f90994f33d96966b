-- topic pageviews 4
CREATE STREAM pageviews (userid VARCHAR KEY, page VARCHAR, region VARCHAR, viewtime BIGINT)
  WITH (KAFKA_TOPIC='pageviews', VALUE_FORMAT='JSON');
-- topic levels 4
CREATE TABLE levels (id INT PRIMARY KEY, name VARCHAR) WITH (KAFKA_TOPIC='levels', VALUE_FORMAT='JSON');
CREATE STREAM enriched AS SELECT p.userid, p.page, l.name FROM pageviews p JOIN levels l ON p.userid = l.id;
