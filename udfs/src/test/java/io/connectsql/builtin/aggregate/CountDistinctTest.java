package io.connectsql.builtin.aggregate;

import static io.connectsql.builtin.aggregate.Fold.fold;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.connectsql.udf.MappedUdaf;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.Struct;
import io.connectsql.udf.type.StructType;
import io.connectsql.udf.type.StructType.Field;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class CountDistinctTest {
  private final MappedUdaf<Long, ByteBuffer, Long> count = CountDistinct.countDistinct();

  private ByteBuffer range(long from, long to) {
    return fold(count, LongStream.range(from, to).boxed().toArray(Long[]::new));
  }

  @Test
  void isExactForSmallGroups() {
    assertThat(count.map(count.initialize())).isZero();
    assertThat(count.map(fold(count, 1L, 2L, null, 1L, 2L))).isEqualTo(2);
    ByteBuffer full = range(0, DistinctSketch.MAX_HASHES);
    assertThat(count.map(full)).isEqualTo(DistinctSketch.MAX_HASHES);
    assertThat(count.aggregate(3L, full)).isSameAs(full);
  }

  @Test
  void estimatesLargeGroups() {
    for (int size : new int[] {300, 3_000, 15_000, 100_000}) {
      assertThat(count.map(range(0, size))).isCloseTo(size, withinPercentage(5));
    }
  }

  @Test
  void mergesGroupsOfAnySize() {
    assertThat(count.map(count.merge(range(0, 20), range(10, 30)))).isEqualTo(30);
    ByteBuffer both = range(0, 9_000);
    assertThat(count.merge(range(0, 6_000), range(3_000, 9_000))).isEqualTo(both);
    assertThat(count.merge(range(0, 8_990), range(8_980, 9_000))).isEqualTo(both);
    assertThat(count.merge(range(8_980, 9_000), range(0, 8_990))).isEqualTo(both);
    assertThat(count.merge(range(0, 200), range(100, 300))).isEqualTo(range(0, 300));
  }

  @Test
  void readsStatesThatStartInsideABuffer() {
    for (ByteBuffer state : List.of(range(0, 50), range(0, 500))) {
      byte[] padded = new byte[state.remaining() + 3];
      state.duplicate().get(padded, 3, state.remaining());
      ByteBuffer inside = ByteBuffer.wrap(padded, 3, state.remaining());
      assertThat(count.map(inside)).isEqualTo(count.map(state));
      assertThat(count.aggregate(-1L, inside)).isEqualTo(count.aggregate(-1L, state));
    }
  }

  @Test
  void tellsValuesOfEveryTypeApart() {
    StructType type = new StructType(List.of(new Field("A", PrimitiveType.INTEGER)));
    Map<String, Integer> oneOrder = new LinkedHashMap<>();
    oneOrder.put("a", 1);
    oneOrder.put("b", null);
    Map<String, Integer> otherOrder = new LinkedHashMap<>();
    otherOrder.put("b", null);
    otherOrder.put("a", 1);
    assertThat(StableHash.of(oneOrder)).isEqualTo(StableHash.of(otherOrder));
    List<List<Object>> pairs =
        List.of(
            List.of(true, false),
            List.of(1, 2),
            List.of(1.0, -1.0),
            List.of(new BigDecimal("1.0"), new BigDecimal("1.1")),
            List.of("ab", "ba"),
            List.of(ByteBuffer.wrap(new byte[] {1}), ByteBuffer.wrap(new byte[] {1, 0})),
            List.of(LocalDate.EPOCH, LocalDate.EPOCH.plusDays(1)),
            List.of(LocalTime.MIDNIGHT, LocalTime.NOON),
            List.of(Instant.EPOCH, Instant.EPOCH.plusMillis(1)),
            List.of(Arrays.asList(1, null), Arrays.asList(null, 1)),
            List.of(new Struct(type, 1), new Struct(type, 2)),
            List.of(Map.of("a", 1, "b", 2), Map.of("a", 2, "b", 1)));
    assertThat(pairs)
        .allSatisfy(
            pair -> assertThat(StableHash.of(pair.get(0))).isNotEqualTo(StableHash.of(pair.get(1))))
        .allSatisfy(
            pair -> {
              MappedUdaf<Object, ByteBuffer, Long> any = CountDistinct.countDistinct();
              assertThat(any.map(fold(any, pair.get(0), pair.get(1), pair.get(0)))).isEqualTo(2);
            });
    assertThat(StableHash.of("café")).as("is kept in states").isEqualTo(-7263291094251141477L);
    assertThatThrownBy(() -> StableHash.of(new Object()))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
