-- topic users 4
-- schema other-value AVRO {"type":"record","name":"User","fields":[{"name":"name","type":"string"}]}
CREATE STREAM users (id INT KEY) WITH (KAFKA_TOPIC='users', VALUE_FORMAT='AVRO', VALUE_SCHEMA_ID=1);
