package io.connectsql.connect;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What Prometheus reads of a worker. */
record Scrape(List<Series> series) {
  private static final Pattern LINE = Pattern.compile("([a-z_]+)(?:\\{(.*)})? (\\S+)");
  private static final Pattern LABEL = Pattern.compile("(\\w+)=\"((?:[^\"\\\\]|\\\\.)*)\"");

  record Series(String name, Map<String, String> labels, double value) {}

  static Scrape of(URI metrics) {
    HttpRequest request = HttpRequest.newBuilder(metrics).build();
    try {
      Stream<String> lines =
          HttpClient.newHttpClient().send(request, BodyHandlers.ofLines()).body();
      return new Scrape(
          lines
              .map(LINE::matcher)
              .filter(line -> line.matches())
              .map(
                  line ->
                      new Series(
                          line.group(1), labels(line.group(2)), Double.parseDouble(line.group(3))))
              .toList());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private static Map<String, String> labels(String text) {
    Map<String, String> labels = new HashMap<>();
    if (text != null) {
      LABEL.matcher(text).results().forEach(label -> labels.put(label.group(1), label.group(2)));
    }
    return labels;
  }

  Stream<Series> named(String name) {
    return series.stream().filter(s -> s.name().equals(name));
  }

  /** The value of the only series with this name and, among others, these labels. */
  OptionalDouble value(String name, Map<String, String> labels) {
    return named(name)
        .filter(s -> s.labels().entrySet().containsAll(labels.entrySet()))
        .mapToDouble(Series::value)
        .reduce(
            (one, other) -> {
              throw new IllegalStateException("There are several of " + name + labels);
            });
  }
}
