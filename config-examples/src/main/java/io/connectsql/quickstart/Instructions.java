package io.connectsql.quickstart;

import java.net.URI;
import java.nio.file.Path;

/**
 * What one can do with the running demonstration from another terminal.
 *
 * @param document the file with the connector as it was posted
 */
record Instructions(
    URI connect, URI registry, String bootstrapServers, String connector, Path document) {

  private static final String TEXT =
      """

      Connect REST API   %1$s
      Schema registry    %2$s
      Bootstrap servers  %3$s

      Create the connector (done)
        curl -X POST -H 'Content-Type: application/json' --data @%5$s %1$s/connectors
      See how it is
        curl %1$s/connectors/%4$s/status
      See the schema of what it writes
        curl %2$s/subjects/ENRICHEDPAGEVIEWS-value/versions/latest
      Edit it: enrich the views of another region from now on
        curl -X PATCH -H 'Content-Type: application/json' --data '{"sql.variable.region": "region_3"}' %1$s/connectors/%4$s/config
      Delete it
        curl -X DELETE %1$s/connectors/%4$s
      """;

  String text() {
    return TEXT.formatted(connect, registry, bootstrapServers, connector, document);
  }
}
