package io.connectsql.analyzer;

import io.connectsql.NearestName;
import io.connectsql.SqlException;
import io.connectsql.catalog.SourceColumn;
import io.connectsql.catalog.SourceColumn.Role;
import io.connectsql.format.Format;
import io.connectsql.format.Format.Feature;
import io.connectsql.format.FormatSpec;
import io.connectsql.plan.PseudoColumn;
import io.connectsql.registry.SubjectSchema;
import io.connectsql.tree.CreateSource;
import io.connectsql.tree.Location;
import io.connectsql.tree.SourceKind;
import io.connectsql.tree.TableElement;
import io.connectsql.tree.TableElement.Constraint;
import io.connectsql.type.DataTypes;
import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.MapType;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import io.connectsql.udf.type.StructType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Works out the columns of a new stream or table: as listed, or from the schema registry. */
final class SourceColumns {
  /** What {@code HEADERS} columns hold. */
  private static final SqlType HEADERS =
      new ArrayType(
          new StructType(
              List.of(
                  new StructType.Field("KEY", PrimitiveType.VARCHAR),
                  new StructType.Field("VALUE", PrimitiveType.BYTES))));

  private final AnalysisContext context;
  private final CreateSource statement;
  private final WithClause with;

  SourceColumns(AnalysisContext context, CreateSource statement, WithClause with) {
    this.context = context;
    this.statement = statement;
    this.with = with;
  }

  List<SourceColumn> resolve(FormatSpec key, FormatSpec value) {
    List<SourceColumn> listed = new ArrayList<>();
    for (TableElement element : statement.elements()) {
      listed.add(column(element));
    }
    keyOfWith(listed);
    List<SourceColumn> columns = new ArrayList<>();
    addPart(columns, listed, Role.KEY, key);
    addPart(columns, listed, Role.VALUE, value);
    listed.stream()
        .filter(c -> c.role() == Role.HEADERS || c.role() == Role.HEADER)
        .forEach(columns::add);
    if (keepsListedOrder(columns, listed)) {
      columns = listed;
    }
    checkNames(columns);
    return columns;
  }

  /** Whether nothing was inferred, so that the order of the statement can stay. */
  private static boolean keepsListedOrder(List<SourceColumn> columns, List<SourceColumn> listed) {
    return columns.size() == listed.size();
  }

  private void addPart(
      List<SourceColumn> columns, List<SourceColumn> listed, Role role, FormatSpec spec) {
    List<SourceColumn> own = listed.stream().filter(c -> c.role() == role).toList();
    if (spec.schemaId().isPresent() && !own.isEmpty()) {
      String property = role == Role.KEY ? WithClause.KEY_SCHEMA_ID : WithClause.VALUE_SCHEMA_ID;
      throw new SqlException(
          "Both columns and " + property + " are given",
          with.location(property),
          "List the columns or take them from the schema, not both.");
    }
    if (!own.isEmpty()) {
      columns.addAll(own);
      return;
    }
    Format format = context.formats().get(spec.format());
    boolean inferable = format.features().contains(Feature.SCHEMA_INFERENCE);
    if (!inferable || (role == Role.KEY && !hasKeySchema(spec))) {
      return;
    }
    boolean bare = role == Role.KEY || !wrapsSingleValue();
    FormatSpec inferred = bare ? unwrapped(spec, format) : spec;
    SubjectSchema schema = schema(spec);
    for (var column : format.infer(inferred, schema, context.registry())) {
      columns.add(new SourceColumn(column.name(), column.type(), role, Optional.empty()));
    }
  }

  private boolean wrapsSingleValue() {
    return with.bool(WithClause.WRAP_SINGLE_VALUE).orElse(context.defaults().wrapsSingleValues());
  }

  /** One bare value, where the format can write one. */
  private static FormatSpec unwrapped(FormatSpec spec, Format format) {
    return new FormatSpec(
        spec.format(),
        spec.key(),
        spec.topic(),
        format.features().contains(Feature.UNWRAP_SINGLES),
        spec.settings(),
        spec.schemaId());
  }

  /** A key without a registered schema is a key without columns, unless a table needs one. */
  private boolean hasKeySchema(FormatSpec spec) {
    return statement.kind() == SourceKind.TABLE
        || spec.schemaId().isPresent()
        || context.registry().latest(spec.subject()).isPresent();
  }

