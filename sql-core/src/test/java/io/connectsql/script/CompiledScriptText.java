package io.connectsql.script;

import io.connectsql.CompiledScript;
import io.connectsql.StatementEffect;
import io.connectsql.StatementEffect.QueryCreated;
import io.connectsql.StatementEffect.RowInserted;
import io.connectsql.StatementEffect.Shown;
import io.connectsql.StatementEffect.SourceCreated;
import io.connectsql.StatementEffect.SourceDropped;
import io.connectsql.analyzer.PersistentQuery;
import io.connectsql.catalog.NewTopicPlan;
import io.connectsql.catalog.QueryEntry;
import io.connectsql.catalog.SchemaPlan;
import io.connectsql.catalog.Source;
import io.connectsql.catalog.SourceTopic;
import io.connectsql.explain.PlanText;
import java.util.HexFormat;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/** What a compiled script does and leaves behind, as text. */
final class CompiledScriptText {
  private final StringBuilder text = new StringBuilder();

  private CompiledScriptText() {}

  static String of(CompiledScript script) {
    CompiledScriptText report = new CompiledScriptText();
    script.effects().forEach(report::effect);
    report.section("Queries", script.queries().stream().map(CompiledScriptText::query));
    report.section("Catalog", catalog(script));
    return report.text.toString();
  }

  private void section(String title, Stream<String> entries) {
    List<String> all = entries.toList();
    if (!all.isEmpty()) {
      text.append(title).append('\n');
      all.forEach(entry -> text.append(entry.indent(2)));
    }
  }

  private void effect(StatementEffect effect) {
    if (effect instanceof SourceCreated created) {
      created.newTopic().ifPresent(this::topic);
      created.schemas().forEach(this::schema);
    } else if (effect instanceof QueryCreated created) {
      created.query().newTopic().ifPresent(this::topic);
      created.query().schemas().forEach(this::schema);
    } else if (effect instanceof RowInserted row) {
      text.append("Insert into topic ")
          .append(row.target().topic().name())
          .append(": key ")
          .append(bytes(row.key()))
          .append(", value ")
          .append(bytes(row.value()));
      row.timestamp().ifPresent(time -> text.append(", time ").append(time));
      text.append('\n');
    } else if (effect instanceof SourceDropped dropped) {
      text.append("Drop ").append(dropped.source().describe());
      text.append(dropped.deleteTopic() ? " and delete its topic\n" : "\n");
    } else if (effect instanceof StatementEffect.QueriesTerminated terminated) {
      text.append("Terminate ").append(String.join(", ", terminated.ids())).append('\n');
    } else if (effect instanceof Shown shown) {
      section("Show", Stream.of(withoutCode(shown.text())));
    }
  }

  /** The code that EXPLAIN shows has tests of its own. */
  private static String withoutCode(String shown) {
    int code = shown.indexOf("\nGenerated code\n");
    return code < 0 ? shown : shown.substring(0, code).stripTrailing();
  }

  private void topic(NewTopicPlan topic) {
    text.append("Create topic ")
        .append(topic.name())
        .append(": partitions ")
        .append(topic.partitions())
        .append(", replicas ")
        .append(topic.replicas())
        .append(topic.configs().isEmpty() ? "" : ", " + new TreeMap<>(topic.configs()))
        .append('\n');
  }

  private void schema(SchemaPlan plan) {
    text.append("Register ")
        .append(plan.subject())
        .append(' ')
        .append(plan.schema().type())
        .append(' ')
        .append(plan.schema().text())
        .append('\n');
  }

  private static String query(PersistentQuery query) {
    return query.id() + "\n" + PlanText.of(query.plan()).indent(2).stripTrailing();
  }

  private static Stream<String> catalog(CompiledScript script) {
    Stream<String> sources = script.catalog().sources().stream().map(CompiledScriptText::source);
    Stream<String> queries = script.catalog().queries().stream().map(CompiledScriptText::entry);
    Stream<String> types =
        script.catalog().types().entrySet().stream()
            .map(type -> "type " + type.getKey() + " " + type.getValue().toSql());
    return Stream.concat(types, Stream.concat(sources, queries));
  }

  private static String entry(QueryEntry query) {
    return "query "
        + query.id()
        + " reads "
        + String.join(", ", new TreeSet<>(query.reads()))
        + " writes "
        + query.writes();
  }

  private static String source(Source source) {
    StringBuilder text = new StringBuilder(source.readOnly() ? "read-only " : "");
    text.append(source.describe()).append(" (");
    String separator = "";
    for (var column : source.columns()) {
      text.append(separator).append(column.name()).append(' ').append(column.type().toSql());
      text.append(
          switch (column.role()) {
            case KEY -> " KEY";
            case VALUE -> "";
            case HEADERS -> " HEADERS";
            case HEADER -> " HEADER('" + column.headerKey().orElseThrow() + "')";
          });
      separator = ", ";
    }
    SourceTopic topic = source.topic();
    text.append(")\n  topic ").append(topic.name());
    text.append(", key ").append(format(topic.key()));
    text.append(", value ").append(format(topic.value()));
    topic.window().ifPresent(w -> text.append(", window ").append(w.kind()));
    topic.window().flatMap(w -> w.size()).ifPresent(size -> text.append(" of ").append(size));
    topic.timestamp().ifPresent(time -> text.append(", time in ").append(time.column()));
    topic
        .timestamp()
        .flatMap(time -> time.format())
        .ifPresent(format -> text.append(" as ").append(format));
    return text.toString();
  }

  private static String format(io.connectsql.format.FormatSpec spec) {
    return spec.format()
        + (spec.unwrapped() ? " unwrapped" : "")
        + (spec.settings().isEmpty() ? "" : " " + new TreeMap<>(spec.settings()));
  }

  /** Readable characters as they are, others in hexadecimal. */
  private static String bytes(byte[] bytes) {
    if (bytes == null) {
      return "null";
    }
    String text = new String(bytes, java.nio.charset.StandardCharsets.UTF_8);
    boolean readable = text.chars().allMatch(c -> c >= ' ' && c != 0xFFFD);
    return readable ? text : "0x" + HexFormat.of().formatHex(bytes);
  }
}
