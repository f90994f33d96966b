package io.connectsql.format.json;

import com.fasterxml.jackson.core.JsonFactory;
import io.connectsql.SqlException;
import io.connectsql.format.FieldNames;
import io.connectsql.format.Format;
import io.connectsql.format.FormatRules;
import io.connectsql.format.FormatSpec;
import io.connectsql.format.RowDecoder;
import io.connectsql.format.RowEncoder;
import io.connectsql.format.WireFormat;
import io.connectsql.registry.SchemaRegistry;
import io.connectsql.registry.SubjectSchema;
import io.connectsql.row.RowSchema.Column;
import io.connectsql.udf.type.StructType.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * JSON text as {@link JsonFormat} has it, behind the id of its JSON Schema in the registry. What
 * the text means depends on the columns alone; the schema says which columns there are.
 */
public final class JsonSchemaFormat implements Format {
  private static final String TYPE = "JSON";

  private final JsonFactory factory = JsonFormat.factory();

  @Override
  public String name() {
    return "JSON_SR";
  }

  @Override
  public Set<Feature> features() {
    return Set.of(
        Feature.SCHEMA_INFERENCE,
        Feature.WRAP_SINGLES,
        Feature.UNWRAP_SINGLES,
        Feature.MULTIPLE_COLUMNS);
  }

  @Override
  public void check(FormatSpec spec, List<Column> columns) {
    FormatRules.check(this, spec, columns);
    FormatRules.stringMapKeys(this, columns);
  }

  @Override
  public Optional<SubjectSchema> schema(FormatSpec spec, List<Column> columns) {
    if (spec.schemaId().isPresent() || (columns.isEmpty() && spec.key())) {
      return Optional.empty();
    }
    return Optional.of(jsonSchema(spec, columns));
  }

  private static SubjectSchema jsonSchema(FormatSpec spec, List<Column> columns) {
    return new SubjectSchema(
        TYPE,
        spec.unwrapped()
            ? JsonSchemas.nullable(columns.get(0).type()).toString()
            : JsonSchemas.object(columns.stream().map(c -> new Field(c.name(), c.type())).toList())
                .toString());
  }

  @Override
  public List<Column> infer(FormatSpec spec, SubjectSchema schema, SchemaRegistry registry) {
    JsonSchemaDocument document = new JsonSchemaDocument(schema, registry);
    JsonSchemaInference inference = new JsonSchemaInference(spec.schemaId().isPresent());
    return spec.unwrapped()
        ? List.of(new Column(spec.key() ? "ROWKEY" : "ROWVAL", inference.type(document.root())))
        : inference.columns(document);
  }

  @Override
  public RowDecoder decoder(
      FormatSpec spec, List<Column> columns, int[] slots, SchemaRegistry registry) {
    if (columns.isEmpty()) {
      return RowDecoder.NOTHING;
    }
    JsonDecoder decoder = new JsonDecoder(factory, spec.unwrapped(), columns, slots);
    return (data, into) -> {
      WireFormat.requireHeader(data);
      decoder.decode(data, WireFormat.HEADER_SIZE, into);
    };
  }

  @Override
  public RowEncoder encoder(
      FormatSpec spec, List<Column> columns, int[] slots, SchemaRegistry registry) {
    if (columns.isEmpty() && spec.key()) {
      return RowEncoder.NOTHING;
    }
    int id;
    List<Column> written = columns;
    if (spec.schemaId().isPresent()) {
      id = spec.schemaId().getAsInt();
      if (!spec.unwrapped()) {
        written = named(columns, id, registry);
      }
    } else {
      id = registry.register(spec.subject(), jsonSchema(spec, columns));
    }
    return new JsonEncoder(factory, spec.unwrapped(), WireFormat.header(id), written, slots);
  }

  /** The columns with the names of the properties that they are written to. */
  private static List<Column> named(List<Column> columns, int id, SchemaRegistry registry) {
    SubjectSchema schema =
        registry
            .byId(id)
            .orElseThrow(
                () -> new SqlException("Schema id " + id + " is not in the schema registry"));
    List<String> properties =
        JsonSchemaInference.properties(new JsonSchemaDocument(schema, registry).root());
    int[] matches = FieldNames.match(columns.stream().map(Column::name).toList(), properties);
    List<Column> named = new ArrayList<>();
    for (int i = 0; i < matches.length; i++) {
      Column column = columns.get(i);
      if (matches[i] == FieldNames.ABSENT) {
        throw new SqlException(
            "The JSON Schema of id " + id + " has no property " + column.name(),
            null,
            "Its properties are " + String.join(", ", properties) + ".");
      }
      named.add(new Column(properties.get(matches[i]), column.type()));
    }
    return named;
  }
}
