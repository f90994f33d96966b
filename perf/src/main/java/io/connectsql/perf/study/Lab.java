package io.connectsql.perf.study;

import io.connectsql.cluster.LocalCluster;
import io.connectsql.perf.contender.ConnectSql;
import io.connectsql.perf.contender.Contender;
import io.connectsql.perf.experiment.Experiment;
import io.connectsql.perf.measure.Kafka;
import java.util.List;
import java.util.Map;

/**
 * What studies work with.
 *
 * @param cluster with no worker that is running
 * @param kafka its brokers
 * @param inputs the topics that are read
 * @param contenders by name
 * @param measurement measures throughput
 * @param attempts runs trials
 * @param plan how much is to be run
 */
public record Lab(
    LocalCluster cluster,
    Kafka kafka,
    Inputs inputs,
    Map<String, Contender> contenders,
    Measurement measurement,
    Attempts attempts,
    Plan plan) {

  /** Returns those contenders of the plan that can do the work of an experiment. */
  List<Contender> suited(Experiment experiment) {
    return plan.contenders().stream()
        .map(contenders::get)
        .filter(contender -> contender.suits(experiment))
        .toList();
  }

  /** Returns Connect SQL on a worker of its own. */
  ConnectSql connectSql() {
    return new ConnectSql(ConnectSql.NAME, cluster, 1);
  }
}
