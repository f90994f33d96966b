package io.connectsql.conformance;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.connectsql.catalog.Source;
import io.connectsql.catalog.TopicCatalog.TopicShape;
import io.connectsql.conformance.QueryCase.CasePost;
import io.connectsql.conformance.QueryCase.ExpectedSource;
import io.connectsql.conformance.format.JsonTrees;
import io.connectsql.format.FormatSpec;
import io.connectsql.registry.SubjectSchema;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.avro.Schema;
import org.apache.avro.SchemaNormalization;

/** Checks what must exist after the last statement of a case. */
record PostConditions(ExecutedScript script, CaseCluster cluster) {

  /** The first thing that is not as it should be. */
  Optional<String> violation(CasePost post) {
    return Stream.concat(
            post.sources().stream().map(this::violation),
            post.topics().stream().map(this::violation))
        .flatMap(Optional::stream)
        .findFirst();
  }

  private Optional<String> violation(ExpectedSource expected) {
    Optional<Source> source = script.catalog().source(expected.name());
    return source.isEmpty()
        ? Optional.of("there is no " + expected.name() + " in the catalog")
        : new SourceConditions(expected, source.get(), script.catalog()).violation();
  }

  private Optional<String> violation(CaseTopic expected) {
    Optional<TopicShape> shape = cluster.describe(expected.name());
    if (shape.isEmpty()) {
      return Optional.of("there is no topic " + expected.name());
    }
    if (expected.partitions().isPresent()
        && expected.partitions().getAsInt() != shape.get().partitions()) {
      return Optional.of(
          "topic "
              + expected.name()
              + " should have "
              + expected.partitions().getAsInt()
              + " partitions but has "
              + shape.get().partitions());
    }
    TopicLayout layout = new TopicLayouts(script, java.util.List.of()).ofOutput(expected.name());
    return violation(expected.key(), layout.key().spec())
        .or(() -> violation(expected.value(), layout.value().spec()));
  }

  private Optional<String> violation(CaseTopic.Side expected, FormatSpec actual) {
    if (expected.format().filter(f -> !f.equals(actual.format())).isPresent()) {
      return Optional.of(
          actual.subject()
              + " should be "
              + expected.format().get()
              + " but is "
              + actual.format());
    }
    if (expected.schema().isEmpty()) {
      return Optional.empty();
    }
    Optional<SubjectSchema> schema =
        cluster.registry().latest(actual.subject()).map(latest -> latest.schema());
    if (schema.isEmpty()) {
      return Optional.of("no schema is registered under " + actual.subject());
    }
    String should = canonical(schema.get().type(), expected.schema().get());
    String is = canonical(schema.get().type(), schema.get().text());
    return Objects.equals(should, is)
        ? Optional.empty()
        : Optional.of(
            "the schema of " + actual.subject() + " should be " + should + " but is " + is);
  }

  /** Schemas that mean the same have the same canonical text. */
  private static String canonical(String type, String schema) {
    return switch (type) {
      case "AVRO" -> SchemaNormalization.toParsingForm(new Schema.Parser().parse(schema));
      case "JSON" -> {
        try {
          yield JsonTrees.parse(schema).toString();
        } catch (JsonProcessingException e) {
          throw new CaseFailure("a schema is no JSON: " + schema, e);
        }
      }
      default -> schema.replaceAll("\\s+", " ").strip();
    };
  }
}
