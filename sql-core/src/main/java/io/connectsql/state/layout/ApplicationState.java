package io.connectsql.state.layout;

/** What there is of an application in the cluster. */
public interface ApplicationState {

  /**
   * @param topic an internal topic, without the application's id before it
   */
  boolean hasInternalTopic(String topic);

  /** Whether the application has read of a topic, as its consumer group says. */
  boolean hasRead(String topic);
}
