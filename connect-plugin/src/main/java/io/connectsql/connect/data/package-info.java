/** Values of Connect's data API as values of SQL, and back. */
package io.connectsql.connect.data;
