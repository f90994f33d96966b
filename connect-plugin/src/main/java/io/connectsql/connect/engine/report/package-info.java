/** What a connector tells of its queries by records that its tasks write through Connect. */
package io.connectsql.connect.engine.report;
