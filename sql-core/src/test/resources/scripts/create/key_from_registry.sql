-- topic users 4
-- schema users-key AVRO "string"
-- schema users-value AVRO {"type":"record","name":"User","fields":[{"name":"name","type":"string"}]}
CREATE TABLE users WITH (KAFKA_TOPIC='users', FORMAT='AVRO');
