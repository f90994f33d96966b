-- topic pageviews-eu 4
-- variable zone eu
DEFINE topic = 'pageviews-${zone}';
DEFINE format = 'JSON';
CREATE STREAM pageviews (userid VARCHAR KEY, page VARCHAR)
  WITH (KAFKA_TOPIC='${topic}', VALUE_FORMAT='${format}');
DEFINE page = 'home';
CREATE STREAM ${page}_views AS SELECT * FROM pageviews WHERE page = '${page}' OR page = '$${page}';
UNDEFINE page;
