-- topic pageviews 4
CREATE STREAM pageviews (userid VARCHAR KEY, page VARCHAR, region VARCHAR, viewtime BIGINT)
  WITH (KAFKA_TOPIC='pageviews', VALUE_FORMAT='JSON');
CREATE TABLE views AS
  SELECT userid, COUNT(*) AS n FROM pageviews WINDOW TUMBLING (SIZE 1 HOUR, GRACE PERIOD 1 MINUTE)
  GROUP BY userid EMIT FINAL;
