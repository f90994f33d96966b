-- topic pageviews 4
CREATE STREAM pageviews (userid VARCHAR KEY, page VARCHAR, region VARCHAR, viewtime BIGINT)
  WITH (KAFKA_TOPIC='pageviews', VALUE_FORMAT='JSON');
CREATE STREAM again AS SELECT * FROM pageviews JOIN pageviews WITHIN 1 HOUR ON pageviews.userid = pageviews.userid;
