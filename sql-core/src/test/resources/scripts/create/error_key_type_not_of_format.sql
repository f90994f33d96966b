-- topic users 4
CREATE STREAM users (id STRUCT<a INT, b INT> KEY, name VARCHAR) WITH (KAFKA_TOPIC='users', VALUE_FORMAT='JSON');
