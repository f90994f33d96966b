/** SQL types as written, what converts to what, and the conversions. */
package io.connectsql.type;
