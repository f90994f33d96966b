/** A SELECT over single records of Connect. */
package io.connectsql.connect.transform;
