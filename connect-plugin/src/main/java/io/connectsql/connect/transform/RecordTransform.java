package io.connectsql.connect.transform;

import io.connectsql.SqlException;
import io.connectsql.codegen.EvaluationErrors;
import io.connectsql.connect.boundary.EngineException;
import io.connectsql.connect.boundary.TransformHandle;
import io.connectsql.connect.data.SchemaCache;
import io.connectsql.format.RecordFormatException;
import io.connectsql.function.FunctionRegistry;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.connect.connector.ConnectRecord;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.SchemaAndValue;

/**
 * Applies a query to the keys or values of records. It is compiled once for each pair of schemas,
 * and once for each form that records without a schema have. Used by one thread at a time.
 */
public final class RecordTransform implements TransformHandle {
  private final String sql;
  private final boolean key;
  private final SelectCompiler compiler;

  /** By the schema of the part that is transformed, then by the other part's. */
  private final SchemaCache<SchemaCache<Variants>> variants =
      new SchemaCache<>(own -> new SchemaCache<>(other -> new Variants()));

  /** The same for parts that are null: the condition, if there is one to ask. */
  private final SchemaCache<Variants> nullVariants = new SchemaCache<>(other -> new Variants());

  /**
   * @param key whether keys are transformed, or values
   * @throws EngineException if the text is not SELECT … FROM record [WHERE …]
   */
  public RecordTransform(
      String sql, boolean key, FunctionRegistry functions, EvaluationErrors errors) {
    this.sql = sql;
    this.key = key;
    try {
      this.compiler = new SelectCompiler(RecordSelect.parse(sql), functions, errors);
    } catch (SqlException e) {
      throw new EngineException(e.render(sql), e);
    }
  }

  @Override
  public Optional<SchemaAndValue> apply(ConnectRecord<?> record) {
    Object part = key ? record.key() : record.value();
    try {
      return part == null ? applyToNull(record) : applyTo(record, part);
    } catch (SqlException e) {
      throw new EngineException(e.render(sql), e);
    } catch (RecordFormatException e) {
      throw new EngineException(e.getMessage(), e);
    }
  }

  private Optional<SchemaAndValue> applyTo(ConnectRecord<?> record, Object part) {
    Schema schema = schema(record);
    Variants known = variants.get(schema).get(otherSchema(record));
    return known
        .fixed()
        .orElseGet(() -> find(known, record, shape(schema, part)))
        .apply(record, part);
  }

  private CompiledSelect find(Variants known, ConnectRecord<?> record, Shape shape) {
    RecordInputs inputs = inputs(record);
    return known.get(shape, inputs.other(), () -> compiler.compile(shape, inputs));
  }

  private Optional<SchemaAndValue> applyToNull(ConnectRecord<?> record) {
    RecordInputs inputs = inputs(record);
    CompiledSelect condition =
        nullVariants
            .get(otherSchema(record))
            .get(new TombstoneShape(), inputs.other(), () -> compiler.compileForNull(inputs));
    return condition.apply(record, null).map(met -> new SchemaAndValue(schema(record), null));
  }

  private Schema schema(ConnectRecord<?> record) {
    return key ? record.keySchema() : record.valueSchema();
  }

  private Schema otherSchema(ConnectRecord<?> record) {
    return key ? record.valueSchema() : record.keySchema();
  }

  private Object other(ConnectRecord<?> record) {
    return key ? record.value() : record.key();
  }

  private Shape shape(Schema schema, Object part) {
    if (schema != null && schema.type() == Schema.Type.STRUCT) {
      return new StructShape(schema);
    } else if (schema == null && part instanceof Map<?, ?> map) {
      return new MapShape(map);
    }
    return new BareShape(key ? "KEY" : "VALUE", schema, part);
  }

  private RecordInputs inputs(ConnectRecord<?> record) {
    String name = key ? "RECORD_VALUE" : "RECORD_KEY";
    return new RecordInputs(
        name, new BareShape(name, otherSchema(record), other(record)), this::other);
  }
}
