/** What generated code calls where an operator is more than a line of Java. */
package io.connectsql.codegen.runtime;
