-- topic pageviews 4
CREATE STREAM pageviews (userid VARCHAR KEY, page VARCHAR, region VARCHAR, viewtime BIGINT)
  WITH (KAFKA_TOPIC='pageviews', VALUE_FORMAT='JSON');
CREATE STREAM one AS SELECT * FROM pageviews WHERE region = 'Paris';
CREATE STREAM two AS SELECT userid, page FROM one;
CREATE TABLE three AS SELECT page, COUNT(*) AS views FROM two GROUP BY page;
