-- topic odd 1
CREATE STREAM `Odd One` (`the key` INT KEY, `select` VARCHAR, "from" VARCHAR) WITH (KAFKA_TOPIC='odd', VALUE_FORMAT='JSON');
CREATE STREAM odd_again AS SELECT `the key`, `select`, "from" AS plain FROM `Odd One`;
CREATE TABLE `Odd Count` WITH (KAFKA_TOPIC='counts') AS
  SELECT a.`select`, COUNT(*) AS `how many` FROM `Odd One` AS a JOIN odd_again AS `b b` WITHIN 1 DAY
  ON a.`select` = `b b`.`select` GROUP BY a.`select`;
