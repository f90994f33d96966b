-- topic users 4
CREATE STREAM users (id INT KEY, trace VARCHAR HEADER('trace')) WITH (KAFKA_TOPIC='users', VALUE_FORMAT='JSON');
