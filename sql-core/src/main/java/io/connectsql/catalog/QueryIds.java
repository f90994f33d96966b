package io.connectsql.catalog;

import io.connectsql.tree.SourceKind;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;

/**
 * Ids of persistent queries. They derive from what a query writes, never from its place in the
 * script, because a query's consumer group, stores and internal topics are named after its id.
 */
public final class QueryIds {
  private QueryIds() {}

  /** The id of the query of {@code CREATE STREAM|TABLE … AS SELECT}. */
  public static String forSink(Source sink) {
    return forSink(sink.kind(), sink.name());
  }

  /** The id of the query of {@code CREATE STREAM|TABLE name AS SELECT}. */
  public static String forSink(SourceKind kind, String name) {
    return (kind == SourceKind.TABLE ? "CTAS_" : "CSAS_") + name;
  }

  /**
   * The id of {@code INSERT INTO target SELECT …} without a {@code QUERY_ID}: several such queries
   * may write to one target, so the query's own text tells them apart.
   *
   * @param select the query in its formatted form, so that white space does not matter
   */
  public static String forInsert(String target, String select) {
    CRC32 sum = new CRC32();
    sum.update(select.getBytes(StandardCharsets.UTF_8));
    return "INSERT_" + target + "_" + String.format("%08x", sum.getValue());
  }
}
