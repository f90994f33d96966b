package io.connectsql.builtin.table;

import io.connectsql.udf.FunctionException;
import io.connectsql.udf.Udtf;
import io.connectsql.udf.UdtfDescription;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * {@code CUBE_EXPLODE(array)}: every combination of keeping the array's elements or replacing them
 * by null, from all null to all kept. Elements that are null anyway do not double the combinations.
 */
@UdtfDescription(
    name = "CUBE_EXPLODE",
    category = "TABLE",
    description = "Turns an array into rows of all combinations of its elements with NULL.")
public final class CubeExplode {
  private static final int MAX_ELEMENTS = 30;

  @Udtf(description = "A row per combination")
  public <T> List<List<T>> cubeExplode(List<T> array) {
    if (array == null) {
      return List.of();
    }
    int[] positions = new int[array.size()];
    int count = 0;
    for (int i = 0; i < positions.length; i++) {
      if (array.get(i) != null) {
        positions[count++] = i;
      }
    }
    if (count > MAX_ELEMENTS) {
      throw new FunctionException(
          "CUBE_EXPLODE takes up to "
              + MAX_ELEMENTS
              + " elements that are not null, and got "
              + count);
    }
    return new Cube<>(array, positions, count);
  }

  /** Computes combinations as they are asked for, since there are two to the power of the size. */
  private static final class Cube<T> extends AbstractList<List<T>> {
    private final List<T> array;
    private final int[] positions;
    private final int count;

    Cube(List<T> array, int[] positions, int count) {
      this.array = array;
      this.positions = positions;
      this.count = count;
    }

    @Override
    public int size() {
      return 1 << count;
    }

    /** The bits of the index, the highest for the first element, say which elements stay. */
    @Override
    public List<T> get(int index) {
      List<T> combination = new ArrayList<>(Collections.nCopies(array.size(), null));
      for (int i = 0; i < count; i++) {
        if ((index >> (count - 1 - i) & 1) == 1) {
          combination.set(positions[i], array.get(positions[i]));
        }
      }
      return combination;
    }
  }
}
