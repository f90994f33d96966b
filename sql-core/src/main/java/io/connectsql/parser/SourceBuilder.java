package io.connectsql.parser;

import io.connectsql.parser.SqlGrammarParser.ColumnConstraintContext;
import io.connectsql.parser.SqlGrammarParser.PropertiesContext;
import io.connectsql.parser.SqlGrammarParser.PropertyContext;
import io.connectsql.parser.SqlGrammarParser.PropertyValueContext;
import io.connectsql.parser.SqlGrammarParser.SourceKindContext;
import io.connectsql.parser.SqlGrammarParser.TableElementContext;
import io.connectsql.parser.SqlGrammarParser.TableElementsContext;
import io.connectsql.tree.Expression;
import io.connectsql.tree.Identifier;
import io.connectsql.tree.Property;
import io.connectsql.tree.SourceKind;
import io.connectsql.tree.TableElement;
import io.connectsql.tree.TableElement.Constraint;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Builds the parts that statements about sources share: columns and WITH clauses. */
final class SourceBuilder {
  private final Names names;
  private final Literals literals;
  private final TypeBuilder types;

  SourceBuilder(Names names, Literals literals, TypeBuilder types) {
    this.names = names;
    this.literals = literals;
    this.types = types;
  }

  static SourceKind kind(SourceKindContext context) {
    return context.TABLE() == null ? SourceKind.STREAM : SourceKind.TABLE;
  }

  List<TableElement> elements(TableElementsContext context) {
    return context == null
        ? List.of()
        : context.tableElement().stream().map(this::element).toList();
  }

  TableElement element(TableElementContext context) {
    ColumnConstraintContext constraint = context.columnConstraint();
    return new TableElement(
        names.at(context),
        names.identifier(context.identifier()),
        types.visit(context.type()),
        constraint(constraint),
        Optional.ofNullable(constraint)
            .map(ColumnConstraintContext::STRING)
            .map(header -> literals.string(header.getSymbol())));
  }

  private static Constraint constraint(ColumnConstraintContext context) {
    if (context == null) {
      return Constraint.NONE;
    }
    return switch (context.getStart().getType()) {
      case SqlGrammarLexer.PRIMARY -> Constraint.PRIMARY_KEY;
      case SqlGrammarLexer.KEY -> Constraint.KEY;
      case SqlGrammarLexer.HEADERS -> Constraint.HEADERS;
      default -> Constraint.HEADER;
    };
  }

  /** The properties of a source; their names have no case. */
  List<Property> properties(PropertiesContext context) {
    return properties(context, name -> name.toUpperCase(Locale.ROOT));
  }

  /** The properties of a connector; a name keeps its case where it is quoted. */
  List<Property> connectorProperties(PropertiesContext context) {
    return properties(context, UnaryOperator.identity());
  }

  private List<Property> properties(PropertiesContext context, UnaryOperator<String> fold) {
    return context == null
        ? List.of()
        : context.property().stream().map(property -> property(property, fold)).toList();
  }

  private Property property(PropertyContext context, UnaryOperator<String> fold) {
    Identifier name = names.identifier(context);
    return new Property(
        name.location(),
        new Identifier(name.location(), fold.apply(name.value()), name.quoted()),
        value(context.propertyValue()));
  }

  private Expression value(PropertyValueContext context) {
    if (context.literal() != null) {
      return literals.literal(context.literal());
    }
    return context.MINUS() == null
        ? literals.number(context.number())
        : literals.negative(names.at(context), context.number());
  }
}
