package io.connectsql.topology;

import io.connectsql.codegen.AggregateCompiler;
import io.connectsql.codegen.AggregateProgram;
import io.connectsql.codegen.CompiledAggregate;
import io.connectsql.codegen.CompiledCode;
import io.connectsql.codegen.CompiledProgram;
import io.connectsql.codegen.ProgramCompiler;
import io.connectsql.codegen.ProgramStep;
import io.connectsql.codegen.ProgramStep.Assignment;
import io.connectsql.codegen.ProgramStep.Project;
import io.connectsql.codegen.RowProgram;
import io.connectsql.plan.AggregateNode.AggregateCall;
import io.connectsql.plan.expression.RowExpression;
import io.connectsql.row.Row;
import io.connectsql.row.RowCodec;
import io.connectsql.row.RowSchema;
import io.connectsql.topology.Flow.NewKeyColumns;
import io.connectsql.topology.Segment.KeyStep;
import io.connectsql.topology.Segment.NewKey;
import io.connectsql.topology.Segment.NullValues;
import io.connectsql.topology.Segment.RowWriter;
import io.connectsql.topology.Segment.TimestampReader;
import io.connectsql.tree.SourceKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.apache.kafka.streams.kstream.KStream;
import org.apache.kafka.streams.kstream.Named;
import org.apache.kafka.streams.kstream.Predicate;
import org.apache.kafka.streams.processor.api.FixedKeyProcessorSupplier;
import org.apache.kafka.streams.processor.api.ProcessorSupplier;

/** Compiles the collected steps of {@link Flow}s and puts them into processors. */
final class Segments {
  private final ProgramCompiler compiler;
  private final AggregateCompiler aggregates;
  private final RecordErrors errors;
  private final OperatorNames names;
  private final List<CompiledCode> programs = new ArrayList<>();

  Segments(
      ProgramCompiler compiler,
      AggregateCompiler aggregates,
      RecordErrors errors,
      OperatorNames names) {
    this.compiler = compiler;
    this.aggregates = aggregates;
    this.errors = errors;
    this.names = names;
  }

  /** The name of a processor, store or internal topic. */
  String named(String role) {
    return names.of(role);
  }

  /** The programs compiled so far, for EXPLAIN. */
  List<CompiledCode> programs() {
    return List.copyOf(programs);
  }

  /**
   * Where a segment's results go, and in which form.
   *
   * @param carried the flow's columns that are left as they are encoded
   */
  record Target<R>(
      String name,
      Function<int[], KeyWriter> newKeyWriter,
      Supplier<KeyStep> keyStep,
      boolean keepsKey,
      Function<RowSchema, RowWriter<R>> writer,
      Function<RowSchema, Optional<TimestampReader>> timestamps,
      boolean dropsNulls,
      Set<String> carried) {}

  /** A condition on rows as Kafka Streams' filters take it: safe for many threads. */
  <K> Predicate<K, Row> predicate(String name, RowSchema schema, RowExpression condition) {
    CompiledProgram program =
        compile(name, schema, List.of(new ProgramStep.Filter(condition)), schema);
    ThreadLocal<RowProgram> programs = ThreadLocal.withInitial(() -> program.newProgram(errors));
    return (key, row) -> {
      boolean[] met = new boolean[1];
      programs.get().process(row, kept -> met[0] = true);
      return met[0];
    };
  }

  /** The aggregate functions of a query, for any number of threads. */
  AggregateProgram aggregate(String name, List<AggregateCall> calls, RowSchema input) {
    CompiledAggregate aggregate = aggregates.compile(names.ofProgram(name), calls, input);
    programs.add(aggregate);
    return aggregate.newProgram(errors::aggregateFailed);
  }

  /** Rows for an operator of Kafka Streams, under compact keys. */
  KStream<byte[], Row> rows(Flow<?, ?> flow, String name, boolean dropsNulls) {
    return apply(
        flow,
        new Target<>(
            name,
            slots -> codecWriter(flow, slots),
            () -> key -> key,
            true,
            schema -> row -> row,
            schema -> Optional.empty(),
            dropsNulls,
            Set.of()));
  }

  private static KeyWriter codecWriter(Flow<?, ?> flow, int[] slots) {
    // A key of which any part is null is no key to group or join by.
    RowCodec codec = new RowCodec(flow.withKeyProjected().schema(), slots);
    return row -> {
      for (int slot : slots) {
        if (row.isNull(slot)) {
          return null;
        }
      }
      return codec.encode(row);
    };
  }

