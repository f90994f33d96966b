-- The columns of an Avro topic come from the schema registry; only its key has to be named.
CREATE STREAM orders (orderid VARCHAR KEY) WITH (KAFKA_TOPIC = 'orders', VALUE_FORMAT = 'AVRO');

CREATE STREAM web_orders (
    orderid VARCHAR KEY,
    customer STRUCT<email VARCHAR, country VARCHAR>,
    lines ARRAY<STRUCT<sku VARCHAR, quantity INTEGER, price DECIMAL(10, 2)>>
  ) WITH (KAFKA_TOPIC = 'web_orders', VALUE_FORMAT = 'JSON');

-- One row for each line of an order, without personal data.
CREATE STREAM order_lines WITH (VALUE_FORMAT = 'AVRO', PARTITIONS = 6) AS
  SELECT orderid,
         MASK_KEEP_RIGHT(customer->email, 8) AS email,
         UCASE(customer->country) AS country,
         EXPLODE(lines)->sku AS sku,
         EXPLODE(lines)->quantity AS quantity,
         EXPLODE(lines)->price AS price
  FROM web_orders
  WHERE customer IS NOT NULL;

-- Orders worth a call, from both channels in one stream.
CREATE STREAM large_orders WITH (KAFKA_TOPIC = 'large_orders', VALUE_FORMAT = 'JSON') AS
  SELECT orderid, 'store' AS channel, amount, currency
  FROM orders
  WHERE amount >= ${threshold};

INSERT INTO large_orders WITH (QUERY_ID = 'LARGE_WEB_ORDERS')
  SELECT orderid,
         'web' AS channel,
         REDUCE(lines, CAST(0 AS DOUBLE), (sum, line) => sum + line->price * line->quantity) AS amount,
         'EUR' AS currency
  FROM web_orders
  WHERE REDUCE(lines, CAST(0 AS DOUBLE), (sum, line) => sum + line->price * line->quantity) >= ${threshold};
