-- topic pageviews 4
CREATE STREAM pageviews (userid VARCHAR KEY, page VARCHAR, region VARCHAR, viewtime BIGINT)
  WITH (KAFKA_TOPIC='pageviews', VALUE_FORMAT='JSON');
CREATE STREAM paris AS SELECT * FROM pageviews WHERE region = 'Paris';
INSERT INTO paris WITH (QUERY_ID='more') SELECT * FROM pageviews WHERE region = 'Rome';
DROP STREAM paris;
