-- topic pageviews 4
CREATE STREAM pageviews (userid VARCHAR KEY, page VARCHAR, region VARCHAR, viewtime BIGINT)
  WITH (KAFKA_TOPIC='pageviews', VALUE_FORMAT='JSON');
CREATE TABLE views AS
  SELECT userid, COUNT(*) AS n FROM pageviews WINDOW HOPPING (SIZE 1 HOUR, ADVANCE BY 10 MINUTES) GROUP BY userid;
