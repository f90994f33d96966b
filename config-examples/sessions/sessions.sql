CREATE STREAM clicks (
    visitor VARCHAR KEY,
    url VARCHAR,
    referrer VARCHAR
  ) WITH (KAFKA_TOPIC = 'clicks', VALUE_FORMAT = 'JSON');

-- A visit ends after half an hour without a click.
CREATE TABLE visits AS
  SELECT visitor,
         COUNT(*) AS clicks,
         EARLIEST_BY_OFFSET(URL_EXTRACT_PATH(url)) AS entered,
         LATEST_BY_OFFSET(URL_EXTRACT_PATH(url)) AS left_from,
         COUNT_DISTINCT(URL_EXTRACT_PATH(url)) AS pages,
         (WINDOWEND - WINDOWSTART) / 1000 AS seconds
  FROM clicks
  WINDOW SESSION (30 MINUTES)
  GROUP BY visitor;

-- Where visitors come from.
CREATE TABLE referrers AS
  SELECT URL_EXTRACT_HOST(referrer) AS host, COUNT(*) AS clicks
  FROM clicks
  WHERE referrer IS NOT NULL
  GROUP BY URL_EXTRACT_HOST(referrer);
