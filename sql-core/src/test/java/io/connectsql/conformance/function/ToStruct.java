package io.connectsql.conformance.function;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.Struct;
import io.connectsql.udf.type.StructType;
import java.util.List;

/** A struct around a string. */
@UdfDescription(name = "TOSTRUCT", description = "Puts a string into a struct.")
public final class ToStruct {
  private static final StructType A_VARCHAR =
      new StructType(List.of(new StructType.Field("A", PrimitiveType.VARCHAR)));

  @Udf(schema = "STRUCT<A VARCHAR>")
  public Struct toStruct(String value) {
    return new Struct(A_VARCHAR, value);
  }
}
