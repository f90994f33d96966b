CREATE TYPE address AS STRUCT<street VARCHAR, city CITY>;
