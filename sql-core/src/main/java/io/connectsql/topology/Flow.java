package io.connectsql.topology;

import io.connectsql.codegen.ProgramStep;
import io.connectsql.codegen.ProgramStep.Assignment;
import io.connectsql.codegen.ProgramStep.Explode;
import io.connectsql.codegen.ProgramStep.Filter;
import io.connectsql.codegen.ProgramStep.Generator;
import io.connectsql.codegen.ProgramStep.Project;
import io.connectsql.plan.KeyShape;
import io.connectsql.plan.expression.InputColumn;
import io.connectsql.plan.expression.RowExpression;
import io.connectsql.row.RowSchema;
import io.connectsql.tree.SourceKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.streams.kstream.KStream;

/**
 * Records of Kafka Streams and the stateless work on them that has not been put into a processor
 * yet. Steps are collected until an operator or the sink needs the rows; then all of them become
 * one {@link Segment}.
 *
 * @param name of what the records come from, for the names of processors
 * @param stream the records; empty where rows are handed in and not read by Kafka Streams
 * @param readers make their rows
 * @param base the rows that the reader makes
 * @param steps the work on them
 * @param schema the rows after the steps
 * @param key the key that they have
 * @param keyForm how that key is written as it is
 * @param newKey the columns of a key that they are to get, computed from the rows before the last
 *     projection
 */
record Flow<K, V>(
    String name,
    Optional<KStream<K, V>> stream,
    RowReaders<K, V> readers,
    RowSchema base,
    List<ProgramStep> steps,
    RowSchema schema,
    KeyShape key,
    KeyForm keyForm,
    Optional<NewKeyColumns> newKey,
    SourceKind kind) {

  /** How the bytes of a key are to be read. */
  sealed interface KeyForm {
    /** As in the topic that the records were read from. */
    record OfTopic(TopicKeys keys) implements KeyForm {}

    /**
     * Compact.
     *
     * @param partitioning the topic keys by which the records are spread over partitions; empty if
     *     by the compact keys
     */
    record Compact(Optional<TopicKeys> partitioning) implements KeyForm {}
  }

  /**
   * @param columns the columns of the key
   * @param projected whether the last step already computes them, under their names
   */
  record NewKeyColumns(List<Assignment> columns, boolean dropNull, boolean projected) {}

  Flow {
    steps = List.copyOf(steps);
  }

  boolean filters() {
    return steps.stream().anyMatch(s -> s instanceof Filter || s instanceof Explode);
  }

  Flow<K, V> filter(RowExpression condition) {
    return with(new Filter(condition), schema, newKey);
  }

  Flow<K, V> explode(List<Generator> columns) {
    List<RowSchema.Column> all = new ArrayList<>(schema.columns());
    columns.forEach(c -> all.add(new RowSchema.Column(c.name(), c.function().elementType())));
    return with(new Explode(columns), new RowSchema(all), newKey);
  }

  /** Replaces the columns; a new key's columns are computed alongside. */
  Flow<K, V> project(List<Assignment> columns) {
    List<Assignment> all = new ArrayList<>(columns);
    Optional<NewKeyColumns> keys =
        newKey.map(
            k -> {
              k.columns()
                  .forEach(
                      c ->
                          all.add(
                              k.projected()
                                  ? new Assignment(
                                      c.name(), new InputColumn(c.name(), c.value().type()))
                                  : c));
              return new NewKeyColumns(k.columns(), k.dropNull(), true);
            });
    RowSchema result =
        new RowSchema(
            all.stream().map(a -> new RowSchema.Column(a.name(), a.value().type())).toList());
    return with(new Project(all), result, keys);
  }

  /** Gives the rows another key. */
  Flow<K, V> rekey(KeyShape shape, List<RowExpression> columns, boolean dropNull) {
    List<Assignment> named = new ArrayList<>();
    for (RowExpression column : columns) {
      named.add(new Assignment("$KEY_" + named.size(), column));
    }
    return new Flow<>(
        name,
        stream,
        readers,
        base,
        steps,
        schema,
        shape,
        new KeyForm.Compact(Optional.empty()),
        Optional.of(new NewKeyColumns(named, dropNull, false)),
        kind);
  }

  /** Makes sure that the rows hold the columns of their new key. */
  Flow<K, V> withKeyProjected() {
    if (newKey.isEmpty() || newKey.get().projected()) {
      return this;
    }
    return project(
        schema.columns().stream()
            .map(c -> new Assignment(c.name(), new InputColumn(c.name(), c.type())))
            .toList());
  }

  private Flow<K, V> with(ProgramStep step, RowSchema result, Optional<NewKeyColumns> keys) {
    List<ProgramStep> all = new ArrayList<>(steps);
    all.add(step);
    return new Flow<>(name, stream, readers, base, all, result, key, keyForm, keys, kind);
  }
}
