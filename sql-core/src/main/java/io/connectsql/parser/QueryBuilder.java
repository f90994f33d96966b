package io.connectsql.parser;

import io.connectsql.SqlException;
import io.connectsql.parser.SqlGrammarParser.AliasContext;
import io.connectsql.parser.SqlGrammarParser.AliasedSourceContext;
import io.connectsql.parser.SqlGrammarParser.AllColumnsContext;
import io.connectsql.parser.SqlGrammarParser.AllColumnsOfSourceContext;
import io.connectsql.parser.SqlGrammarParser.AllFieldsContext;
import io.connectsql.parser.SqlGrammarParser.GroupingContext;
import io.connectsql.parser.SqlGrammarParser.JoinKindContext;
import io.connectsql.parser.SqlGrammarParser.JoinedSourceContext;
import io.connectsql.parser.SqlGrammarParser.QueryContext;
import io.connectsql.parser.SqlGrammarParser.RelationContext;
import io.connectsql.parser.SqlGrammarParser.SingleColumnContext;
import io.connectsql.parser.SqlGrammarParser.WithinContext;
import io.connectsql.tree.AliasedRelation;
import io.connectsql.tree.AllColumns;
import io.connectsql.tree.AllFields;
import io.connectsql.tree.Expression;
import io.connectsql.tree.Identifier;
import io.connectsql.tree.Join;
import io.connectsql.tree.Query;
import io.connectsql.tree.Relation;
import io.connectsql.tree.SelectItem;
import io.connectsql.tree.SingleColumn;
import io.connectsql.tree.Table;
import io.connectsql.tree.Within;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.Token;

/** Builds queries. */
final class QueryBuilder {
  private final Names names;
  private final Literals literals;
  private final ExpressionBuilder expressions;
  private final WindowBuilder windows;
  private final SelectItems selectItems = new SelectItems();

  QueryBuilder(Names names, Literals literals, ExpressionBuilder expressions) {
    this.names = names;
    this.literals = literals;
    this.expressions = expressions;
    this.windows = new WindowBuilder(names, literals);
  }

  Query build(QueryContext context) {
    return new Query(
        names.at(context),
        context.selectItem().stream().map(selectItems::visit).toList(),
        relation(context.relation()),
        Optional.ofNullable(context.window()).map(windows::visit),
        expressions.optional(context.where),
        grouping(context.groupBy),
        grouping(context.partitionBy),
        expressions.optional(context.having),
        Optional.ofNullable(context.emit).map(QueryBuilder::emit),
        literals.count(context.limit));
  }

  private static Query.Emit emit(Token word) {
    return word.getType() == SqlGrammarLexer.FINAL ? Query.Emit.FINAL : Query.Emit.CHANGES;
  }

  private List<Expression> grouping(GroupingContext context) {
    return context == null ? List.of() : expressions.all(context.expression());
  }

  private Relation relation(RelationContext context) {
    Relation relation = source(context.aliasedSource());
    for (JoinedSourceContext joined : context.joinedSource()) {
      relation = join(relation, joined);
    }
    return relation;
  }

  private Relation source(AliasedSourceContext context) {
    Table table = new Table(names.at(context), names.identifier(context.identifier()));
    return context.alias() == null
        ? table
        : new AliasedRelation(table.location(), table, alias(context.alias()));
  }

  private Identifier alias(AliasContext context) {
    return names.identifier(
        context.identifier() == null ? context.aliasWord() : context.identifier());
  }

  private Join join(Relation left, JoinedSourceContext context) {
    if (context.CROSS() != null) {
      throw new SqlException(
          "CROSS JOIN is not supported",
          names.at(context),
          "Join with JOIN … ON, comparing a column of each side.");
    }
    return new Join(
        names.at(context),
        kind(context.joinKind()),
        left,
        source(context.aliasedSource()),
        Optional.ofNullable(context.within()).map(this::within),
        expressions.visit(context.expression()));
  }

  private static Join.Kind kind(JoinKindContext context) {
    if (context == null) {
      return Join.Kind.INNER;
    }
    return switch (context.getStart().getType()) {
      case SqlGrammarLexer.LEFT -> Join.Kind.LEFT;
      case SqlGrammarLexer.RIGHT -> Join.Kind.RIGHT;
      case SqlGrammarLexer.FULL -> Join.Kind.FULL;
      default -> Join.Kind.INNER;
    };
  }

  private Within within(WithinContext context) {
    Duration before = literals.duration(context.before);
    Duration after = context.after == null ? before : literals.duration(context.after);
    return new Within(names.at(context), before, after, literals.optionalDuration(context.grace));
  }

  private final class SelectItems extends SqlGrammarBaseVisitor<SelectItem> {
    @Override
    public SelectItem visitAllColumns(AllColumnsContext context) {
      return new AllColumns(names.at(context), Optional.empty());
    }

    @Override
    public SelectItem visitAllColumnsOfSource(AllColumnsOfSourceContext context) {
      return new AllColumns(names.at(context), Optional.of(names.identifier(context.source)));
    }

    @Override
    public SelectItem visitAllFields(AllFieldsContext context) {
      return new AllFields(names.at(context), expressions.visit(context.struct));
    }

    @Override
    public SelectItem visitSingleColumn(SingleColumnContext context) {
      return new SingleColumn(
          names.at(context),
          expressions.visit(context.expression()),
          Optional.ofNullable(context.alias()).map(QueryBuilder.this::alias));
    }
  }
}
