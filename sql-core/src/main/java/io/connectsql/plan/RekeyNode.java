package io.connectsql.plan;

import io.connectsql.codegen.ProgramStep.Assignment;
import io.connectsql.row.RowSchema;
import io.connectsql.tree.SourceKind;
import java.util.List;

/**
 * Puts the rows of a stream under another key; the columns stay.
 *
 * @param keys the new key's columns; empty for no key
 * @param reason why, which also names the internal topic if one is needed
 */
public record RekeyNode(PlanNode input, List<Assignment> keys, Reason reason) implements PlanNode {

  /** What a stream is put under another key for. */
  public enum Reason {
    /** PARTITION BY: rows whose new key is null are kept. */
    PARTITION_BY,
    /** The left side of a join. */
    JOIN_LEFT,
    /** The right side of a join. */
    JOIN_RIGHT
  }

  public RekeyNode {
    keys = List.copyOf(keys);
  }

  @Override
  public RowSchema schema() {
    return input.schema();
  }

  @Override
  public KeyShape key() {
    return new KeyShape(
        keys.stream().map(k -> new RowSchema.Column(k.name(), k.value().type())).toList());
  }

  @Override
  public SourceKind kind() {
    return SourceKind.STREAM;
  }

  @Override
  public List<PlanNode> inputs() {
    return List.of(input);
  }
}
