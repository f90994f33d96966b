/**
 * Expressions and row programs as Java classes, generated as readable source and compiled in
 * memory.
 */
package io.connectsql.codegen;
