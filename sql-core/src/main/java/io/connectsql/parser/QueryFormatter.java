package io.connectsql.parser;

import io.connectsql.tree.AliasedRelation;
import io.connectsql.tree.AllColumns;
import io.connectsql.tree.AllFields;
import io.connectsql.tree.Expression;
import io.connectsql.tree.HoppingWindow;
import io.connectsql.tree.Identifier;
import io.connectsql.tree.Join;
import io.connectsql.tree.Query;
import io.connectsql.tree.Relation;
import io.connectsql.tree.SelectItem;
import io.connectsql.tree.SessionWindow;
import io.connectsql.tree.SingleColumn;
import io.connectsql.tree.Table;
import io.connectsql.tree.TumblingWindow;
import io.connectsql.tree.Window;
import io.connectsql.tree.Within;
import java.util.List;
import java.util.stream.Collectors;

/** Writes queries. */
final class QueryFormatter {
  private QueryFormatter() {}

  static String format(Query query) {
    StringBuilder text = new StringBuilder("SELECT ");
    text.append(
        query.select().stream().map(QueryFormatter::item).collect(Collectors.joining(", ")));
    text.append(" FROM ").append(relation(query.from()));
    query.window().ifPresent(window -> text.append(" WINDOW ").append(window(window)));
    query.where().ifPresent(where -> clause(text, "WHERE", List.of(where)));
    clause(text, "GROUP BY", query.groupBy());
    clause(text, "PARTITION BY", query.partitionBy());
    query.having().ifPresent(having -> clause(text, "HAVING", List.of(having)));
    query.emit().ifPresent(emit -> text.append(" EMIT ").append(emit));
    query.limit().ifPresent(limit -> text.append(" LIMIT ").append(limit));
    return text.toString();
  }

  private static void clause(StringBuilder text, String words, List<Expression> expressions) {
    if (!expressions.isEmpty()) {
      text.append(' ').append(words).append(' ');
      text.append(ExpressionFormatter.formatAll(expressions));
    }
  }

  private static String item(SelectItem item) {
    if (item instanceof AllColumns all) {
      return all.source().map(source -> NameFormatter.format(source) + ".*").orElse("*");
    }
    if (item instanceof AllFields fields) {
      return ExpressionFormatter.formatBase(fields.struct()) + "->*";
    }
    SingleColumn column = (SingleColumn) item;
    return ExpressionFormatter.format(column.expression())
        + column.alias().map(QueryFormatter::alias).orElse("");
  }

  private static String alias(Identifier alias) {
    return " AS " + NameFormatter.format(alias);
  }

  private static String relation(Relation relation) {
    if (relation instanceof Table table) {
      return NameFormatter.format(table.name());
    }
    if (relation instanceof AliasedRelation aliased) {
      return relation(aliased.relation()) + alias(aliased.alias());
    }
    Join join = (Join) relation;
    return relation(join.left())
        + (join.kind() == Join.Kind.INNER ? " JOIN " : " " + join.kind() + " JOIN ")
        + relation(join.right())
        + join.within().map(QueryFormatter::within).orElse("")
        + " ON "
        + ExpressionFormatter.format(join.on());
  }

  private static String within(Within within) {
    String before = LiteralFormatter.format(within.before());
    String after = LiteralFormatter.format(within.after());
    return " WITHIN "
        + (before.equals(after) ? before : "(" + before + ", " + after + ")")
        + within.grace().map(grace -> " GRACE PERIOD " + LiteralFormatter.format(grace)).orElse("");
  }

  private static String window(Window window) {
    if (window instanceof TumblingWindow tumbling) {
      return "TUMBLING (SIZE " + LiteralFormatter.format(tumbling.size()) + limits(window) + ")";
    }
    if (window instanceof HoppingWindow hopping) {
      return "HOPPING (SIZE "
          + LiteralFormatter.format(hopping.size())
          + ", ADVANCE BY "
          + LiteralFormatter.format(hopping.advance())
          + limits(window)
          + ")";
    }
    SessionWindow session = (SessionWindow) window;
    return "SESSION (" + LiteralFormatter.format(session.gap()) + limits(window) + ")";
  }

  private static String limits(Window window) {
    return window.retention().map(time -> ", RETENTION " + LiteralFormatter.format(time)).orElse("")
        + window.grace().map(time -> ", GRACE PERIOD " + LiteralFormatter.format(time)).orElse("");
  }
}
