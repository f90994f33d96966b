package io.connectsql.connect.boundary;

/**
 * Why a task cannot go on.
 *
 * @param query id of the query that stopped
 * @param message what happened, and to which record if to one, as a user reads it
 * @param trace the stack trace as text
 */
public record TaskFailure(String query, String message, String trace) {}
