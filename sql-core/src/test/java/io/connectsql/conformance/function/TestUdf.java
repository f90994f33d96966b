package io.connectsql.conformance.function;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;
import io.connectsql.udf.UdfSchemaProvider;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import io.connectsql.udf.type.Struct;
import io.connectsql.udf.type.StructType;
import java.util.List;

/** Tells which of its overloads a call was resolved to. */
@UdfDescription(name = "TEST_UDF", description = "Tells which of its overloads was chosen.")
public final class TestUdf {
  private static final StructType A_VARCHAR =
      new StructType(List.of(new StructType.Field("A", PrimitiveType.VARCHAR)));

  @Udf
  public String intAndString(Integer number, String text) {
    return "doStuffIntString";
  }

  @Udf
  public String longAndString(Long number, String text) {
    return "doStuffLongString";
  }

  @Udf
  public String twoLongsAndString(Long one, Long two, String text) {
    return "doStuffLongLongString";
  }

  @Udf
  public String longs(Long... numbers) {
    return "doStuffLongVarargs";
  }

  @Udf
  public String field(@UdfParameter(schema = "STRUCT<A VARCHAR>") Struct struct) {
    return (String) struct.get("A");
  }

  @Udf(schemaProvider = "structType")
  public Struct struct() {
    return new Struct(A_VARCHAR, "foo");
  }

  @UdfSchemaProvider
  public SqlType structType(List<SqlType> argumentTypes) {
    return A_VARCHAR;
  }
}
