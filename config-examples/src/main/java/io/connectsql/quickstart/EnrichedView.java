package io.connectsql.quickstart;

/**
 * A row of ENRICHEDPAGEVIEWS.
 *
 * @param time epoch milliseconds
 */
record EnrichedView(long time, String user, String page, String gender, String region, int zip) {}
