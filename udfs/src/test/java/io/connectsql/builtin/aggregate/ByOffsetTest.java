package io.connectsql.builtin.aggregate;

import static io.connectsql.builtin.aggregate.Fold.fold;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.udf.FunctionException;
import io.connectsql.udf.MappedUdaf;
import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.Struct;
import java.util.List;
import org.junit.jupiter.api.Test;

class ByOffsetTest {

  @SuppressWarnings("unchecked")
  private static <A, R> MappedUdaf<Integer, A, R> bound(MappedUdaf<Integer, A, R> function) {
    return (MappedUdaf<Integer, A, R>) function.withArgumentTypes(List.of(PrimitiveType.INTEGER));
  }

  @Test
  void findsTheEarliestValue() {
    MappedUdaf<Integer, Struct, Integer> skipping = bound(EarliestByOffset.earliest());
    assertThat(skipping.resultType()).contains(PrimitiveType.INTEGER);
    assertThat(skipping.map(skipping.initialize())).isNull();
    assertThat(skipping.map(fold(skipping, null, null))).isNull();
    Struct first = fold(skipping, null, 1, 2);
    assertThat(skipping.map(first)).isEqualTo(1);
    assertThat(first.type()).isEqualTo(skipping.aggregateType().orElseThrow());
    MappedUdaf<Integer, Struct, Integer> keeping = bound(EarliestByOffset.earliest(false));
    assertThat(keeping.map(fold(keeping, null, 1))).isNull();
  }

  @Test
  void findsTheEarliestValueOfMergedGroups() {
    MappedUdaf<Integer, Struct, Integer> earliest = bound(EarliestByOffset.earliest());
    Struct first = fold(earliest, 1);
    Struct second = fold(earliest, 2);
    assertThat(earliest.merge(first, second)).isEqualTo(first);
    assertThat(earliest.merge(second, first)).isEqualTo(first);
    assertThat(earliest.merge(null, second)).isEqualTo(second);
    assertThat(earliest.merge(first, null)).isEqualTo(first);
  }

  @Test
  void findsTheLatestValue() {
    MappedUdaf<Integer, Struct, Integer> skipping = bound(LatestByOffset.latest());
    assertThat(skipping.map(fold(skipping, 1, 2, null))).isEqualTo(2);
    assertThat(skipping.map(skipping.initialize())).isNull();
    MappedUdaf<Integer, Struct, Integer> keeping = bound(LatestByOffset.latest(false));
    Struct one = fold(keeping, 1);
    Struct none = fold(keeping, 2, null);
    assertThat(keeping.map(none)).isNull();
    assertThat(keeping.merge(one, none)).isEqualTo(none);
    assertThat(keeping.merge(none, one)).isEqualTo(none);
    assertThat(keeping.merge(null, one)).isEqualTo(one);
  }

  @Test
  void findsTheEarliestValues() {
    MappedUdaf<Integer, List<Struct>, List<Integer>> skipping =
        bound(EarliestByOffset.earliestN(2));
    assertThat(skipping.resultType()).contains(new ArrayType(PrimitiveType.INTEGER));
    assertThat(skipping.map(fold(skipping, null, null))).isEmpty();
    assertThat(skipping.map(fold(skipping, 1, null, 2, 3))).containsExactly(1, 2);
    MappedUdaf<Integer, List<Struct>, List<Integer>> keeping =
        bound(EarliestByOffset.earliestN(2, false));
    List<Struct> early = fold(keeping, 1);
    List<Struct> between = fold(keeping, (Integer) null);
    List<Struct> late = keeping.aggregate(3, early);
    assertThat(keeping.map(keeping.merge(between, late))).containsExactly(1, null);
    assertThat(late).as("the state before is not changed").isNotEqualTo(early);
    assertThat(early).hasSize(1);
  }

  @Test
  void findsTheLatestValues() {
    MappedUdaf<Integer, List<Struct>, List<Integer>> skipping = bound(LatestByOffset.latestN(2));
    assertThat(skipping.map(fold(skipping, 1, null, 2, 3))).containsExactly(2, 3);
    MappedUdaf<Integer, List<Struct>, List<Integer>> keeping =
        bound(LatestByOffset.latestN(2, false));
    assertThat(keeping.map(fold(keeping, 1, 2, null))).containsExactly(2, null);
    List<Struct> early = fold(keeping, 1);
    List<Struct> between = fold(keeping, 2);
    List<Struct> late = keeping.aggregate(3, early);
    assertThat(keeping.map(keeping.merge(late, between))).containsExactly(2, 3);
  }

  @Test
  void refusesNoValues() {
    assertThatThrownBy(() -> EarliestByOffset.earliestN(0)).isInstanceOf(FunctionException.class);
    assertThatThrownBy(() -> LatestByOffset.latestN(-1))
        .isInstanceOf(FunctionException.class)
        .hasMessageContaining("-1");
  }

  @Test
  void numbersRowsStrictlyUpwards() {
    ArrivalClock clock = new ArrivalClock();
    long before = clock.next();
    for (int i = 0; i < 10_000; i++) {
      long next = clock.next();
      assertThat(next > before).isTrue();
      before = next;
    }
    assertThat(new ArrivalClock().next())
        .as("a restart goes on from the wall clock")
        .isGreaterThan(before - 1_000_000);
  }
}
