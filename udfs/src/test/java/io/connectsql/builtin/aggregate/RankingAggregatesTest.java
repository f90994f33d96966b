package io.connectsql.builtin.aggregate;

import static io.connectsql.builtin.aggregate.Fold.fold;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.udf.FunctionException;
import io.connectsql.udf.Pair;
import io.connectsql.udf.Udaf;
import io.connectsql.udf.VariadicArgs;
import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.Struct;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class RankingAggregatesTest {

  @Test
  void ranksValues() {
    Udaf<Integer, List<Integer>> top =
        TopK.<Integer>topK(3).withArgumentTypes(List.of(PrimitiveType.INTEGER));
    assertThat(fold(top, 0, null, 100, 99)).containsExactly(100, 99, 0);
    assertThat(fold(top, 0, 100, 99, 7, 100)).containsExactly(100, 100, 99);
    assertThat(top.merge(List.of(9, 5), List.of(7, 5, 1))).containsExactly(9, 7, 5);
    assertThat(top.merge(List.of(), List.of(7))).containsExactly(7);
  }

  @Test
  void ranksDistinctValues() {
    Udaf<String, List<String>> top =
        TopKDistinct.<String>topKDistinct(2).withArgumentTypes(List.of(PrimitiveType.VARCHAR));
    assertThat(fold(top, "a", null, "c", "b", "c")).containsExactly("c", "b");
    assertThat(top.merge(List.of("d", "b"), List.of("d", "c"))).containsExactly("d", "c");
  }

  @Test
  void ranksBytesUnsigned() {
    ByteBuffer high = ByteBuffer.wrap(new byte[] {(byte) 0x80});
    ByteBuffer low = ByteBuffer.wrap(new byte[] {0x7f});
    Udaf<ByteBuffer, List<ByteBuffer>> top =
        TopKDistinct.<ByteBuffer>topKDistinct(2).withArgumentTypes(List.of(PrimitiveType.BYTES));
    assertThat(fold(top, low, high)).containsExactly(high, low);
  }

  @Test
  void ranksRows() {
    Udaf<Pair<Long, VariadicArgs<Object>>, List<Struct>> top =
        TopK.<Long>topKRows(2)
            .withArgumentTypes(
                List.of(PrimitiveType.BIGINT, PrimitiveType.VARCHAR, PrimitiveType.INTEGER));
    List<Struct> ranked =
        fold(top, row(7L, "seven", 1), row(null, "none", 2), row(9L, null, 3), row(9L, "nine", 4));
    assertThat(top.resultType()).contains(new ArrayType(ranked.get(0).type()));
    assertThat(top.aggregateType()).isEqualTo(top.resultType());
    assertThat(ranked)
        .extracting(Struct::toString)
        .containsExactly(
            "Struct{sort_col=9,col0=null,col1=3}", "Struct{sort_col=9,col0=nine,col1=4}");
    List<Struct> other = fold(top, row(8L, "eight", 5), row(10L, "ten", 6));
    assertThat(top.merge(ranked, other)).containsExactly(other.get(0), ranked.get(0));
  }

  private static Pair<Long, VariadicArgs<Object>> row(Long sortBy, Object... others) {
    return new Pair<>(sortBy, new VariadicArgs<>(Arrays.asList(others)));
  }

  @Test
  void refusesWhatHasNoRankingOrOrder() {
    assertThatThrownBy(() -> TopK.topK(0))
        .isInstanceOf(FunctionException.class)
        .hasMessageContaining("TOPK needs");
    assertThatThrownBy(() -> TopKDistinct.topKDistinct(-1)).isInstanceOf(FunctionException.class);
    assertThatThrownBy(
            () -> TopK.topK(1).withArgumentTypes(List.of(new ArrayType(PrimitiveType.BOOLEAN))))
        .isInstanceOf(FunctionException.class)
        .hasMessageContaining("BOOLEAN");
  }
}
