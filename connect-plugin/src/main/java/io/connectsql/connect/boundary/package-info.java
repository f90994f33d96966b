/**
 * What the connectors and the engine see of each other.
 *
 * <p>The worker's plugin loader loads these types for both sides, and everything else twice. So
 * they name nothing but types of the JDK and of this package: no Connect, no Kafka, no engine.
 */
package io.connectsql.connect.boundary;
