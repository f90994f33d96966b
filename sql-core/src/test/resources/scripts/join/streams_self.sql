-- topic pageviews 4
CREATE STREAM pageviews (userid VARCHAR KEY, page VARCHAR, region VARCHAR, viewtime BIGINT)
  WITH (KAFKA_TOPIC='pageviews', VALUE_FORMAT='JSON');
CREATE STREAM again AS
  SELECT a.userid, a.page AS one, b.page AS two FROM pageviews a JOIN pageviews b WITHIN 1 HOUR ON a.userid = b.userid
  WHERE a.page <> b.page;
