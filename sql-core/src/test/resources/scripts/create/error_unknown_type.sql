-- topic users 4
CREATE STREAM users (id INT KEY, name VARCHR) WITH (KAFKA_TOPIC='users', VALUE_FORMAT='JSON');
