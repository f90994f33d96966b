/** What the state of queries consists of, so that an edit which does not fit it can be refused. */
package io.connectsql.state.layout;
