package io.connectsql.topology;

import io.connectsql.codegen.ProgramStep.Assignment;
import io.connectsql.plan.KeyShape;
import io.connectsql.plan.OutputNode;
import io.connectsql.plan.PlanNode;
import io.connectsql.plan.expression.InputColumn;
import io.connectsql.plan.expression.RowExpression;
import io.connectsql.row.RowSchema;
import io.connectsql.state.layout.Holding;
import io.connectsql.state.layout.Holding.Kind;
import io.connectsql.state.layout.QueryLayout;
import io.connectsql.state.layout.Trait;
import io.connectsql.topology.Flow.KeyForm;
import io.connectsql.topology.Flow.NewKeyColumns;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/** Collects what the operators of a query keep while they are translated. */
final class Holdings {
  private static final List<ChronoUnit> UNITS =
      List.of(ChronoUnit.DAYS, ChronoUnit.HOURS, ChronoUnit.MINUTES, ChronoUnit.SECONDS);

  private final String query;
  private final Origins origins;
  private final SortedSet<String> reads;
  private final SortedSet<String> handedOn = new TreeSet<>();
  private final List<Holding> all = new ArrayList<>();
  private final Map<String, Duration> windowStores = new HashMap<>();

  Holdings(String query, OutputNode plan) {
    this.query = query;
    this.origins = new Origins(plan);
    this.reads = Origins.topics(plan);
  }

  QueryLayout layout() {
    return new QueryLayout(query, reads, handedOn, all);
  }

  /** How long stores keep windows after their start, or rows that wait for others, by store. */
  Map<String, Duration> windowStores() {
    return windowStores;
  }

  String query() {
    return "query " + query;
  }

  Origins origins() {
    return origins;
  }

  /** Rows of a topic come from another query in memory. */
  void handedOn(String topic) {
    handedOn.add(topic);
  }

  /**
   * @param of the rows that the operator takes
   * @param internalTopics without the application's id before them
   */
  void add(
      String name,
      Kind kind,
      String subject,
      PlanNode of,
      List<String> internalTopics,
      Map<Trait, String> traits) {
    all.add(new Holding(name, kind, subject, Origins.topics(of), internalTopics, traits));
  }

  /**
   * A store of windows, or of rows for as long as they may have a match.
   *
   * @param retention how long it keeps them
   */
  void addWindowStore(String store, Duration retention) {
    windowStores.put(store, retention);
  }

  /** Rows that move through a topic to another partition. */
  void addMoved(String name, String of, PlanNode node, Map<Trait, String> traits) {
    String topic = name + "-repartition";
    add(topic, Kind.MOVED, "rows on their way to " + of, node, List.of(topic), traits);
  }

  /** The keys, columns and partitions of rows. */
  Map<Trait, String> rows(PlanNode node, Flow<?, ?> flow) {
    Map<Trait, String> traits = new HashMap<>();
    traits.put(Trait.KEYS, keys(node, flow));
    traits.put(Trait.COLUMNS, columns(node, flow));
    traits.put(Trait.PARTITIONS, partitions(partitioning(flow)));
    return traits;
  }

  private String keys(PlanNode node, Flow<?, ?> flow) {
    KeyShape key = flow.key();
    List<RowExpression> columns =
        flow.newKey()
            .map(k -> k.columns().stream().map(Assignment::value).toList())
            .orElseGet(() -> columns(key.columns()));
    return origins.of(node, columns)
        + key.window().map(w -> " in " + w.kind() + " windows").orElse("");
  }

  private String columns(PlanNode node, Flow<?, ?> flow) {
    Map<String, RowExpression> keys = new HashMap<>();
    flow.newKey()
        .map(NewKeyColumns::columns)
        .orElse(List.of())
        .forEach(c -> keys.put(c.name(), c.value()));
    List<RowExpression> columns =
        columns(flow.withKeyProjected().schema().columns()).stream()
            .map(c -> keys.getOrDefault(((InputColumn) c).name(), c))
            .toList();
    return origins.of(node, columns);
  }

  /** Columns of a node's rows. */
  String columns(PlanNode node, List<RowSchema.Column> columns) {
    return origins.of(node, columns(columns));
  }

  private static List<RowExpression> columns(List<RowSchema.Column> columns) {
    return columns.stream().<RowExpression>map(c -> new InputColumn(c.name(), c.type())).toList();
  }

  static Optional<TopicKeys> partitioning(Flow<?, ?> flow) {
    return flow.newKey().isEmpty() && flow.keyForm() instanceof KeyForm.Compact compact
        ? compact.partitioning()
        : Optional.empty();
  }

  /**
   * @param like the topic keys by which rows are spread over partitions
   */
  static String partitions(Optional<TopicKeys> like) {
    return like.map(keys -> "those of " + keys.spec().format() + " keys")
        .orElse("those of new keys");
  }

  /** As SQL has it: 90 MINUTES. */
  static String text(Duration duration) {
    for (ChronoUnit unit : UNITS) {
      long size = unit.getDuration().toMillis();
      if (duration.toMillis() % size == 0) {
        long count = duration.toMillis() / size;
        return count + " " + (count == 1 ? unit.name().replaceAll("S$", "") : unit.name());
      }
    }
    return duration.toMillis() + " MILLISECONDS";
  }
}
