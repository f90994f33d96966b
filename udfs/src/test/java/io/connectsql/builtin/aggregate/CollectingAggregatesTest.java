package io.connectsql.builtin.aggregate;

import static io.connectsql.builtin.aggregate.Fold.fold;
import static io.connectsql.builtin.aggregate.Fold.undo;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.udf.Configurable;
import io.connectsql.udf.FunctionException;
import io.connectsql.udf.MappedUdaf;
import io.connectsql.udf.TableUdaf;
import io.connectsql.udf.Udaf;
import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.Struct;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CollectingAggregatesTest {

  private static <A> A limited(A function, String limit) {
    ((Configurable) function).configure(Map.of("limit", limit));
    return function;
  }

  @Test
  void collectsAllValues() {
    TableUdaf<String, List<String>> list = CollectList.collectList();
    List<String> collected = fold(list, "a", null, "a");
    assertThat(collected).containsExactly("a", null, "a");
    assertThat(list.undo("a", collected)).containsExactly("a", null);
    assertThat(list.undo("z", collected)).containsExactly("a", null, "a");
    assertThat(collected).as("states are not changed in place").hasSize(3);
    assertThat(list.merge(List.of("x"), collected)).containsExactly("x", "a", null, "a");
  }

  @Test
  void collectsUpToALimit() {
    TableUdaf<Integer, List<Integer>> list = limited(CollectList.<Integer>collectList(), "2");
    assertThat(fold(list, 1, 2, 3)).containsExactly(1, 2);
    assertThat(list.merge(List.of(1), List.of(2, 3))).containsExactly(1, 2);
    assertThat(list.merge(List.of(1, 2), List.of(3))).containsExactly(1, 2);
    assertThat(fold(limited(CollectList.<Integer>collectList(), "-1"), 1, 2, 3)).hasSize(3);
    assertThatThrownBy(() -> limited(CollectList.collectList(), "many"))
        .isInstanceOf(FunctionException.class)
        .hasMessageContaining("many");
  }

  @Test
  void collectsDistinctValues() {
    Udaf<String, List<String>> set = CollectSet.collectSet();
    assertThat(set).isNotInstanceOf(TableUdaf.class);
    List<String> collected = fold(set, "b", null, "a", "b", null);
    assertThat(collected).containsExactly("b", null, "a");
    assertThat(set.merge(List.of("c", "a"), collected)).containsExactly("c", "a", "b", null);
    Udaf<String, List<String>> limited = limited(CollectSet.<String>collectSet(), "1");
    assertThat(fold(limited, "a", "b")).containsExactly("a");
    assertThat(limited.merge(List.of("a"), List.of("b"))).containsExactly("a");
  }

  @Test
  void countsEachValue() {
    TableUdaf<String, Map<String, Long>> histogram = Histogram.histogram();
    Map<String, Long> counts = fold(histogram, "a", "b", null, "a");
    assertThat(counts).containsExactlyInAnyOrderEntriesOf(Map.of("a", 2L, "b", 1L));
    assertThat(histogram.undo("b", counts)).containsOnly(Map.entry("a", 2L));
    assertThat(histogram.undo("a", counts)).containsEntry("a", 1L);
    assertThat(histogram.undo("c", counts)).isEqualTo(counts);
    assertThat(histogram.merge(counts, Map.of("a", 3L, "c", 1L)))
        .containsExactlyInAnyOrderEntriesOf(Map.of("a", 5L, "b", 1L, "c", 1L));
  }

  @Test
  void countsNoMoreThanAThousandValues() {
    TableUdaf<String, Map<String, Long>> histogram = Histogram.histogram();
    Map<String, Long> counts = histogram.initialize();
    for (int i = 0; i < 1100; i++) {
      counts = histogram.aggregate("v" + i, counts);
    }
    counts = histogram.aggregate("v0", counts);
    assertThat(counts).hasSize(1000).containsEntry("v0", 2L).doesNotContainKey("v1000");
  }

  @Test
  void findsTheCommonValue() {
    MappedUdaf<String, List<Struct>, String> attr = attr();
    assertThat(attr.map(attr.initialize())).isNull();
    assertThat(attr.map(fold(attr, "a", "a"))).isEqualTo("a");
    assertThat(attr.map(fold(attr, null, null))).isNull();
    assertThat(attr.map(fold(attr, null, "a"))).isNull();
    List<Struct> both = attr.merge(fold(attr, "a"), fold(attr, "b", "a"));
    assertThat(attr.map(both)).isNull();
    assertThat(attr.map(undo(attr, "b", both))).isEqualTo("a");
    assertThat(attr.map(undo(attr, "a", undo(attr, "a", both)))).isEqualTo("b");
    assertThat(undo(attr, "z", both)).isEqualTo(both);
    assertThat(attr.resultType()).contains(PrimitiveType.VARCHAR);
    assertThat(attr.aggregateType().orElseThrow().toSql())
        .isEqualTo("ARRAY<STRUCT<`VALUE` VARCHAR, `COUNT` BIGINT>>");
  }

  @SuppressWarnings("unchecked")
  private static MappedUdaf<String, List<Struct>, String> attr() {
    return (MappedUdaf<String, List<Struct>, String>)
        Attr.<String>attr().withArgumentTypes(List.of(PrimitiveType.VARCHAR));
  }

  @Test
  void sumsElements() {
    TableUdaf<List<Integer>, Integer> integers = SumList.sumIntegers();
    assertThat(fold(integers, List.of(1, 2), null, Arrays.asList(3, null))).isEqualTo(6);
    assertThat(integers.undo(Arrays.asList(3, null), 6)).isEqualTo(3);
    assertThat(integers.undo(null, 6)).isEqualTo(6);
    assertThat(integers.merge(1, 2)).isEqualTo(3);
    assertThat(fold(SumList.sumBigints(), List.of(1L << 40, 1L))).isEqualTo((1L << 40) + 1);
    assertThat(fold(SumList.sumDoubles(), List.of(0.5, 0.25))).isEqualTo(0.75);
    DecimalType type = new DecimalType(3, 1);
    Udaf<List<BigDecimal>, BigDecimal> decimals =
        SumList.sumDecimals().withArgumentTypes(List.of(new ArrayType(type)));
    assertThat(decimals.resultType()).contains(type);
    assertThat(decimals.aggregateType()).contains(type);
    assertThat(fold(decimals, List.of(new BigDecimal("1.5"), new BigDecimal("2.0"))))
        .isEqualTo(new BigDecimal("3.5"));
  }
}
