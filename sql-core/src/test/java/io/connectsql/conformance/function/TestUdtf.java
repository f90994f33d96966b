package io.connectsql.conformance.function;

import io.connectsql.udf.UdfParameter;
import io.connectsql.udf.UdfSchemaProvider;
import io.connectsql.udf.Udtf;
import io.connectsql.udf.UdtfDescription;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.SqlType;
import io.connectsql.udf.type.Struct;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;

/** Makes rows of its arguments. */
@UdtfDescription(name = "TEST_UDTF", description = "Makes rows of its arguments.")
public final class TestUdtf {

  @Udtf
  public List<String> texts(
      int i,
      long l,
      double d,
      boolean b,
      String s,
      BigDecimal bd,
      @UdfParameter(schema = "STRUCT<A VARCHAR>") Struct st) {
    return List.of(
        String.valueOf(i),
        String.valueOf(l),
        String.valueOf(d),
        String.valueOf(b),
        s,
        bd.toString(),
        st.toString());
  }

  @Udtf
  public List<String> firstElements(
      List<Integer> i,
      List<Long> l,
      List<Double> d,
      List<Boolean> b,
      List<String> s,
      List<BigDecimal> bd,
      @UdfParameter(schema = "ARRAY<STRUCT<A VARCHAR>>") List<Struct> st) {
    return texts(i.get(0), l.get(0), d.get(0), b.get(0), s.get(0), bd.get(0), st.get(0));
  }

  @Udtf
  public List<String> firstValues(
      Map<String, Integer> i,
      Map<String, Long> l,
      Map<String, Double> d,
      Map<String, Boolean> b,
      Map<String, String> s,
      Map<String, BigDecimal> bd,
      @UdfParameter(schema = "MAP<STRING, STRUCT<A VARCHAR>>") Map<String, Struct> st) {
    return texts(first(i), first(l), first(d), first(b), first(s), first(bd), first(st));
  }

  private static <T> T first(Map<String, T> map) {
    return map.values().iterator().next();
  }

  @Udtf
  public List<Integer> single(int value) {
    return List.of(value);
  }

  @Udtf
  public List<Long> single(long value) {
    return List.of(value);
  }

  @Udtf
  public List<Double> single(double value) {
    return List.of(value);
  }

  @Udtf
  public List<Boolean> single(boolean value) {
    return List.of(value);
  }

  @Udtf
  public List<String> single(String value) {
    return List.of(value);
  }

  @Udtf(schemaProvider = "decimalType")
  public List<BigDecimal> single(BigDecimal value) {
    return List.of(value);
  }

  @Udtf(schema = "STRUCT<A VARCHAR>")
  public List<Struct> single(@UdfParameter(schema = "STRUCT<A VARCHAR>") Struct value) {
    return List.of(value);
  }

  @UdfSchemaProvider
  public SqlType decimalType(List<SqlType> argumentTypes) {
    return new DecimalType(30, 10);
  }
}
