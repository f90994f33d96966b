package io.connectsql.connect;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The metrics that a dashboard of Grafana shows, and the labels that it wants of each. */
record DashboardMetrics(Map<String, Set<String>> labels) {
  private static final Pattern METRIC = Pattern.compile("(connect_sql_\\w+)(?:\\{([^}]*)})?");
  private static final Pattern MATCHER = Pattern.compile("(\\w+) *(?:=~|!=|!~|=)");
  private static final Pattern GROUPING = Pattern.compile("by \\(([^)]*)\\)");

  static DashboardMetrics of(Path dashboard) throws IOException {
    JsonNode document = new JsonMapper().readTree(dashboard.toFile());
    Map<String, Set<String>> labels = new TreeMap<>();
    for (JsonNode expression : document.findValues("expr")) {
      add(expression.asText(), labels);
    }
    for (JsonNode variable : document.path("templating").path("list")) {
      add(variable.path("query").asText(), labels);
    }
    return new DashboardMetrics(labels);
  }

  private static void add(String expression, Map<String, Set<String>> labels) {
    for (Matcher metric = METRIC.matcher(expression); metric.find(); ) {
      Set<String> wanted = labels.computeIfAbsent(metric.group(1), name -> new TreeSet<>());
      if (metric.group(2) != null) {
        MATCHER.matcher(metric.group(2)).results().forEach(label -> wanted.add(label.group(1)));
      }
      GROUPING
          .matcher(expression)
          .results()
          .forEach(by -> wanted.addAll(Set.of(by.group(1).split(", *"))));
    }
  }
}
