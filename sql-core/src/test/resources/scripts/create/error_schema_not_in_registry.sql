-- topic users 4
CREATE STREAM users WITH (KAFKA_TOPIC='users', VALUE_FORMAT='AVRO');
