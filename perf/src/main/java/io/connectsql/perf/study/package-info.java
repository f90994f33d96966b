/** What can be run: experiments of several kinds, and how each is measured. */
package io.connectsql.perf.study;
