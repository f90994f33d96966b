package io.connectsql.conformance.function;

import java.util.List;

/** The functions that cases call beside the built-in ones. */
public final class ConformanceFunctions {
  private ConformanceFunctions() {}

  public static List<Class<?>> all() {
    return List.of(
        TestUdf.class,
        BadUdf.class,
        WhenCondition.class,
        WhenResult.class,
        ToStruct.class,
        TestUdtf.class,
        ThrowingUdtf.class,
        TestUdaf.class,
        VarArg.class,
        MidVarArg.class,
        MultiArg.class,
        FourArg.class,
        FiveArg.class,
        GenericVarArg.class,
        ObjColArg.class);
  }
}
