package io.connectsql.codegen;

import static io.connectsql.codegen.Sql.column;
import static io.connectsql.codegen.Sql.invoke;
import static io.connectsql.codegen.Sql.row;
import static io.connectsql.codegen.Sql.schema;
import static io.connectsql.udf.type.PrimitiveType.VARCHAR;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.plan.expression.InputColumn;
import io.connectsql.plan.expression.RowExpression;
import org.codehaus.janino.SimpleCompiler;
import org.junit.jupiter.api.Test;

/** Functions come from the class loaders of user jars, which the engine's does not see. */
class FunctionClassLoadingTest {
  private static final InputColumn NAME = column("NAME", VARCHAR);

  private final ExpressionCompiler compiler =
      new ExpressionCompiler(FunctionClassLoadingTest.class.getClassLoader());

  private static Object userFunction(String className, String prefix) throws Exception {
    SimpleCompiler jar = new SimpleCompiler();
    jar.setParentClassLoader(FunctionClassLoadingTest.class.getClassLoader());
    jar.cook(
        """
        package com.example;
        public class %s {
          public static class Options {}
          public String prefix(String name) { return "%s" + name; }
          public String withOptions(Options options) { return "options"; }
        }
        """
            .formatted(className, prefix));
    return jar.getClassLoader()
        .loadClass("com.example." + className)
        .getConstructor()
        .newInstance();
  }

  @Test
  void callsFunctionsOfSeveralJars() throws Exception {
    RowExpression inner = invoke(userFunction("First", "1"), "prefix", VARCHAR, NAME);
    RowExpression both = invoke(userFunction("Second", "2"), "prefix", VARCHAR, inner);
    assertThat(compiler.compile(both, schema(NAME)).evaluate(row(schema(NAME), "x")))
        .isEqualTo("21x");
  }

  @Test
  void prefersTheFunctionsOwnClassToOneOfTheSameName() throws Exception {
    ClassLoader parent = userFunction("Same", "parent").getClass().getClassLoader();
    RowExpression call = invoke(userFunction("Same", "own"), "prefix", VARCHAR, NAME);
    assertThat(
            new ExpressionCompiler(parent)
                .compile(call, schema(NAME))
                .evaluate(row(schema(NAME), "x")))
        .isEqualTo("ownx");
  }

  @Test
  void rejectsTwoFunctionsOfOneClassName() throws Exception {
    RowExpression inner = invoke(userFunction("Same", "1"), "prefix", VARCHAR, NAME);
    RowExpression both = invoke(userFunction("Same", "2"), "prefix", VARCHAR, inner);
    assertThatThrownBy(() -> compiler.compile(both, schema(NAME)))
        .hasMessageContaining("com.example.Same");
  }
}
