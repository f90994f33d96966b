package io.connectsql.runtime;

import java.util.Map;
import java.util.Properties;

/**
 * What an application is run with.
 *
 * @param applicationId the consumer group, and what transactional ids and internal topics begin
 *     with
 * @param settings of Kafka Streams
 * @param maxMessageBytes how many bytes a record may have, by topic that is written
 * @param refusals what brokers refuse clients of the script
 * @param logContext of its threads
 */
record QueryEnvironment(
    String applicationId,
    Properties settings,
    Map<String, Integer> maxMessageBytes,
    BrokerRefusals refusals,
    LogContext logContext) {}
