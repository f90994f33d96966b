/** What is measured of a running query, and how it is shown. */
package io.connectsql.runtime.metrics;
