-- topic pageviews 4
CREATE STREAM pageviews (userid VARCHAR KEY, page VARCHAR, region VARCHAR, viewtime BIGINT)
  WITH (KAFKA_TOPIC='pageviews', VALUE_FORMAT='JSON');
CREATE STREAM paris AS SELECT * FROM pageviews WHERE region = 'Paris';
CREATE STREAM rome AS SELECT * FROM pageviews WHERE region = 'Rome';
DROP STREAM pageviews;
