package io.connectsql.connect.boundary;

/**
 * Something wrong with a connector's configuration.
 *
 * @param property name of the property at fault
 * @param message what is wrong and what would work, as a user reads it; may have several lines
 */
public record ValidationMessage(String property, String message) {}
