-- topic pageviews 4
CREATE STREAM pageviews (userid VARCHAR KEY, page VARCHAR, region VARCHAR, viewtime BIGINT)
  WITH (KAFKA_TOPIC='pageviews', VALUE_FORMAT='JSON');
CREATE STREAM placed AS SELECT userid, ROWTIME AS time, ROWPARTITION AS part, ROWOFFSET AS place FROM pageviews;
