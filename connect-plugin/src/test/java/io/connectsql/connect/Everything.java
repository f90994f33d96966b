package io.connectsql.connect;

import io.connectsql.cluster.LocalCluster;
import java.util.Set;

/** What a connector could have left behind. */
record Everything(Set<String> topics, Set<String> groups, Set<String> subjects) {

  static Everything of(LocalCluster cluster) {
    return new Everything(
        cluster.topics().names(),
        cluster.topics().groups(),
        new AvroValues(cluster.registryUrl()).subjects());
  }
}
