package io.connectsql.builtin.aggregate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Lists of at most {@code k} values in descending order. */
final class Ranking {
  private Ranking() {}

  /** Puts a value behind those that are as great; the list itself where it does not rank. */
  static <T> List<T> insert(T value, List<T> ranked, Comparator<? super T> order, int k) {
    int rank = ranked.size();
    while (rank > 0 && order.compare(ranked.get(rank - 1), value) < 0) {
      rank--;
    }
    return rank >= k ? ranked : insertAt(rank, value, ranked, k);
  }

  /** As {@link #insert}, unless the list holds an equal value. */
  static <T> List<T> insertDistinct(T value, List<T> ranked, Comparator<? super T> order, int k) {
    int rank = ranked.size();
    while (rank > 0) {
      int comparison = order.compare(ranked.get(rank - 1), value);
      if (comparison == 0) {
        return ranked;
      }
      if (comparison > 0) {
        break;
      }
      rank--;
    }
    return rank >= k ? ranked : insertAt(rank, value, ranked, k);
  }

  /** The {@code k} greatest of two ranked lists; of equal values those of the first come first. */
  static <T> List<T> merge(List<T> one, List<T> two, Comparator<? super T> order, int k) {
    List<T> merged = new ArrayList<>(Math.min(k, one.size() + two.size()));
    int i = 0;
    int j = 0;
    while (merged.size() < k && (i < one.size() || j < two.size())) {
      boolean takeOne =
          j == two.size() || (i < one.size() && order.compare(one.get(i), two.get(j)) >= 0);
      merged.add(takeOne ? one.get(i++) : two.get(j++));
    }
    return merged;
  }

  private static <T> List<T> insertAt(int rank, T value, List<T> ranked, int k) {
    int size = Math.min(k, ranked.size() + 1);
    List<T> longer = new ArrayList<>(size);
    longer.addAll(ranked.subList(0, rank));
    longer.add(value);
    longer.addAll(ranked.subList(rank, size - 1));
    return longer;
  }
}
