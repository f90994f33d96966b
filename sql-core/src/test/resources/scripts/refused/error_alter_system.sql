ALTER SYSTEM 'auto.offset.reset' = 'earliest';
