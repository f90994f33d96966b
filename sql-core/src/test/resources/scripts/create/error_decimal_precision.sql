-- topic users 4
CREATE STREAM users (id INT KEY, amount DECIMAL(4, 9)) WITH (KAFKA_TOPIC='users', VALUE_FORMAT='JSON');
