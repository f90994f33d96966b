/** Programs of the rivals, which run in processes of their own. */
package io.connectsql.perf.rival;
