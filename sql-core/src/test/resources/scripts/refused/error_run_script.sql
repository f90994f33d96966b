RUN SCRIPT '/tmp/x.sql';
