CREATE STREAM orders (orderid VARCHAR KEY, customerid VARCHAR, amount DOUBLE)
  WITH (KAFKA_TOPIC = 'orders', VALUE_FORMAT = 'JSON');

CREATE STREAM shipments (shipmentid VARCHAR KEY, orderid VARCHAR, warehouse VARCHAR)
  WITH (KAFKA_TOPIC = 'shipments', VALUE_FORMAT = 'JSON');

CREATE TABLE customers (customerid VARCHAR PRIMARY KEY, name VARCHAR, tier VARCHAR)
  WITH (KAFKA_TOPIC = 'customers', VALUE_FORMAT = 'JSON');

-- Orders that were shipped within a week, and when; shipments may arrive an hour late.
CREATE STREAM shipped_orders AS
  SELECT o.orderid AS orderid,
         o.customerid AS customerid,
         s.warehouse AS warehouse,
         (s.ROWTIME - o.ROWTIME) / 3600000 AS hours
  FROM orders o
  JOIN shipments s WITHIN (0 SECONDS, 7 DAYS) GRACE PERIOD 1 HOUR ON o.orderid = s.orderid;

-- What each customer has had shipped so far.
CREATE TABLE customer_shipments AS
  SELECT c.customerid AS customerid,
         LATEST_BY_OFFSET(c.tier) AS tier,
         COUNT(*) AS shipments,
         AVG(s.hours) AS average_hours
  FROM shipped_orders s
  JOIN customers c ON s.customerid = c.customerid
  GROUP BY c.customerid;
