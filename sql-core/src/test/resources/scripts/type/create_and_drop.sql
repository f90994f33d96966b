-- topic a 1
CREATE TYPE address AS STRUCT<street VARCHAR, city VARCHAR>;
CREATE TYPE IF NOT EXISTS address AS INT;
CREATE TYPE person AS STRUCT<name VARCHAR, home address>;
CREATE TYPE unused AS DECIMAL(4, 2);
DROP TYPE unused;
DROP TYPE IF EXISTS unused;
CREATE STREAM people (id INT KEY, p person) WITH (KAFKA_TOPIC='a', VALUE_FORMAT='JSON');
CREATE STREAM cities AS SELECT id, p->home->city AS city FROM people;
SHOW TYPES;
