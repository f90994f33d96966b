package io.connectsql.parser;

import io.connectsql.parser.SqlGrammarParser.ArrayTypeContext;
import io.connectsql.parser.SqlGrammarParser.EmptyStructTypeContext;
import io.connectsql.parser.SqlGrammarParser.MapTypeContext;
import io.connectsql.parser.SqlGrammarParser.NamedTypeContext;
import io.connectsql.parser.SqlGrammarParser.StructFieldContext;
import io.connectsql.parser.SqlGrammarParser.StructTypeContext;
import io.connectsql.tree.ArrayDataType;
import io.connectsql.tree.DataType;
import io.connectsql.tree.MapDataType;
import io.connectsql.tree.NamedDataType;
import io.connectsql.tree.StructDataType;
import io.connectsql.tree.StructField;
import java.util.List;

/** Builds types. */
final class TypeBuilder extends SqlGrammarBaseVisitor<DataType> {
  private final Names names;
  private final Literals literals;

  TypeBuilder(Names names, Literals literals) {
    this.names = names;
    this.literals = literals;
  }

  @Override
  public DataType visitArrayType(ArrayTypeContext context) {
    return new ArrayDataType(names.at(context), visit(context.type()));
  }

  @Override
  public DataType visitMapType(MapTypeContext context) {
    return new MapDataType(names.at(context), visit(context.key), visit(context.value));
  }

  @Override
  public DataType visitStructType(StructTypeContext context) {
    return new StructDataType(
        names.at(context), context.structField().stream().map(this::field).toList());
  }

  @Override
  public DataType visitEmptyStructType(EmptyStructTypeContext context) {
    return new StructDataType(names.at(context), List.of());
  }

  private StructField field(StructFieldContext context) {
    return new StructField(
        names.at(context), names.identifier(context.identifier()), visit(context.type()));
  }

  @Override
  public DataType visitNamedType(NamedTypeContext context) {
    // VARCHAR(STRING), as some tools print it, says no more than VARCHAR.
    List<Integer> parameters =
        context.typeParameter().stream()
            .filter(parameter -> parameter.INTEGER() != null)
            .map(parameter -> literals.integer(parameter.getStart()))
            .toList();
    return new NamedDataType(names.at(context), names.identifier(context.typeName()), parameters);
  }
}
