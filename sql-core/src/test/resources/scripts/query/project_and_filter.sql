-- topic pageviews 4
CREATE STREAM pageviews (userid VARCHAR KEY, page VARCHAR, region VARCHAR, viewtime BIGINT)
  WITH (KAFKA_TOPIC='pageviews', VALUE_FORMAT='JSON');
-- Columns that are not used are not read.
CREATE STREAM paris AS SELECT userid, page, viewtime / 1000 AS second FROM pageviews WHERE region = 'Paris' EMIT CHANGES;
