package io.connectsql.conformance;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import io.connectsql.conformance.CaseRecord.CaseHeader;
import io.connectsql.conformance.CaseRecord.CaseWindow;
import io.connectsql.conformance.QueryCase.CasePost;
import io.connectsql.conformance.QueryCase.ExpectedKey;
import io.connectsql.conformance.QueryCase.ExpectedSource;
import io.connectsql.conformance.format.JsonTrees;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.Stream;

/** Reads the cases of a folder. */
final class CaseReader {
  private CaseReader() {}

  /** The cases of all files of a folder, in the order of the files' names. */
  static List<QueryCase> readFolder(Path folder) throws IOException {
    List<QueryCase> cases = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".json")).sorted().toList()) {
        cases.addAll(read(file.getFileName().toString(), Files.readString(file)));
      }
    }
    return cases;
  }

  static List<QueryCase> read(String file, String json) throws JsonProcessingException {
    return list(JsonTrees.parse(json).path("tests"), test -> queryCase(file, test));
  }

  private static QueryCase queryCase(String file, JsonNode test) {
    JsonNode post = test.path("post");
    return new QueryCase(
        file,
        test.path("name").asText(),
        list(test.path("statements"), JsonNode::asText),
        properties(test.path("properties")),
        list(test.path("topics"), CaseReader::topic),
        list(test.path("inputs"), CaseReader::record),
        list(test.path("outputs"), CaseReader::record),
        test.has("expectedException"),
        new CasePost(
            list(post.path("sources"), CaseReader::source),
            list(post.path("topics").path("topics"), CaseReader::topic)));
  }

  private static Map<String, String> properties(JsonNode properties) {
    Map<String, String> map = new LinkedHashMap<>();
    properties.properties().forEach(p -> map.put(p.getKey(), p.getValue().asText()));
    return map;
  }

  private static CaseTopic topic(JsonNode topic) {
    return new CaseTopic(
        topic.path("name").asText(),
        integer(topic.path("partitions")),
        integer(topic.path("replicas")),
        side(topic, "key"),
        side(topic, "value"));
  }

  private static CaseTopic.Side side(JsonNode topic, String side) {
    JsonNode format =
        topic.has(side + "Format") ? topic.get(side + "Format") : topic.path("format");
    return new CaseTopic.Side(
        formatName(format),
        schema(topic.path(side + "Schema")),
        integer(topic.path(side + "SchemaId")),
        list(
            topic.path(side + "SchemaReferences"),
            r ->
                new CaseTopic.Reference(
                    r.path("name").asText(),
                    formatName(r.path("format")),
                    schema(r.path("schema")).orElseThrow())));
  }

  /** A format is named by a string or by an object with more about it. */
  private static Optional<String> formatName(JsonNode format) {
    return text(format.isObject() ? format.path("format") : format);
  }

  /** Protocol buffers are given as text, which is no JSON; all other schemas as JSON. */
  private static Optional<String> schema(JsonNode schema) {
    if (schema.isMissingNode() || schema.isNull()) {
      return Optional.empty();
    }
    boolean isProto = schema.isTextual() && schema.asText().contains("message ");
    return Optional.of(isProto ? schema.asText() : schema.toString());
  }

  private static CaseRecord record(JsonNode node) {
    return new CaseRecord(
        node.path("topic").asText(),
        orNull(node.path("key")),
        orNull(node.path("value")),
        timestamp(node.path("timestamp")),
        present(node.path("window")).map(CaseReader::window),
        present(node.path("headers")).map(h -> list(h, CaseReader::header)));
  }

  private static OptionalLong timestamp(JsonNode node) {
    return node.isNumber() ? OptionalLong.of(node.asLong()) : OptionalLong.empty();
  }

  private static CaseWindow window(JsonNode window) {
    return new CaseWindow(
        CaseWindow.Kind.valueOf(window.path("type").asText().toUpperCase(Locale.ROOT)),
        window.path("start").asLong(),
        window.path("end").asLong());
  }

  private static CaseHeader header(JsonNode header) {
    return new CaseHeader(header.path("KEY").asText(), text(header.path("VALUE")).orElse(null));
  }

  private static ExpectedSource source(JsonNode source) {
    return new ExpectedSource(
        source.path("name").asText(),
        text(source.path("type")),
        text(source.path("schema")),
        present(source.path("keyFormat")).map(CaseReader::key),
        formatName(source.path("valueFormat")),
        features(source.path("keyFeatures")),
        features(source.path("valueFeatures")),
        present(source.path("isSource")).map(JsonNode::asBoolean));
  }

  private static ExpectedKey key(JsonNode format) {
    return new ExpectedKey(
        formatName(format).orElseThrow(),
        text(format.path("windowType")),
        present(format.path("windowSize")).map(JsonNode::asLong));
  }

  private static Optional<List<String>> features(JsonNode features) {
    return present(features).map(f -> list(f, JsonNode::asText));
  }

  private static <T> List<T> list(JsonNode array, Function<JsonNode, T> element) {
    List<T> list = new ArrayList<>();
    array.forEach(node -> list.add(element.apply(node)));
    return list;
  }

  private static Optional<JsonNode> present(JsonNode node) {
    return node.isMissingNode() || node.isNull() ? Optional.empty() : Optional.of(node);
  }

  private static Optional<String> text(JsonNode node) {
    return present(node).map(JsonNode::asText);
  }

  private static OptionalInt integer(JsonNode node) {
    return node.isInt() ? OptionalInt.of(node.asInt()) : OptionalInt.empty();
  }

  private static JsonNode orNull(JsonNode node) {
    return node.isMissingNode() ? NullNode.getInstance() : node;
  }
}
