-- topic a 1
CREATE STREAM a (id INT KEY, name VARCHAR, n BIGINT) WITH (KAFKA_TOPIC='a', VALUE_FORMAT='JSON');
INSERT INTO a VALUES (1, 'one', 2 + 3);
INSERT INTO a (name, id) VALUES ('it''s', 2);
INSERT INTO a (ROWTIME, id, name) VALUES (1000, 3, UCASE('three'));
