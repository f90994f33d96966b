package io.connectsql.codegen;

import static io.connectsql.codegen.Sql.and;
import static io.connectsql.codegen.Sql.arithmetic;
import static io.connectsql.codegen.Sql.assign;
import static io.connectsql.codegen.Sql.column;
import static io.connectsql.codegen.Sql.compare;
import static io.connectsql.codegen.Sql.constant;
import static io.connectsql.codegen.Sql.explode;
import static io.connectsql.codegen.Sql.filter;
import static io.connectsql.codegen.Sql.generator;
import static io.connectsql.codegen.Sql.invoke;
import static io.connectsql.codegen.Sql.lambda;
import static io.connectsql.codegen.Sql.or;
import static io.connectsql.codegen.Sql.project;
import static io.connectsql.codegen.Sql.schema;
import static io.connectsql.codegen.Sql.variable;
import static io.connectsql.udf.type.PrimitiveType.BIGINT;
import static io.connectsql.udf.type.PrimitiveType.DOUBLE;
import static io.connectsql.udf.type.PrimitiveType.INTEGER;
import static io.connectsql.udf.type.PrimitiveType.VARCHAR;
import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.plan.expression.Conditional;
import io.connectsql.plan.expression.Contained;
import io.connectsql.plan.expression.InputColumn;
import io.connectsql.plan.expression.LambdaVariable;
import io.connectsql.plan.expression.LikeMatch;
import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.DecimalType;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Generated code is shown by EXPLAIN, so it is to be read by people. */
class GeneratedSourceTest {
  @Test
  void reads() {
    TestFunctions functions = new TestFunctions();
    InputColumn id = column("ID", BIGINT);
    InputColumn status = column("STATUS", VARCHAR);
    InputColumn price = column("UNIT_PRICE", DOUBLE);
    InputColumn quantity = column("QUANTITY", INTEGER);
    InputColumn rebate = column("REBATE", new DecimalType(10, 2));
    InputColumn marks = column("MARKS", new ArrayType(INTEGER));
    InputColumn tags = column("TAGS", VARCHAR);
    InputColumn tag = column("TAG", VARCHAR);
    LambdaVariable x = variable("X", INTEGER);

    List<ProgramStep> steps =
        List.of(
            filter(
                and(
                    compare(price, ">", constant(10.0)),
                    or(
                        new LikeMatch(status, constant("SHIP%"), Optional.empty()),
                        new Contained(quantity, List.of(constant(1), constant(2)))))),
            explode(generator("TAG", functions, "words", VARCHAR, tags)),
            project(
                assign("ID", id),
                assign("TAG", tag),
                assign("TOTAL", arithmetic(price, "*", invoke(functions, "half", DOUBLE, price))),
                assign("EACH", arithmetic(id, "/", invoke(functions, "twice", BIGINT, id))),
                assign("REBATES", arithmetic(rebate, "+", rebate, new DecimalType(11, 2))),
                assign(
                    "SIZE",
                    new Conditional(
                        List.of(
                            new Conditional.When(
                                compare(quantity, "<", constant(10)), constant("small")),
                            new Conditional.When(
                                compare(invoke(functions, "length", INTEGER, tag), "=", quantity),
                                tag)),
                        Optional.of(constant("large")),
                        VARCHAR)),
                assign(
                    "RAISED",
                    invoke(
                        functions,
                        "transform",
                        new ArrayType(INTEGER),
                        marks,
                        lambda(arithmetic(x, "+", quantity), x)))));

    CompiledProgram program =
        new ProgramCompiler(GeneratedSourceTest.class.getClassLoader())
            .compile(
                "CTAS_ORDERS_PROJECT",
                schema(id, status, price, quantity, rebate, marks, tags),
                steps,
                schema(
                    id,
                    tag,
                    column("TOTAL", DOUBLE),
                    column("EACH", BIGINT),
                    column("REBATES", new DecimalType(11, 2)),
                    column("SIZE", VARCHAR),
                    column("RAISED", new ArrayType(INTEGER))));
    assertThat(program.source()).isEqualTo("");
  }
}
