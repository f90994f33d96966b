package io.connectsql.function;

import io.connectsql.udf.type.SqlType;
import java.lang.reflect.Method;
import java.util.List;

/**
 * One overload of a table function, chosen for the arguments of a call; fields as for {@link
 * ScalarFunction}.
 *
 * @param elementType the type of the column that the function yields
 */
public record TableFunction(
    String name,
    Method method,
    Instance<?> instance,
    List<SqlType> parameterTypes,
    SqlType elementType,
    int variadicFrom) {}
