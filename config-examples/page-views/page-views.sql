-- What users look at, as it happens. The time of a row is the time of the view.
CREATE STREAM pageviews (
    viewtime BIGINT,
    userid VARCHAR,
    pageid VARCHAR
  ) WITH (KAFKA_TOPIC = 'pageviews_topic', VALUE_FORMAT = 'JSON', TIMESTAMP = 'viewtime');

-- Who the users are now: one row for each key of the topic, the latest one.
CREATE TABLE users (
    userid VARCHAR PRIMARY KEY,
    registertime BIGINT,
    gender VARCHAR,
    regionid VARCHAR,
    address STRUCT<street VARCHAR, zip INTEGER>
  ) WITH (KAFKA_TOPIC = 'user_topic', VALUE_FORMAT = 'JSON');

-- The views of one region, each with what is known of its user. JSON in, Avro out.
CREATE STREAM enrichedpageviews WITH (VALUE_FORMAT = 'AVRO') AS
  SELECT pageviews.userid AS userid, viewtime, pageid, gender, regionid, address->zip AS zip
  FROM pageviews
  LEFT JOIN users ON pageviews.userid = users.userid
  WHERE regionid = '${region}';

-- Views of each user in each hour.
CREATE TABLE userviewcount AS
  SELECT userid, COUNT(*) AS views
  FROM pageviews
  WINDOW TUMBLING (SIZE 1 HOUR)
  GROUP BY userid;

-- Views from each region.
CREATE TABLE regionviewcount AS
  SELECT regionid, COUNT(*) AS views
  FROM pageviews
  LEFT JOIN users ON pageviews.userid = users.userid
  GROUP BY regionid;
