package io.connectsql.connect.engine.offset;

import io.connectsql.connect.engine.offset.OffsetRequest.Positions;
import io.connectsql.runtime.ApplicationOffsets;
import io.connectsql.runtime.ApplicationTopics;
import io.connectsql.runtime.ScriptSettings;
import java.util.List;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Resets and moves the queries of a connector that is stopped. */
public final class ConnectorOffsets {
  private static final Logger LOG = LoggerFactory.getLogger(ConnectorOffsets.class);

  private ConnectorOffsets() {}

  /**
   * @param applications of the connector
   * @throws io.connectsql.connect.boundary.EngineException if something asked for cannot be
   */
  public static void alter(
      OffsetRequest request, List<ApplicationTopics> applications, ScriptSettings settings) {
    try (ApplicationOffsets offsets = new ApplicationOffsets(settings)) {
      if (request.isReset()) {
        offsets.reset(applications);
        applications.forEach(a -> LOG.info("Query {} begins anew when it is resumed", a.query()));
        return;
      }
      List<Positions> positions =
          request.positions(
              applications,
              offsets.ranges(
                  applications.stream()
                      .flatMap(a -> a.inputs().stream())
                      .collect(Collectors.toSet())));
      positions.forEach(p -> offsets.move(p.application().group(), p.offsets()));
      positions.forEach(ConnectorOffsets::tell);
    }
  }

  private static void tell(Positions positions) {
    ApplicationTopics application = positions.application();
    LOG.info("Query {} goes on at {}", application.query(), positions.offsets());
    if (!application.changelogs().isEmpty()) {
      LOG.warn(
          "Query {} keeps the state that it has: records that it reads once more count once more,"
              + " and those that it skips do not count. DELETE the offsets instead to have all of"
              + " it computed anew",
          application.query());
    }
  }
}
