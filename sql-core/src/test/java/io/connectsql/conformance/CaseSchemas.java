package io.connectsql.conformance;

import io.connectsql.conformance.CaseTopic.Side;
import io.connectsql.registry.InMemorySchemaRegistry;
import io.connectsql.registry.SubjectSchema;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.Schema;

/**
 * Registers the schemas that a case gives to topics.
 *
 * <p>Statements of cases name schemas by ids that they were never given. What they mean is this:
 * ids count from 1, the schemas that statements register for the columns they list come first, then
 * those of the topics in the order of the case, each with its key before its value. Schemas that
 * others refer to do not count.
 */
final class CaseSchemas {
  private static final Set<String> WITH_SCHEMAS = Set.of("AVRO", "PROTOBUF", "JSON_SR");

  /** Where the ids of schemas begin that do not count. */
  private static final int UNCOUNTED = 1_000_000;

  private final InMemorySchemaRegistry registry;
  private final List<DeclaredSource> sources;
  private final List<CaseTopic> topics;
  private int nextId = 1;
  private int nextUncounted = UNCOUNTED;

  CaseSchemas(
      InMemorySchemaRegistry registry, List<DeclaredSource> sources, List<CaseTopic> topics) {
    this.registry = registry;
    this.sources = sources;
    this.topics = topics;
  }

  void register() {
    for (DeclaredSource source : sources) {
      boolean key = source.keyColumns() && hasSchemas(source.keyFormat());
      boolean value = source.valueColumns() && hasSchemas(source.valueFormat());
      nextId += key && given(source.topic(), true).isEmpty() ? 1 : 0;
      nextId += value && given(source.topic(), false).isEmpty() ? 1 : 0;
    }
    for (CaseTopic topic : topics) {
      register(topic, true);
      register(topic, false);
    }
  }

  private static boolean hasSchemas(Optional<String> format) {
    return format.filter(WITH_SCHEMAS::contains).isPresent();
  }

  private Optional<String> given(String topic, boolean key) {
    return topics.stream()
        .filter(t -> t.name().equals(topic))
        .map(t -> key ? t.key() : t.value())
        .flatMap(side -> side.schema().stream())
        .findFirst();
  }

  private void register(CaseTopic topic, boolean key) {
    Side side = key ? topic.key() : topic.value();
    if (side.schema().isEmpty()) {
      return;
    }
    List<SubjectSchema.Reference> references = new ArrayList<>();
    for (CaseTopic.Reference reference : side.references()) {
      if (registry.latest(reference.name()).isEmpty()) {
        registry.register(
            reference.name(),
            schema(reference.format(), reference.schema(), List.of()),
            nextUncounted++);
      }
      references.add(new SubjectSchema.Reference(reference.name(), reference.name(), 1));
    }
    SubjectSchema schema =
        schema(
            side.format().or(() -> declaredFormat(topic.name(), key)),
            side.schema().get(),
            references);
    String subject = topic.name() + (key ? "-key" : "-value");
    registry.register(subject, schema, side.schemaId().orElseGet(() -> idOf(schema)));
  }

  /** The same schema has the same id, under whatever subjects it is. */
  private int idOf(SubjectSchema schema) {
    for (int id = 1; id < nextId; id++) {
      if (registry.byId(id).filter(schema::equals).isPresent()) {
        return id;
      }
    }
    while (registry.byId(nextId).isPresent()) {
      nextId++;
    }
    return nextId++;
  }

  private Optional<String> declaredFormat(String topic, boolean key) {
    return sources.stream()
        .filter(source -> source.topic().equals(topic))
        .flatMap(source -> (key ? source.keyFormat() : source.valueFormat()).stream())
        .findFirst();
  }

  private static SubjectSchema schema(
      Optional<String> format, String text, List<SubjectSchema.Reference> references) {
    return new SubjectSchema(type(format.orElse(""), text), text, references);
  }

  /** The registry's name for the kind of a schema: that of the format, else what it looks like. */
  private static String type(String format, String schema) {
    return switch (format) {
      case "AVRO" -> "AVRO";
      case "PROTOBUF" -> "PROTOBUF";
      case "JSON", "JSON_SR" -> "JSON";
      default -> schema.contains("message ") ? "PROTOBUF" : isAvro(schema) ? "AVRO" : "JSON";
    };
  }

  private static boolean isAvro(String schema) {
    try {
      new Schema.Parser().parse(schema);
      return true;
    } catch (AvroRuntimeException e) {
      return false;
    }
  }
}
