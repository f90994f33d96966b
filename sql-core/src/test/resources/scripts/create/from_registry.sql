-- topic users 4
-- schema users-value AVRO {"type":"record","name":"User","fields":[{"name":"name","type":"string"},{"name":"age","type":["null","int"]}]}
CREATE STREAM users WITH (KAFKA_TOPIC='users', VALUE_FORMAT='AVRO');
CREATE STREAM keyed_users (id INT KEY) WITH (KAFKA_TOPIC='users', VALUE_FORMAT='AVRO');
