package io.connectsql.runtime;

/**
 * Why a query stopped.
 *
 * @param query its id
 * @param message what happened and to which record, as a user reads it
 */
public record QueryFailure(String query, String message, Throwable cause) {}
