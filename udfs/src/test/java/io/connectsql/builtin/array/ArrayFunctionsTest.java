package io.connectsql.builtin.array;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.udf.FunctionException;
import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.MapType;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import io.connectsql.udf.type.Struct;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ArrayFunctionsTest {
  private static final List<String> FOO_BAR = Arrays.asList("foo", "bar", null, "foo");

  private static List<SqlType> types(SqlType... types) {
    return Arrays.asList(types);
  }

  @Test
  void concatenates() {
    ArrayConcat concat = new ArrayConcat();
    assertThat(concat.concat(FOO_BAR, List.of("z")))
        .containsExactly("foo", "bar", null, "foo", "z");
    assertThat(concat.concat(null, List.of("z"))).containsExactly("z");
    assertThat(concat.concat(List.of("z"), null)).containsExactly("z");
    assertThat(concat.concat(null, null)).isNull();
  }

  @Test
  void findsElements() {
    ArrayContains contains = new ArrayContains();
    assertThat(contains.contains(FOO_BAR, "bar")).isTrue();
    assertThat(contains.contains(FOO_BAR, "baz")).isFalse();
    assertThat(contains.contains(FOO_BAR, null)).isTrue();
    assertThat(contains.contains(List.of(1), null)).isFalse();
    assertThat(contains.contains(null, "bar")).isFalse();
  }

  @Test
  void treatsArraysAsSets() {
    assertThat(new ArrayDistinct().distinct(FOO_BAR)).containsExactly("foo", "bar", null);
    assertThat(new ArrayDistinct().distinct(null)).isNull();
    assertThat(new ArrayUnion().union(FOO_BAR, List.of("baz", "foo")))
        .containsExactly("foo", "bar", null, "baz");
    assertThat(new ArrayUnion().union(FOO_BAR, null)).isNull();
    assertThat(new ArrayUnion().union(null, FOO_BAR)).isNull();
    assertThat(new ArrayExcept().except(FOO_BAR, Arrays.asList("bar", "baz", null)))
        .containsExactly("foo");
    assertThat(new ArrayExcept().except(FOO_BAR, null)).isNull();
    assertThat(new ArrayExcept().except(null, FOO_BAR)).isNull();
    assertThat(new ArrayIntersect().intersect(FOO_BAR, Arrays.asList(null, "foo", "baz")))
        .containsExactly("foo", null);
    assertThat(new ArrayIntersect().intersect(FOO_BAR, List.of("foo"))).containsExactly("foo");
    assertThat(new ArrayIntersect().intersect(null, FOO_BAR)).isNull();
    assertThat(new ArrayIntersect().intersect(FOO_BAR, null)).isNull();
  }

  @Test
  void removesElements() {
    ArrayRemove remove = new ArrayRemove();
    assertThat(remove.remove(FOO_BAR, "foo")).containsExactly("bar", null);
    assertThat(remove.remove(FOO_BAR, null)).containsExactly("foo", "bar", "foo");
    assertThat(remove.remove(List.of("x"), null)).containsExactly("x");
    assertThat(remove.remove(null, "foo")).isNull();
  }

  @Test
  void measuresLength() {
    assertThat(new ArrayLength().length(FOO_BAR)).isEqualTo(4);
    assertThat(new ArrayLength().length(null)).isNull();
  }

  @Test
  void findsExtremes() {
    assertThat(new ArrayMax().max(Arrays.asList(1, null, 3, 2))).isEqualTo(3);
    assertThat(new ArrayMin().min(Arrays.asList("foo", "Food", null, "F"))).isEqualTo("F");
    assertThat(new ArrayMin().min(List.of(true, false))).isFalse();
    assertThat(new ArrayMax().<Integer>max(List.of())).isNull();
    assertThat(new ArrayMax().<Integer>max(Collections.singletonList(null))).isNull();
    assertThat(new ArrayMin().<Integer>min(null)).isNull();
    ByteBuffer high = ByteBuffer.wrap(new byte[] {(byte) 0x80});
    assertThat(new ArrayMax().max(List.of(ByteBuffer.wrap(new byte[] {1}), high))).isEqualTo(high);
    assertThat(new ArrayMax().elementType(types(new ArrayType(new DecimalType(2, 1)))))
        .isEqualTo(new DecimalType(2, 1));
    assertThatThrownBy(
            () ->
                new ArrayMin()
                    .elementType(types(new ArrayType(new ArrayType(PrimitiveType.BIGINT)))))
        .isInstanceOf(FunctionException.class)
        .hasMessageContaining("ARRAY_MIN");
    assertThatThrownBy(() -> new ArrayMin().elementType(types((SqlType) null)))
        .isInstanceOf(FunctionException.class);
  }

  @Test
  void sortsWithNullsLast() {
    ArraySort sort = new ArraySort();
    List<Integer> array = Arrays.asList(2, null, 3, 1);
    assertThat(sort.sort(array)).containsExactly(1, 2, 3, null);
    assertThat(sort.sort(array, "asc")).containsExactly(1, 2, 3, null);
    assertThat(sort.sort(array, "DESC")).containsExactly(3, 2, 1, null);
    assertThat(sort.sort((List<Integer>) null)).isNull();
    assertThat(sort.sort(null, "ASC")).isNull();
    assertThat(sort.sort(array, null)).isNull();
    assertThatThrownBy(() -> sort.sort(array, "up"))
        .isInstanceOf(FunctionException.class)
        .hasMessageContaining("'up'");
    assertThat(sort.arrayType(types(new ArrayType(PrimitiveType.DATE), PrimitiveType.VARCHAR)))
        .isEqualTo(new ArrayType(PrimitiveType.DATE));
  }

  @Test
  void joinsElements() {
    ArrayJoin join = new ArrayJoin();
    assertThat(join.join(FOO_BAR)).isEqualTo("foo,bar,null,foo");
    assertThat(join.join(List.of(1.5, -2.0), "; ")).isEqualTo("1.5; -2.0");
    assertThat(join.join(List.of(new BigDecimal("1E+3"), BigDecimal.ONE), null)).isEqualTo("10001");
    assertThat(join.join(List.of(""), "|")).isEmpty();
    assertThat(join.join(Arrays.asList(null, null), "|")).isEqualTo("null|null");
    assertThat(join.join(null, "|")).isNull();
    assertThat(join.resultType(types(new ArrayType(PrimitiveType.TIME))))
        .isEqualTo(PrimitiveType.VARCHAR);
    assertThatThrownBy(() -> join.resultType(types(new ArrayType(PrimitiveType.BYTES))))
        .isInstanceOf(FunctionException.class);
    assertThatThrownBy(
            () -> join.resultType(types(new MapType(PrimitiveType.VARCHAR, PrimitiveType.BYTES))))
        .isInstanceOf(FunctionException.class);
  }

  @Test
  void slicesFromOne() {
    Slice slice = new Slice();
    List<String> array = List.of("a", "b", "c", "d");
    assertThat(slice.slice(array, 2, 3)).containsExactly("b", "c");
    assertThat(slice.slice(array, null, 2)).containsExactly("a", "b");
    assertThat(slice.slice(array, 3, null)).containsExactly("c", "d");
    assertThat(slice.slice(array, 0, 2)).isNull();
    assertThat(slice.slice(array, 1, 5)).isNull();
    assertThat(slice.slice(array, 4, 2)).isNull();
    assertThat(slice.slice(null, 1, 1)).isNull();
  }

  @Test
  void generatesSeries() {
    GenerateSeries series = new GenerateSeries();
    assertThat(series.series(-2, 1)).containsExactly(-2, -1, 0, 1);
    assertThat(series.series(4, 2)).containsExactly(4, 3, 2);
    assertThat(series.series(3, 3)).containsExactly(3);
    assertThat(series.series(0, 8, 3)).containsExactly(0, 3, 6);
    assertThat(series.series(1, -2, -2)).containsExactly(1, -1);
    assertThat(series.series(5L, 4L)).containsExactly(5L, 4L);
    assertThat(series.series(1L << 40, (1L << 40) + 5, 4))
        .containsExactly(1L << 40, (1L << 40) + 4);
    assertThat(
            series
                .series(Long.MIN_VALUE, Long.MIN_VALUE + (1L << 60), Integer.MAX_VALUE - 1)
                .get(1))
        .isEqualTo(Long.MIN_VALUE + Integer.MAX_VALUE - 1);
  }

  @Test
  void generatesLongSeriesLazily() {
    List<Integer> series = new GenerateSeries().series(Integer.MIN_VALUE, Integer.MAX_VALUE - 2, 4);
    assertThat(series).hasSize(1 << 30);
    assertThat(series.get(series.size() - 1)).isEqualTo(Integer.MAX_VALUE - 3);
  }

  @Test
  void refusesSeriesWithoutEnd() {
    GenerateSeries series = new GenerateSeries();
    assertThatThrownBy(() -> series.series(1, 2, 0)).isInstanceOf(FunctionException.class);
    assertThatThrownBy(() -> series.series(1, 2, -1))
        .isInstanceOf(FunctionException.class)
        .hasMessageContaining("-1");
    assertThatThrownBy(() -> series.series(2L, 1L, 1)).isInstanceOf(FunctionException.class);
    assertThatThrownBy(() -> series.series(Long.MIN_VALUE, Long.MAX_VALUE))
        .isInstanceOf(FunctionException.class)
        .hasMessageContaining("2147483647");
  }

  @Test
  void listsEntries() {
    Map<String, Integer> map = new LinkedHashMap<>();
    map.put("b", 1);
    map.put("a", null);
    Entries entries = new Entries();
    assertThat(
            entries.entriesType(types(new MapType(PrimitiveType.VARCHAR, new DecimalType(3, 1)))))
        .hasToString("ARRAY<STRUCT<`K` VARCHAR, `V` DECIMAL(3, 1)>>");
    assertThat(entries.entries(map, true))
        .extracting(Struct::toString)
        .containsExactly("Struct{K=a,V=null}", "Struct{K=b,V=1}");
    assertThat(entries.entries(map, false))
        .extracting(entry -> entry.get("K"))
        .containsExactly("b", "a");
    assertThat(entries.entries(null, true)).isNull();
    assertThat(entries.entries(Map.of(), true)).isEmpty();
    assertThatThrownBy(() -> entries.entriesType(types(PrimitiveType.VARCHAR)))
        .isInstanceOf(FunctionException.class)
        .hasMessageContaining("MAP");
  }
}
