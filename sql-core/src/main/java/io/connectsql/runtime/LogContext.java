package io.connectsql.runtime;

import java.util.Map;
import org.slf4j.MDC;

/**
 * Says whom a thread works for in each line that it logs. Connect does so on its own threads, and
 * its log layout prints it.
 *
 * @param text as Connect has it: {@code [CONNECTOR|PART] }
 */
public record LogContext(String text) {
  private static final String KEY = "connector.context";

  /** The context of a part of a connector: a query, or what watches over the queries. */
  public static LogContext of(String connector, String part) {
    return new LogContext("[" + connector + "|" + part + "] ");
  }

  static LogContext ofQuery(String connector, String query) {
    return of(connector, "query-" + query);
  }

  /** Sets the context of the thread that calls, until it ends. */
  public void enter() {
    MDC.put(KEY, text);
  }

  /** For a thread of its own. */
  public Runnable around(Runnable work) {
    return () -> {
      enter();
      work.run();
    };
  }

  /** For a thread that does a part of what this one does. */
  static Runnable inherited(Runnable work) {
    Map<String, String> context = MDC.getCopyOfContextMap();
    return () -> {
      if (context != null) {
        MDC.setContextMap(context);
      }
      work.run();
    };
  }
}
