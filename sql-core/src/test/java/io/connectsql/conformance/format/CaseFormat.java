package io.connectsql.conformance.format;

import com.fasterxml.jackson.databind.JsonNode;
import io.connectsql.conformance.CaseFailure;
import java.io.IOException;

/**
 * A format as cases write and read it: bytes from and to trees. None shares code with the format of
 * the engine that it stands beside, so that a mistake there does not cancel out.
 */
public interface CaseFormat {

  /**
   * @param tree what the case gives, not null
   * @throws CaseFailure if it cannot be written
   */
  byte[] write(JsonNode tree, TopicPart part) throws IOException;

  /**
   * @param bytes what the engine wrote, not null
   * @throws CaseFailure if they are not of this format
   */
  JsonNode read(byte[] bytes, TopicPart part) throws IOException;

  /** What {@link #read} yields for a tree that a case expects, where that is another one. */
  default JsonNode canonical(JsonNode tree) {
    return tree;
  }
}
