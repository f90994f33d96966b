-- value-format JSON
-- wrap-single-values false
-- topic names 1
CREATE STREAM names (id INT KEY, name VARCHAR) WITH (KAFKA_TOPIC='names');
CREATE STREAM wrapped WITH (WRAP_SINGLE_VALUE=TRUE) AS SELECT * FROM names;
CREATE STREAM bare AS SELECT * FROM wrapped;
