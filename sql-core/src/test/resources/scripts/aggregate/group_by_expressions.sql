-- topic pageviews 4
CREATE STREAM pageviews (userid VARCHAR KEY, page VARCHAR, region VARCHAR, viewtime BIGINT)
  WITH (KAFKA_TOPIC='pageviews', VALUE_FORMAT='JSON');
CREATE TABLE views WITH (FORMAT='AVRO') AS
  SELECT UCASE(page) AS p, region, SUM(viewtime) / COUNT(*) AS average FROM pageviews GROUP BY UCASE(page), region;
