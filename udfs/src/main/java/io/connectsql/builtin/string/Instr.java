package io.connectsql.builtin.string;

import io.connectsql.udf.FunctionException;
import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;

/**
 * {@code INSTR(text, part[, position[, occurrence]])}: where a part occurs in a text, from 1; 0 if
 * it does not. A negative position counts from the end, and the search goes backwards from there.
 */
@UdfDescription(
    name = "INSTR",
    category = "STRING",
    description =
        "The position of a part in a text, from 1; 0 if it is not there. A negative starting"
            + " position counts from the end and searches backwards.")
public final class Instr {

  @Udf
  public Integer instr(@UdfParameter String text, @UdfParameter String part) {
    return instr(text, part, 1, 1);
  }

  @Udf
  public Integer instr(
      @UdfParameter String text,
      @UdfParameter String part,
      @UdfParameter(description = "where to begin") int position) {
    return instr(text, part, position, 1);
  }

  @Udf
  public Integer instr(
      @UdfParameter String text,
      @UdfParameter String part,
      @UdfParameter(description = "where to begin") int position,
      @UdfParameter(description = "which occurrence, from 1") int occurrence) {
    if (text == null || part == null) {
      return null;
    }
    if (occurrence < 1) {
      throw new FunctionException("INSTR counts occurrences from 1, got " + occurrence);
    }
    if (position == 0) {
      return 0;
    }
    int step = position > 0 ? 1 : -1;
    int from = position > 0 ? position - 1 : text.length() + position;
    int found = -1;
    for (int i = 0; i < occurrence; i++) {
      found = step > 0 ? text.indexOf(part, from) : text.lastIndexOf(part, from);
      if (found < 0) {
        return 0;
      }
      from = found + step;
    }
    return found + 1;
  }
}
