package io.connectsql.quickstart;

/**
 * What has been written.
 *
 * @param users how many users
 * @param views how many page views
 * @param time when the last view happened, in epoch milliseconds
 */
record InputProgress(int users, long views, long time) {}
