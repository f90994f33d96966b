/**
 * What the connectors and the engine see of each other.
 *
 * <p>The worker's plugin loader loads these types for both sides, as it does Connect's API, and
 * everything else twice. So they name nothing but types of the JDK, of Connect's API without
 * Kafka's, and of this package.
 */
package io.connectsql.connect.boundary;
