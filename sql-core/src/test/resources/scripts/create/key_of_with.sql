-- topic pageviews 4
-- The KEY property names the column that the record's key holds.
CREATE STREAM pageviews (viewtime BIGINT, userid VARCHAR, page VARCHAR)
  WITH (KAFKA_TOPIC='pageviews', VALUE_FORMAT='JSON', KEY='userid');
