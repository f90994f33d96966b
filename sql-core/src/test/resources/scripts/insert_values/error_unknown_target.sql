-- topic a 1
INSERT INTO a VALUES (1, 'x');
