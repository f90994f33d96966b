-- value-format AVRO
-- topic files 1
CREATE STREAM files (id INT KEY, name VARCHAR) WITH (KAFKA_TOPIC='files');
