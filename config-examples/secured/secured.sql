CREATE STREAM payments (paymentid VARCHAR KEY, account VARCHAR, amount DECIMAL(12, 2))
  WITH (KAFKA_TOPIC = 'payments', VALUE_FORMAT = 'AVRO');

CREATE TABLE account_totals AS
  SELECT account, SUM(amount) AS total, COUNT(*) AS payments
  FROM payments
  GROUP BY account;
