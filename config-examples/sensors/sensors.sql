CREATE STREAM readings (
    sensorid VARCHAR KEY,
    readat VARCHAR,
    celsius DOUBLE
  ) WITH (
    KAFKA_TOPIC = 'readings',
    VALUE_FORMAT = 'DELIMITED',
    TIMESTAMP = 'readat',
    TIMESTAMP_FORMAT = 'yyyy-MM-dd''T''HH:mm:ssX'
  );

-- Alarms: the average of ten minutes, looked at each minute, is too high.
CREATE TABLE hot_sensors WITH (VALUE_FORMAT = 'JSON') AS
  SELECT sensorid, AVG(celsius) AS average, COUNT(*) AS readings
  FROM readings
  WINDOW HOPPING (SIZE 10 MINUTES, ADVANCE BY 1 MINUTE, GRACE PERIOD 2 MINUTES)
  GROUP BY sensorid
  HAVING AVG(celsius) > 80 AND COUNT(*) >= 3;

-- One row for each sensor and hour, written once when the hour can no longer change.
CREATE TABLE hourly_readings WITH (VALUE_FORMAT = 'JSON') AS
  SELECT sensorid,
         FORMAT_TIMESTAMP(FROM_UNIXTIME(WINDOWSTART), 'yyyy-MM-dd HH:mm') AS hour,
         MIN(celsius) AS lowest,
         MAX(celsius) AS highest,
         TOPK(celsius, 3) AS top
  FROM readings
  WINDOW TUMBLING (SIZE 1 HOUR, GRACE PERIOD 5 MINUTES)
  GROUP BY sensorid
  EMIT FINAL;
