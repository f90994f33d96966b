-- topic users 4
CREATE STREAM users (a INT KEY, b INT KEY, name VARCHAR) WITH (KAFKA_TOPIC='users', VALUE_FORMAT='JSON');
