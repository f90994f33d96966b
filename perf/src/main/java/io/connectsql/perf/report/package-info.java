/** Results in JSON, Markdown and plots. */
package io.connectsql.perf.report;
