package io.connectsql.quickstart;

/**
 * A user of the web site, as the topic of users holds it.
 *
 * @param id the record's key too
 * @param registered epoch milliseconds
 */
record User(String id, long registered, String gender, String region, String street, int zip) {}
