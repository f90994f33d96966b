package io.connectsql.analyzer;

import io.connectsql.SqlException;
import io.connectsql.catalog.KeyWindow;
import io.connectsql.catalog.Source;
import io.connectsql.plan.PlanNode;
import io.connectsql.plan.RekeyNode;
import io.connectsql.tree.Location;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/** Inputs of a join meet only where rows of equal keys lie in equal partitions. */
final class Copartitioning {
  private final AnalysisContext context;
  private final Location location;

  /**
   * @param location of the join
   */
  Copartitioning(AnalysisContext context, Location location) {
    this.context = context;
    this.location = location;
  }

  void checkWindows(FromClause left, QuerySource right) {
    for (QuerySource source : left.scope().sources()) {
      if (!haveLikeWindows(source.source(), right.source())) {
        throw new SqlException(
            "Cannot join "
                + windowed(source.source())
                + " with "
                + windowed(right.source())
                + ": their keys hold different windows",
            location);
      }
    }
  }

  /** Whether both keys hold sessions, or windows of one size, or none. */
  private static boolean haveLikeWindows(Source one, Source other) {
    return one.isWindowed() == other.isWindowed() && windowSize(one).equals(windowSize(other));
  }

  private static Optional<Duration> windowSize(Source source) {
    return source.topic().window().flatMap(KeyWindow::size);
  }

  private static String windowed(Source source) {
    return source
            .topic()
            .window()
            .map(w -> w.kind().name().toLowerCase(Locale.ROOT) + "-windowed ")
            .orElse("unwindowed ")
        + source.describe()
        + windowSize(source).map(size -> " (" + size.toMillis() + " ms)").orElse("");
  }

  /** Inputs that are joined as they lie must be spread over partitions alike. */
  void checkPartitions(FromClause left, PlanNode leftPlan, FromClause right, PlanNode rightPlan) {
    if (leftPlan instanceof RekeyNode || rightPlan instanceof RekeyNode) {
      return;
    }
    Source one = left.scope().sources().get(0).source();
    Source other = right.scope().sources().get(0).source();
    Optional<Integer> onePartitions = partitions(one);
    Optional<Integer> otherPartitions = partitions(other);
    if (onePartitions.isPresent()
        && otherPartitions.isPresent()
        && !onePartitions.equals(otherPartitions)) {
      throw new SqlException(
          "Cannot join "
              + one.describe()
              + " with "
              + other.describe()
              + ": topic "
              + one.topic().name()
              + " has "
              + onePartitions.get()
              + " partitions, topic "
              + other.topic().name()
              + " has "
              + otherPartitions.get(),
          location,
          "Repartition one of them first: CREATE "
              + one.kind()
              + " … WITH (PARTITIONS="
              + otherPartitions.get()
              + ") AS SELECT * FROM "
              + one.name()
              + " …");
    }
  }

  private Optional<Integer> partitions(Source source) {
    return context.topics().describe(source.topic().name()).map(t -> t.partitions());
  }
}
