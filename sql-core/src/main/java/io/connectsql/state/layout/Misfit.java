package io.connectsql.state.layout;

/**
 * Why a query cannot go on with the state that there is of it.
 *
 * @param query its id
 * @param reason a sentence without its full stop
 */
public record Misfit(String query, String reason) {}
