-- topic pageviews 4
CREATE STREAM pageviews (userid VARCHAR KEY, page VARCHAR, region VARCHAR, viewtime BIGINT)
  WITH (KAFKA_TOPIC='pageviews', VALUE_FORMAT='JSON');
CREATE STREAM pages (userid VARCHAR KEY, url VARCHAR) WITH (KAFKA_TOPIC='pages', VALUE_FORMAT='JSON', PARTITIONS=1);
INSERT INTO pages SELECT userid, page FROM pageviews;
