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
import io.connectsql.plan.expression.Convert;
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
                assign("TOTAL", arithmetic(price, "*", new Convert(quantity, DOUBLE))),
                assign("EACH", arithmetic(invoke(functions, "twice", BIGINT, id), "/", id)),
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
    assertThat(program.source())
        .isEqualTo(
            """
            package io.connectsql.generated;

            import io.connectsql.codegen.EvaluationErrors;
            import io.connectsql.codegen.RowOutput;
            import io.connectsql.codegen.RowProgram;
            import io.connectsql.codegen.TestFunctions;
            import io.connectsql.codegen.runtime.Decimals;
            import io.connectsql.codegen.runtime.LikePattern;
            import io.connectsql.row.Row;
            import java.math.BigDecimal;
            import java.util.Collections;
            import java.util.List;
            import java.util.function.Function;

            public final class CtasOrdersProject implements RowProgram {
              private final EvaluationErrors errors;

              /** 'SHIP%' */
              private final LikePattern statusPattern;
              private final TestFunctions testFunctions;

              public CtasOrdersProject(EvaluationErrors errors, Object[] constants) {
                this.errors = errors;
                this.statusPattern = (LikePattern) constants[0];
                this.testFunctions = (TestFunctions) constants[1];
              }

              public void process(Row in, RowOutput out) {
                if (!filter(in)) {
                  return;
                }
                List tagElements = explodeTag(in);
                Row element = new Row(1);
                for (int i = 0; i < tagElements.size(); i++) {
                  element.set(0, tagElements.get(i));
                  Row row = new Row(7);
                  row.copy(0, in, 0); // ID
                  row.copy(1, element, 0); // TAG
                  computeTotal(in, row);
                  computeEach(in, row);
                  computeRebates(in, row);
                  computeSize(in, element, row);
                  computeRaised(in, row);
                  out.accept(row);
                }
              }

              /** Filter: (UNIT_PRICE > 10.0) AND ((STATUS LIKE 'SHIP%') OR (QUANTITY IN (1, 2))) */
              private boolean filter(final Row in) {
                boolean unitPriceNull = in.isNull(2);
                double unitPrice = in.getDouble(2);
                String status = (String) in.get(1);
                boolean quantityNull = in.isNull(3);
                int quantity = in.getInt(3);
                return !unitPriceNull && unitPrice > 10.0
                    && ((status != null && statusPattern.matches(status))
                    || (!quantityNull && (quantity == 1 || quantity == 2)));
              }

              /** TAG: the elements of WORDS(TAGS) */
              private List explodeTag(final Row in) {
                try {
                  String tags = (String) in.get(6);
                  List words = testFunctions.words(tags);
                  return words == null ? Collections.emptyList() : words;
                } catch (RuntimeException e) {
                  errors.failed("WORDS(TAGS)", e);
                  return Collections.emptyList();
                }
              }

              /** TOTAL: UNIT_PRICE * CAST(QUANTITY AS DOUBLE) */
              private void computeTotal(final Row in, final Row row) {
                boolean unitPriceNull = in.isNull(2);
                double unitPrice = in.getDouble(2);
                boolean quantityNull = in.isNull(3);
                int quantity = in.getInt(3);
                if (!unitPriceNull && !quantityNull) {
                  row.setDouble(2, unitPrice * (double) quantity);
                }
              }

              /** EACH: TWICE(ID) / ID */
              private void computeEach(final Row in, final Row row) {
                try {
                  boolean idNull = in.isNull(0);
                  long id = in.getLong(0);
                  long twice = idNull ? 0L : testFunctions.twice(id);
                  long quotient = idNull ? 0L : twice / id;
                  if (!idNull) {
                    row.setLong(3, quotient);
                  }
                } catch (RuntimeException e) {
                  errors.failed("TWICE(ID) / ID", e);
                }
              }

              /** REBATES: REBATE + REBATE */
              private void computeRebates(final Row in, final Row row) {
                try {
                  BigDecimal rebate = (BigDecimal) in.get(4);
                  BigDecimal sum = rebate == null ? null : Decimals.add(rebate, rebate, 11, 2);
                  row.set(4, sum);
                } catch (RuntimeException e) {
                  errors.failed("REBATE + REBATE", e);
                }
              }

              /**
               * SIZE: CASE WHEN QUANTITY < 10 THEN 'small' WHEN LENGTH(TAG) = QUANTITY THEN TAG ELSE 'large'
               * END
               */
              private void computeSize(final Row in, final Row element, final Row row) {
                try {
                  boolean quantityNull = in.isNull(3);
                  int quantity = in.getInt(3);
                  String tag = (String) element.get(0);
                  String choice = null;
                  if (!quantityNull && quantity < 10) {
                    choice = "small";
                  } else {
                    Integer length = testFunctions.length(tag);
                    int lengthValue = length == null ? 0 : length.intValue();
                    if (length != null && !quantityNull && lengthValue == quantity) {
                      choice = tag;
                    } else {
                      choice = "large";
                    }
                  }
                  row.set(5, choice);
                } catch (RuntimeException e) {
                  errors.failed("CASE WHEN QUANTITY < 10 THEN 'small' WHEN LENGTH(TAG) = QUANTITY THEN TAG ELSE 'large' END", e);
                }
              }

              /** RAISED: TRANSFORM(MARKS, X => X + QUANTITY) */
              private void computeRaised(final Row in, final Row row) {
                try {
                  List marks = (List) in.get(5);
                  final Function lambda = new Function() {
                    public Object apply(final Object xArgument) {
                      final Integer xObject = (Integer) xArgument;
                      final boolean xNull = xObject == null;
                      final int x = xNull ? 0 : xObject.intValue();
                      boolean quantityNull = in.isNull(3);
                      int quantity = in.getInt(3);
                      return xNull || quantityNull ? null : Integer.valueOf(x + quantity);
                    }
                  };
                  List transform = testFunctions.transform(marks, lambda);
                  row.set(6, transform);
                } catch (RuntimeException e) {
                  errors.failed("TRANSFORM(MARKS, X => X + QUANTITY)", e);
                }
              }
            }
            """);
  }
}
