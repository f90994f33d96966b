-- topic a 1
CREATE STREAM a (id INT KEY, name VARCHAR) WITH (KAFKA_TOPIC='a', VALUE_FORMAT='JSON');
INSERT INTO a (id, name, id) VALUES (1, 'x', 2);
