/** A connector's offsets, as users of Connect's API see and change them. */
package io.connectsql.connect.engine.offset;
