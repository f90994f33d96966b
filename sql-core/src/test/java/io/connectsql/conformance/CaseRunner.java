package io.connectsql.conformance;

import io.connectsql.ClusterException;
import io.connectsql.SqlEngine;
import io.connectsql.SqlException;
import io.connectsql.format.RecordFormatException;
import io.connectsql.function.FunctionRegistry;
import io.connectsql.udf.FunctionException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** Runs cases. Safe for several threads, each with a case of its own. */
final class CaseRunner {
  private final FunctionRegistry functions;
  private final Path stateDirectory;
  private final Variant variant;
  private final AtomicInteger runs = new AtomicInteger();

  /**
   * @param stateDirectory where state goes that does not stay in memory
   */
  CaseRunner(FunctionRegistry functions, Path stateDirectory, Variant variant) {
    this.variant = variant;
    this.functions = functions;
    this.stateDirectory = stateDirectory;
  }

  /** Why a case does not pass; empty if it does. */
  Optional<String> run(QueryCase queryCase) {
    try {
      return attempt(queryCase);
    } catch (CaseFailure e) {
      return Optional.of(e.getMessage());
    } catch (RuntimeException | LinkageError | StackOverflowError e) {
      return Optional.of(describe(e));
    }
  }

  private Optional<String> attempt(QueryCase queryCase) {
    CaseProperties properties = CaseProperties.of(queryCase.properties());
    CaseCluster cluster = CaseSetup.prepare(queryCase);
    SqlEngine engine =
        new SqlEngine(
            functions.with(properties.functions()),
            variant.formats(),
            cluster.registry(),
            properties.formats());
    ExecutedScript script;
    try {
      script = new ScriptExecution(engine, cluster).execute(queryCase.statements());
    } catch (StatementRejected e) {
      return queryCase.rejected() && e.isLast()
          ? Optional.empty()
          : Optional.of("rejected: " + e.getMessage());
    }
    QueryDriver driver =
        new QueryDriver(
            "conformance-" + runs.incrementAndGet(), stateDirectory, properties.streams());
    CaseRun run = new CaseRun(queryCase, script, engine, driver);
    if (queryCase.rejected()) {
      return rejection(run);
    }
    if (variant.shared()) {
      run.runShared();
    } else {
      run.run();
    }
    try {
      run.checkOutputs();
    } catch (CaseFailure e) {
      return Optional.of(
          e.getMessage() + (run.errors().isEmpty() ? "" : "; errors: " + run.errors().get(0)));
    }
    return new PostConditions(script, cluster).violation(queryCase.post());
  }

  /** Statements that pass though the case is to be rejected must fail when they run. */
  private static Optional<String> rejection(CaseRun run) {
    try {
      run.run();
    } catch (CaseFailure e) {
      throw e;
    } catch (RuntimeException e) {
      return isForPeople(e) ? Optional.empty() : Optional.of(describe(e));
    }
    return Optional.of("not rejected");
  }

  private static boolean isForPeople(Throwable error) {
    for (Throwable e = error; e != null; e = e.getCause()) {
      if (e instanceof SqlException
          || e instanceof ClusterException
          || e instanceof RecordFormatException
          || e instanceof FunctionException) {
        return true;
      }
    }
    return false;
  }

  /** The innermost cause and where it arose. */
  private static String describe(Throwable error) {
    Throwable root = error;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    StringBuilder text = new StringBuilder("internal error: ").append(root);
    StackTraceElement[] stack = root.getStackTrace();
    for (int i = 0; i < Math.min(6, stack.length); i++) {
      text.append(" < ").append(stack[i]);
    }
    return text.toString().replace('\n', ' ');
  }
}
