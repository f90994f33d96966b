-- topic pageviews 4
CREATE STREAM pageviews (userid VARCHAR KEY, page VARCHAR, region VARCHAR, viewtime BIGINT)
  WITH (KAFKA_TOPIC='pageviews', VALUE_FORMAT='JSON');
CREATE STREAM pages AS SELECT userid, page FROM pageviews;
INSERT INTO pages WITH (QUERY_ID='csas_pages') SELECT userid, page FROM pageviews;