  private SubjectSchema schema(FormatSpec spec) {
    if (spec.schemaId().isPresent()) {
      int id = spec.schemaId().getAsInt();
      return context
          .registry()
          .byId(id)
          .orElseThrow(
              () ->
                  new SqlException(
                      "The schema registry has no schema with id " + id,
                      with.location(
                          spec.key() ? WithClause.KEY_SCHEMA_ID : WithClause.VALUE_SCHEMA_ID)));
    }
    return context
        .registry()
        .latest(spec.subject())
        .orElseThrow(
            () ->
                new SqlException(
                    "The schema registry has no schema for subject " + spec.subject(),
                    statement.location(),
                    "List the columns in the statement, or register a schema first."))
        .schema();
  }

  private SourceColumn column(TableElement element) {
    SqlType type = new DataTypes(context.catalog()::type).resolve(element.type());
    String name = element.name().value();
    Location location = element.location();
    boolean table = statement.kind() == SourceKind.TABLE;
    Constraint constraint = element.constraint();
    if (PseudoColumn.named(name).isPresent()) {
      throw new SqlException(
          name + " is the name of a pseudo column", location, "Choose another name.");
    }
    return switch (constraint) {
      case NONE -> SourceColumn.value(name, type);
      case KEY, PRIMARY_KEY -> {
        if (table != (constraint == Constraint.PRIMARY_KEY)) {
          throw new SqlException(
              "Column " + name + " is marked " + (table ? "KEY" : "PRIMARY KEY"),
              location,
              table
                  ? "The key of a table is its PRIMARY KEY."
                  : "A stream has no primary key: write KEY.");
        }
        requireNoMap(name, type, location);
        yield SourceColumn.key(name, type);
      }
      case HEADERS -> {
        requireType(name, type, HEADERS, location);
        yield new SourceColumn(name, type, Role.HEADERS, Optional.empty());
      }
      case HEADER -> {
        requireType(name, type, PrimitiveType.BYTES, location);
        yield new SourceColumn(name, type, Role.HEADER, element.header());
      }
    };
  }

  private static void requireType(String name, SqlType type, SqlType wanted, Location location) {
    if (!type.equals(wanted)) {
      throw new SqlException(
          "Header column " + name + " is " + type.toSql() + ", it must be " + wanted.toSql(),
          location);
    }
  }

  /** Maps have no one order, so equal maps would not always be equal keys. */
  static void requireNoMap(String name, SqlType type, Location location) {
    if (containsMap(type)) {
      throw new SqlException(
          "Key column " + name + " is " + type.toSql() + ": keys cannot hold a MAP", location);
    }
  }

  private static boolean containsMap(SqlType type) {
    return type instanceof MapType
        || (type instanceof ArrayType array && containsMap(array.element()))
        || (type instanceof StructType struct
            && struct.fields().stream().anyMatch(f -> containsMap(f.type())));
  }

  /**
   * {@code KEY='column'} names a value column that the record's key repeats. The column is then
   * read from the key.
   */
  private void keyOfWith(List<SourceColumn> listed) {
    Optional<String> key = with.text(WithClause.KEY).map(TimestampColumns::columnName);
    if (key.isEmpty()) {
      return;
    }
    if (listed.stream().anyMatch(c -> c.role() == Role.KEY)) {
      throw new SqlException(
          "Both a key column and KEY are given",
          with.location(WithClause.KEY),
          "Mark the key column in the list of columns, without KEY in WITH.");
    }
    for (int i = 0; i < listed.size(); i++) {
      SourceColumn column = listed.get(i);
      if (column.name().equals(key.get())) {
        requireNoMap(column.name(), column.type(), with.location(WithClause.KEY));
        listed.set(i, SourceColumn.key(column.name(), column.type()));
        return;
      }
    }
    throw new SqlException(
        "The KEY column " + key.get() + " does not exist",
        with.location(WithClause.KEY),
        NearestName.question(key.get(), listed.stream().map(SourceColumn::name).toList())
            .orElse(null));
  }

  private Location lastPlace(String column) {
    return statement.elements().stream()
        .filter(e -> e.name().value().equals(column))
        .map(TableElement::location)
        .reduce(statement.location(), (first, second) -> second);
  }

  private void checkNames(List<SourceColumn> columns) {
    Set<String> names = new HashSet<>();
    for (SourceColumn column : columns) {
      if (!names.add(column.name())) {
        throw new SqlException(
            "Column " + column.name() + " is given twice", lastPlace(column.name()));
      }
    }
  }
}
