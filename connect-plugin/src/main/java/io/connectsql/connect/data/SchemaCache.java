package io.connectsql.connect.data;

import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import org.apache.kafka.connect.data.Schema;

/**
 * What was made once for each schema. Converters hand out the same object for records of the same
 * schema, so the object is looked at first; one that is new but equal to another gets what was made
 * for that. Holds a bounded number of schemas. Not thread-safe.
 *
 * @param <T> what is made; not null
 */
public final class SchemaCache<T> {
  private static final int MOST = 256;

  private final Function<Schema, T> maker;
  private final IdentityHashMap<Schema, T> byIdentity = new IdentityHashMap<>();
  private final Map<Schema, T> byValue =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Schema, T> eldest) {
          return size() > MOST;
        }
      };

  private Schema lastSchema;
  private T last;

  /**
   * @param maker takes a schema, or null for records without one; called again for a schema after
   *     it threw an exception
   */
  public SchemaCache(Function<Schema, T> maker) {
    this.maker = maker;
  }

  /**
   * @param schema null for records without one
   */
  public T get(Schema schema) {
    if (last == null || schema != lastSchema) {
      last = find(schema);
      lastSchema = schema;
    }
    return last;
  }

  private T find(Schema schema) {
    T same = byIdentity.get(schema);
    if (same != null) {
      return same;
    }
    T equal = byValue.get(schema);
    if (equal == null) {
      equal = maker.apply(schema);
      byValue.put(schema, equal);
    }
    if (byIdentity.size() >= MOST) {
      byIdentity.clear();
    }
    byIdentity.put(schema, equal);
    return equal;
  }
}
