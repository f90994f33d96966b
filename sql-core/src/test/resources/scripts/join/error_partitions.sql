-- topic pageviews 4
CREATE STREAM pageviews (userid VARCHAR KEY, page VARCHAR, region VARCHAR, viewtime BIGINT)
  WITH (KAFKA_TOPIC='pageviews', VALUE_FORMAT='JSON');
-- topic profiles 6
CREATE TABLE profiles (id VARCHAR PRIMARY KEY, name VARCHAR) WITH (KAFKA_TOPIC='profiles', VALUE_FORMAT='JSON');
CREATE STREAM enriched AS SELECT p.userid, p.page, u.name FROM pageviews p JOIN profiles u ON p.userid = u.id;