  /** Runs a flow's steps in one processor. */
  <K, V, R> KStream<byte[], R> apply(Flow<K, V> unprojected, Target<R> target) {
    Flow<K, V> flow = unprojected.withKeyProjected();
    Supplier<Segment<K, V, R>> segment = segment(flow, target);
    KStream<K, V> stream = flow.stream().orElseThrow();
    Named named = Named.as(target.name());
    if (flow.newKey().isEmpty() && target.keepsKey()) {
      return fixedKey(stream, segment, named);
    }
    ProcessorSupplier<K, V, byte[], R> supplier = () -> new SegmentProcessor<>(segment.get());
    return stream.process(supplier, named);
  }

  /**
   * Compiles a flow's steps.
   *
   * @return makes a segment for one thread
   */
  <K, V, R> Supplier<Segment<K, V, R>> segment(Flow<K, V> unprojected, Target<R> target) {
    Flow<K, V> flow = unprojected.withKeyProjected();
    CompiledProgram program = compile(target.name(), flow.base(), flow.steps(), flow.schema());
    NullValues nulls = nullValues(flow, target);
    Optional<Supplier<NewKey>> newKey =
        flow.newKey().map(k -> newKey(flow, k, target, nulls != NullValues.DROP));
    return () ->
        new Segment<>(
            flow.readers().newReader(target.carried()),
            program.newProgram(errors),
            newKey.map(Supplier::get),
            target.keyStep().get(),
            target.writer().apply(flow.schema()),
            target.timestamps().apply(flow.schema()),
            nulls,
            errors);
  }

  @SuppressWarnings("unchecked") // A flow whose key stays has keys of bytes.
  private static <K, V, R> KStream<byte[], R> fixedKey(
      KStream<K, V> stream, Supplier<Segment<K, V, R>> segment, Named named) {
    FixedKeyProcessorSupplier<byte[], V, R> supplier =
        () -> new FixedKeySegmentProcessor<>((Segment<byte[], V, R>) segment.get());
    return ((KStream<byte[], V>) stream).processValues(supplier, named);
  }

  private static NullValues nullValues(Flow<?, ?> flow, Target<?> target) {
    if (flow.kind() == SourceKind.TABLE) {
      return NullValues.DELETE;
    }
    return flow.filters() || target.dropsNulls() ? NullValues.DROP : NullValues.PASS;
  }

  private Supplier<NewKey> newKey(
      Flow<?, ?> flow, NewKeyColumns columns, Target<?> target, boolean alsoWithoutValues) {
    int[] slots = slots(flow.schema(), columns);
    RowSchema keySchema =
        new RowSchema(
            columns.columns().stream()
                .map(c -> new RowSchema.Column(c.name(), c.value().type()))
                .toList());
    if (!alsoWithoutValues) {
      return () ->
          new NewKey(
              target.newKeyWriter().apply(slots), (in, out) -> {}, row -> null, columns.dropNull());
    }
    CompiledProgram keyProgram =
        compile(
            target.name() + "-key",
            flow.base(),
            List.of(new Project(columns.columns())),
            keySchema);
    // The key's writer takes slots of the full row, so the key's columns are put there.
    return () -> {
      RowProgram keys = keyProgram.newProgram(errors);
      int size = flow.schema().size();
      return new NewKey(
          target.newKeyWriter().apply(slots),
          (in, out) ->
              keys.process(
                  in,
                  keyRow -> {
                    Row row = new Row(size);
                    for (int i = 0; i < slots.length; i++) {
                      row.copy(slots[i], keyRow, i);
                    }
                    out.accept(row);
                  }),
          target.newKeyWriter().apply(slots),
          columns.dropNull());
    };
  }

  private static int[] slots(RowSchema schema, NewKeyColumns columns) {
    return columns.columns().stream()
        .map(Assignment::name)
        .mapToInt(n -> schema.slot(n).orElseThrow())
        .toArray();
  }

  private CompiledProgram compile(
      String name, RowSchema input, List<ProgramStep> steps, RowSchema output) {
    CompiledProgram program = compiler.compile(names.ofProgram(name), input, steps, output);
    programs.add(program);
    return program;
  }
}
