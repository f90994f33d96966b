-- topic pageviews 4
CREATE STREAM pageviews (userid VARCHAR KEY, page VARCHAR, region VARCHAR, viewtime BIGINT)
  WITH (KAFKA_TOPIC='pageviews', VALUE_FORMAT='JSON');
CREATE STREAM copies
  WITH (KAFKA_TOPIC='pageview-copies', KEY_FORMAT='JSON', VALUE_FORMAT='AVRO', PARTITIONS=8, REPLICAS=1,
        RETENTION_MS=1000, TIMESTAMP='viewtime')
  AS SELECT * FROM pageviews;
