-- Receipts as the worker's converter reads them. No topic of this name and no schema need exist.
CREATE STREAM receipts (
    id VARCHAR KEY,
    shop STRUCT<name VARCHAR, country VARCHAR>,
    card VARCHAR,
    total DOUBLE
  ) WITH (
    KAFKA_TOPIC = 'receipts',
    FORMAT = 'CONNECT'
  );

-- Evaluated as the records come; rows and the connector's offsets are one transaction.
CREATE STREAM sales WITH (KEY_FORMAT = 'KAFKA', VALUE_FORMAT = 'JSON', PARTITIONS = 6) AS
  SELECT id, shop->name AS shop, shop->country AS country, card, total
  FROM receipts
  WHERE total > 0;

-- Joins and aggregations read what has been written.
CREATE TABLE revenue WITH (VALUE_FORMAT = 'JSON') AS
  SELECT country, COUNT(*) AS receipts, SUM(total) AS total
  FROM sales
  GROUP BY country;
