/** Whether an edit of a script would corrupt the state that its queries have. */
package io.connectsql.runtime.edit;
