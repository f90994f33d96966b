package io.connectsql.parser;

/**
 * What would make a statement correct.
 *
 * @param index the token to blame
 * @param hint what to do, a sentence
 */
record Repair(int index, String hint) {}
