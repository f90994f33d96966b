-- topic copies 2
-- topic pageviews 4
CREATE STREAM pageviews (userid VARCHAR KEY, page VARCHAR, region VARCHAR, viewtime BIGINT)
  WITH (KAFKA_TOPIC='pageviews', VALUE_FORMAT='JSON');
CREATE STREAM copies WITH (KAFKA_TOPIC='copies', PARTITIONS=3) AS SELECT * FROM pageviews;
