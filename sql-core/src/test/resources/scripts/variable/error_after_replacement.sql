-- topic a-topic-with-a-long-name 1
-- The place of an error is that of the script as written.
DEFINE topic = 'a-topic-with-a-long-name';
CREATE STREAM a (id INT KEY, x VARCHR) WITH (KAFKA_TOPIC='${topic}', VALUE_FORMAT='JSON');
