package io.connectsql.quickstart;

/**
 * One look at a page.
 *
 * @param time epoch milliseconds
 * @param user who looked: a {@link User}'s id, or someone who never registered
 */
record PageView(long time, String user, String page) {}
