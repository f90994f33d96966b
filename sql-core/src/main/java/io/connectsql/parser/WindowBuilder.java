package io.connectsql.parser;

import io.connectsql.SqlException;
import io.connectsql.parser.SqlGrammarParser.DurationContext;
import io.connectsql.parser.SqlGrammarParser.GracePeriodContext;
import io.connectsql.parser.SqlGrammarParser.HoppingWindowContext;
import io.connectsql.parser.SqlGrammarParser.RetentionContext;
import io.connectsql.parser.SqlGrammarParser.SessionWindowContext;
import io.connectsql.parser.SqlGrammarParser.TumblingWindowContext;
import io.connectsql.parser.SqlGrammarParser.WindowLimitContext;
import io.connectsql.tree.HoppingWindow;
import io.connectsql.tree.SessionWindow;
import io.connectsql.tree.TumblingWindow;
import io.connectsql.tree.Window;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Builds windows. */
final class WindowBuilder extends SqlGrammarBaseVisitor<Window> {
  private final Names names;
  private final Literals literals;

  WindowBuilder(Names names, Literals literals) {
    this.names = names;
    this.literals = literals;
  }

  @Override
  public Window visitTumblingWindow(TumblingWindowContext context) {
    return new TumblingWindow(
        names.at(context),
        literals.duration(context.size),
        retention(context.windowLimit()),
        grace(context.windowLimit()));
  }

  @Override
  public Window visitHoppingWindow(HoppingWindowContext context) {
    return new HoppingWindow(
        names.at(context),
        literals.duration(context.size),
        literals.duration(context.advance),
        retention(context.windowLimit()),
        grace(context.windowLimit()));
  }

  @Override
  public Window visitSessionWindow(SessionWindowContext context) {
    return new SessionWindow(
        names.at(context),
        literals.duration(context.gap),
        retention(context.windowLimit()),
        grace(context.windowLimit()));
  }

  private Optional<Duration> retention(List<WindowLimitContext> limits) {
    return atMostOne(
        limits.stream()
            .filter(RetentionContext.class::isInstance)
            .map(limit -> ((RetentionContext) limit).duration())
            .toList(),
        "RETENTION");
  }

  private Optional<Duration> grace(List<WindowLimitContext> limits) {
    return atMostOne(
        limits.stream()
            .filter(GracePeriodContext.class::isInstance)
            .map(limit -> ((GracePeriodContext) limit).duration())
            .toList(),
        "GRACE PERIOD");
  }

  private Optional<Duration> atMostOne(List<DurationContext> durations, String clause) {
    if (durations.size() > 1) {
      throw new SqlException(clause + " is given twice", names.at(durations.get(1)));
    }
    return durations.stream().findFirst().map(literals::duration);
  }
}
