ASSERT TOPIC pageviews;
