CREATE SOURCE CONNECTOR files WITH ('connector.class'='FileStreamSource');
