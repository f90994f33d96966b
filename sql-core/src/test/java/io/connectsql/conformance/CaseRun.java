package io.connectsql.conformance;

import io.connectsql.SqlEngine;
import io.connectsql.StatementEffect.RowInserted;
import io.connectsql.analyzer.PersistentQuery;
import io.connectsql.conformance.TopicRecords.TopicRecord;
import io.connectsql.conformance.format.CaseFormats;
import io.connectsql.topology.RecordQuery;
import io.connectsql.topology.TopologyBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.test.TestRecord;

/** The queries of one case, run one after another over the case's records. */
final class CaseRun {
  private final QueryCase queryCase;
  private final ExecutedScript script;
  private final SqlEngine engine;
  private final QueryDriver driver;
  private final TopicLayouts layouts;
  private final CaseFormats formats;
  private final CaseErrors errors;
  private final TopicRecords written = new TopicRecords();

  CaseRun(QueryCase queryCase, ExecutedScript script, SqlEngine engine, QueryDriver driver) {
    this.queryCase = queryCase;
    this.script = script;
    this.engine = engine;
    this.driver = driver;
    this.layouts = new TopicLayouts(script, queryCase.topics());
    this.formats = new CaseFormats(engine.registry());
    this.errors = new CaseErrors(queryCase.rejected());
  }

  /** What went wrong with records so far. */
  List<String> errors() {
    return errors.messages();
  }

  /** Runs the queries one after another, each as an application of its own. */
  void run() {
    writeRows();
    script.queries().forEach(this::run);
  }

  private void writeRows() {
    for (RowInserted row : script.rows()) {
      written.add(
          row.target().topic().name(),
          new TestRecord<>(
              row.key(), row.value(), new RecordHeaders(), row.timestamp().orElse(0L)));
    }
  }

  /** Runs the queries as one application. */
  void runShared() {
    writeRows();
    run(
        new TopologyBuilder(engine.formats(), engine.registry(), errors)
            .build(script.queries(), query -> errors)
            .topology(),
        script.queries().stream()
            .map(query -> query.plan().sink().topic().name())
            .collect(Collectors.toSet()));
  }

  /** As a connector does: Kafka Streams is for queries with state. */
  private void run(PersistentQuery query) {
    if (RecordQuery.isFor(query)) {
      runRecords(RecordQuery.of(query, engine.formats(), engine.registry(), errors));
      return;
    }
    run(
        new TopologyBuilder(engine.formats(), engine.registry(), errors).build(query).topology(),
        Set.of(query.plan().sink().topic().name()));
  }

  private void run(Topology topology, Set<String> outputTopics) {
    List<TopicRecord> input = input(QueryDriver.sourceTopics(topology));
    driver
        .run(topology, input, outputTopics)
        .forEach(record -> written.add(record.topic(), record.data()));
  }

  private void runRecords(RecordQuery query) {
    RecordFeed feed = new RecordFeed(query);
    input(Set.of(query.inputTopic())).forEach(feed::process);
    feed.results().forEach(result -> written.add(query.outputTopic(), result));
  }

  /** The case's own records come first; only topics that have none hold what queries wrote. */
  private List<TopicRecord> input(Set<String> topics) {
    Set<String> given =
        queryCase.inputs().stream().map(CaseRecord::topic).collect(Collectors.toSet());
    RecordSerializer serializer = new RecordSerializer(formats);
    List<TopicRecord> input = new ArrayList<>();
    for (CaseRecord record : queryCase.inputs()) {
      if (topics.contains(record.topic())) {
        input.add(
            new TopicRecord(
                record.topic(), serializer.serialize(record, layouts.ofInput(record.topic()))));
      }
    }
    for (TopicRecord record : written.all()) {
      if (topics.contains(record.topic()) && !given.contains(record.topic())) {
        input.add(record);
      }
    }
    return input;
  }

  /**
   * Compares what was written with what the case expects.
   *
   * @throws CaseFailure with the first difference
   */
  void checkOutputs() {
    Set<String> topics =
        queryCase.outputs().stream()
            .map(CaseRecord::topic)
            .collect(Collectors.toCollection(java.util.LinkedHashSet::new));
    for (String topic : topics) {
      TopicLayout layout = layouts.ofOutput(topic);
      RecordDeserializer deserializer = new RecordDeserializer(formats);
      List<CaseRecord> actual =
          written.of(topic).stream()
              .map(record -> deserializer.deserialize(topic, record, layout))
              .toList();
      List<CaseRecord> expected =
          queryCase.outputs().stream()
              .filter(record -> record.topic().equals(topic))
              .map(record -> canonical(record, layout))
              .toList();
      new RecordComparison(layout.key().type(), layout.value().type())
          .difference(expected, actual)
          .ifPresent(
              difference -> {
                throw new CaseFailure(topic + ": " + difference);
              });
    }
  }

  /** The record as its formats would give it back. */
  private CaseRecord canonical(CaseRecord record, TopicLayout layout) {
    return new CaseRecord(
        record.topic(),
        formats.of(layout.key()).canonical(record.key()),
        formats.of(layout.value()).canonical(record.value()),
        record.timestamp(),
        record.window(),
        record.headers());
  }
}
