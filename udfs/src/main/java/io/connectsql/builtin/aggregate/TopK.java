package io.connectsql.builtin.aggregate;

import io.connectsql.builtin.order.SqlOrdering;
import io.connectsql.udf.FunctionException;
import io.connectsql.udf.Pair;
import io.connectsql.udf.Udaf;
import io.connectsql.udf.UdafDescription;
import io.connectsql.udf.UdafFactory;
import io.connectsql.udf.VariadicArgs;
import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.SqlType;
import io.connectsql.udf.type.Struct;
import io.connectsql.udf.type.StructType;
import io.connectsql.udf.type.StructType.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * {@code TOPK(x, k)}: the {@code k} greatest non-null values, greatest first. {@code TOPK(x, other,
 * …, k)} returns STRUCTs of {@code sort_col} and {@code col0}, {@code col1}, … instead. Of equal
 * values the earlier comes first.
 */
@UdafDescription(
    name = "TOPK",
    category = "AGGREGATE",
    description = "The K greatest values of a column, optionally with other columns of their rows.")
public final class TopK {
  private static final String NAME = "TOPK";

  private TopK() {}

  @UdafFactory(description = "The k greatest values")
  public static <T> Udaf<T, List<T>> topK(int k) {
    return new Values<>(k);
  }

  @UdafFactory(description = "Columns of the k rows with the greatest values")
  public static <T> Udaf<Pair<T, VariadicArgs<Object>>, List<Struct>> topKRows(int k) {
    return new Rows<>(checked(k, NAME), new StructType(List.of()));
  }

  static int checked(int k, String function) {
    if (k < 1) {
      throw new FunctionException(function + " needs a K of at least 1, not " + k);
    }
    return k;
  }

  /** The greatest values of a column. */
  public static final class Values<T> extends TopValues<T> {
    Values(int k) {
      super(NAME, k);
    }

    @Override
    List<T> insert(T value, List<T> ranked) {
      return Ranking.insert(value, ranked, SqlOrdering::compare, k());
    }

    @Override
    public List<T> merge(List<T> one, List<T> two) {
      return Ranking.merge(one, two, SqlOrdering::compare, k());
    }
  }

  /** Columns of the rows that have the greatest values. */
  public static final class Rows<T> implements Udaf<Pair<T, VariadicArgs<Object>>, List<Struct>> {
    private final int k;
    private final StructType rowType;

    Rows(int k, StructType rowType) {
      this.k = k;
      this.rowType = rowType;
    }

    private static int compare(Struct one, Struct two) {
      return SqlOrdering.compare(one.get(0), two.get(0));
    }

    @Override
    public Udaf<Pair<T, VariadicArgs<Object>>, List<Struct>> withArgumentTypes(
        List<SqlType> argumentTypes) {
      SqlOrdering.check(argumentTypes.get(0), NAME);
      List<Field> fields = new ArrayList<>();
      fields.add(new Field("sort_col", argumentTypes.get(0)));
      for (int i = 1; i < argumentTypes.size(); i++) {
        fields.add(new Field("col" + (i - 1), argumentTypes.get(i)));
      }
      return new Rows<>(k, new StructType(fields));
    }

    @Override
    public Optional<SqlType> aggregateType() {
      return Optional.of(new ArrayType(rowType));
    }

    @Override
    public Optional<SqlType> resultType() {
      return aggregateType();
    }

    @Override
    public List<Struct> initialize() {
      return List.of();
    }

    @Override
    public List<Struct> aggregate(Pair<T, VariadicArgs<Object>> row, List<Struct> aggregate) {
      if (row.a() == null) {
        return aggregate;
      }
      List<Object> others = row.b().values();
      Object[] values = new Object[others.size() + 1];
      values[0] = row.a();
      for (int i = 0; i < others.size(); i++) {
        values[i + 1] = others.get(i);
      }
      return Ranking.insert(new Struct(rowType, values), aggregate, Rows::compare, k);
    }

    @Override
    public List<Struct> merge(List<Struct> one, List<Struct> two) {
      return Ranking.merge(one, two, Rows::compare, k);
    }
  }
}
