package io.connectsql.parser;

import io.connectsql.tree.AlterSystem;
import io.connectsql.tree.DefineVariable;
import io.connectsql.tree.Describe;
import io.connectsql.tree.DescribeConnector;
import io.connectsql.tree.DescribeFunction;
import io.connectsql.tree.DescribeSources;
import io.connectsql.tree.Explain;
import io.connectsql.tree.Identifier;
import io.connectsql.tree.PauseQuery;
import io.connectsql.tree.PrintTopic;
import io.connectsql.tree.ResumeQuery;
import io.connectsql.tree.RunScript;
import io.connectsql.tree.SetProperty;
import io.connectsql.tree.Show;
import io.connectsql.tree.Statement;
import io.connectsql.tree.TerminateQuery;
import io.connectsql.tree.UndefineVariable;
import io.connectsql.tree.UnsetProperty;
import java.util.Optional;

/** Writes statements about running queries, settings and variables, and those that inform. */
final class CommandFormatter {
  private CommandFormatter() {}

  /** The statement, or empty for other statements. */
  static Optional<String> format(Statement statement) {
    return aboutQueries(statement)
        .or(() -> aboutSettings(statement))
        .or(() -> description(statement));
  }

  private static Optional<String> aboutQueries(Statement statement) {
    if (statement instanceof TerminateQuery terminate) {
      return Optional.of("TERMINATE " + query(terminate.query()));
    }
    if (statement instanceof PauseQuery pause) {
      return Optional.of("PAUSE " + query(pause.query()));
    }
    if (statement instanceof ResumeQuery resume) {
      return Optional.of("RESUME " + query(resume.query()));
    }
    if (statement instanceof Explain explain) {
      return Optional.of(
          "EXPLAIN "
              + explain.statement().map(StatementFormatter::format).orElse("")
              + explain.query().map(NameFormatter::format).orElse(""));
    }
    return Optional.empty();
  }

  private static String query(Optional<Identifier> query) {
    return query.map(CommandFormatter::queryName).orElse("ALL");
  }

  private static String queryName(Identifier name) {
    // Without quotes, it would be all queries.
    return name.value().equals("ALL") ? "`ALL`" : NameFormatter.format(name);
  }

  private static Optional<String> aboutSettings(Statement statement) {
    if (statement instanceof SetProperty set) {
      return Optional.of("SET " + assignment(set.name(), set.value()));
    }
    if (statement instanceof UnsetProperty unset) {
      return Optional.of("UNSET " + NameFormatter.quote(unset.name()));
    }
    if (statement instanceof AlterSystem alter) {
      return Optional.of("ALTER SYSTEM " + assignment(alter.name(), alter.value()));
    }
    if (statement instanceof DefineVariable define) {
      return Optional.of(
          "DEFINE "
              + NameFormatter.formatWithoutCase(define.name())
              + " = "
              + NameFormatter.quote(define.value()));
    }
    if (statement instanceof UndefineVariable undefine) {
      return Optional.of("UNDEFINE " + NameFormatter.formatWithoutCase(undefine.name()));
    }
    if (statement instanceof RunScript run) {
      return Optional.of("RUN SCRIPT " + NameFormatter.quote(run.path()));
    }
    return Optional.empty();
  }

  private static String assignment(String name, String value) {
    return NameFormatter.quote(name) + " = " + NameFormatter.quote(value);
  }

  private static Optional<String> description(Statement statement) {
    if (statement instanceof Describe describe) {
      return Optional.of(
          "DESCRIBE " + describedSource(describe.source()) + extended(describe.extended()));
    }
    if (statement instanceof DescribeSources describe) {
      return Optional.of("DESCRIBE " + describe.kind() + "S" + extended(describe.extended()));
    }
    if (statement instanceof DescribeFunction describe) {
      return Optional.of("DESCRIBE FUNCTION " + NameFormatter.format(describe.name()));
    }
    if (statement instanceof DescribeConnector describe) {
      return Optional.of("DESCRIBE CONNECTOR " + NameFormatter.format(describe.name()));
    }
    if (statement instanceof Show show) {
      return Optional.of("SHOW " + subject(show.subject()) + extended(show.extended()));
    }
    if (statement instanceof PrintTopic print) {
      StringBuilder text = new StringBuilder("PRINT ").append(NameFormatter.quote(print.topic()));
      text.append(print.fromBeginning() ? " FROM BEGINNING" : "");
      print.interval().ifPresent(interval -> text.append(" INTERVAL ").append(interval));
      print.limit().ifPresent(limit -> text.append(" LIMIT ").append(limit));
      return Optional.of(text.toString());
    }
    return Optional.empty();
  }

  private static String describedSource(Identifier source) {
    // Without quotes, these would say what kind of thing to describe, or how much of it.
    return switch (source.value()) {
      case "STREAMS", "TABLES", "FUNCTION", "CONNECTOR", "EXTENDED" -> "`" + source.value() + "`";
      default -> NameFormatter.format(source);
    };
  }

  private static String subject(Show.Subject subject) {
    return subject.name().replace('_', ' ');
  }

  private static String extended(boolean extended) {
    return extended ? " EXTENDED" : "";
  }
}
