-- topic pageviews 4
CREATE STREAM pageviews (userid VARCHAR KEY, page VARCHAR, region VARCHAR, viewtime BIGINT)
  WITH (KAFKA_TOPIC='pageviews', VALUE_FORMAT='JSON');
CREATE TABLE per_user_and_page WITH (KEY_FORMAT='JSON') AS
  SELECT userid, page, COUNT(*) AS n FROM pageviews GROUP BY userid, page;
CREATE TABLE pages_per_user AS SELECT userid, COUNT(*) AS n FROM per_user_and_page GROUP BY userid;
