-- topic pageviews 4
CREATE STREAM pageviews (userid VARCHAR KEY, page VARCHAR, region VARCHAR, viewtime BIGINT)
  WITH (KAFKA_TOPIC='pageviews', VALUE_FORMAT='JSON');
CREATE STREAM by_page AS SELECT page, userid, viewtime FROM pageviews PARTITION BY page;
CREATE STREAM by_expression AS SELECT UCASE(page) AS p, userid FROM pageviews PARTITION BY UCASE(page);
CREATE STREAM by_two WITH (KEY_FORMAT='JSON') AS SELECT page, region, userid FROM pageviews PARTITION BY page, region;
CREATE STREAM by_none AS SELECT userid, page FROM pageviews PARTITION BY NULL;
CREATE STREAM all_columns AS SELECT * FROM pageviews PARTITION BY page;
