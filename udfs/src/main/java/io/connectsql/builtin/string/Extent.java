package io.connectsql.builtin.string;

import io.connectsql.udf.FunctionException;

/** What the numbers in a call of SUBSTRING mean, as indexes from 0, the end exclusive. */
enum Extent {
  /** A position from 1, or backwards from the end from -1, and a length; cut to what is there. */
  POSITION_AND_LENGTH {
    @Override
    int start(int position, int size) {
      if (position > 0) {
        return Math.min(position - 1, size);
      }
      return position < 0 ? Math.max(size + position, 0) : 0;
    }

    @Override
    int end(int start, int length, int size) {
      return length > size - start ? size : start + Math.max(length, 0);
    }
  },

  /** A start index from 0 and an end index, exclusive; both must be there. */
  START_AND_END {
    @Override
    int start(int index, int size) {
      return check(index, 0, size);
    }

    @Override
    int end(int start, int index, int size) {
      return check(index, start, size);
    }

    private static int check(int index, int from, int to) {
      if (index < from || index > to) {
        throw new FunctionException(
            "SUBSTRING index " + index + " is not between " + from + " and " + to);
      }
      return index;
    }
  };

  abstract int start(int first, int size);

  abstract int end(int start, int second, int size);
}
