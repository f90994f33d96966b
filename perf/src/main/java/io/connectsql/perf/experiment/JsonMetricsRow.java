package io.connectsql.perf.experiment;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonProperty;

/** All columns of the test data in JSON but the key, which is where it is. */
@JsonIgnoreProperties("INSTANCE")
public record JsonMetricsRow(
    @JsonProperty("ID") String id,
    @JsonProperty("SOURCE") String source,
    @JsonProperty("CLUSTERID") String clusterId,
    @JsonProperty("METRIC") Metric metric) {

  /** The metric. */
  public record Metric(
      @JsonProperty("NAME") String name,
      @JsonProperty("VALUE") int value,
      @JsonProperty("METADATA1") String metadata1,
      @JsonProperty("METADATA4") String metadata4,
      @JsonProperty("METADATA5") String metadata5,
      @JsonProperty("METADATA6") String metadata6,
      @JsonProperty("METADATA8") String metadata8,
      @JsonProperty("METADATA9") String metadata9,
      @JsonProperty("METADATA10") String metadata10) {}
}
