package io.connectsql.builtin.aggregate;

import io.connectsql.udf.type.Struct;
import java.util.List;

/** From which end of a group's values, in their order of arrival, some are kept. */
enum ArrivalEnd {
  EARLIEST {
    @Override
    boolean isSettled(int kept, int n) {
      return kept >= n;
    }

    @Override
    Struct of(Struct one, Struct two) {
      return ArrivedValue.BY_ARRIVAL.compare(one, two) <= 0 ? one : two;
    }

    @Override
    List<Struct> of(List<Struct> arrived, int n) {
      return arrived.subList(0, Math.min(n, arrived.size()));
    }
  },

  LATEST {
    @Override
    boolean isSettled(int kept, int n) {
      return false;
    }

    @Override
    Struct of(Struct one, Struct two) {
      return ArrivedValue.BY_ARRIVAL.compare(one, two) > 0 ? one : two;
    }

    @Override
    List<Struct> of(List<Struct> arrived, int n) {
      return arrived.subList(Math.max(0, arrived.size() - n), arrived.size());
    }
  };

  /** Whether values that arrive later cannot be among the {@code n}. */
  abstract boolean isSettled(int kept, int n);

  abstract Struct of(Struct one, Struct two);

  /** At most {@code n} of values in the order of arrival. */
  abstract List<Struct> of(List<Struct> arrived, int n);
}
