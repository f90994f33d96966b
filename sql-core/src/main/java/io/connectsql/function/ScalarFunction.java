package io.connectsql.function;

import io.connectsql.udf.type.SqlType;
import java.lang.reflect.Method;
import java.util.List;

/**
 * One overload of a scalar function, chosen for the arguments of a call.
 *
 * @param name upper case
 * @param method the public method to call, on the object of {@code instance}
 * @param instance what to call it on; its class and the method are public
 * @param parameterTypes for each argument of the call the type to convert it to before the call;
 *     null for a lambda. Variable arguments stand one by one.
 * @param returnType what the call yields; a Java primitive return type cannot be null
 * @param variadicFrom the index of the first argument that goes into the trailing Java array, or -1
 */
public record ScalarFunction(
    String name,
    Method method,
    Instance<?> instance,
    List<SqlType> parameterTypes,
    SqlType returnType,
    int variadicFrom) {}
