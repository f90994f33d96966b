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
import static io.connectsql.codegen.Sql.nullOf;
import static io.connectsql.codegen.Sql.project;
import static io.connectsql.codegen.Sql.row;
import static io.connectsql.codegen.Sql.schema;
import static io.connectsql.codegen.Sql.values;
import static io.connectsql.udf.type.PrimitiveType.BOOLEAN;
import static io.connectsql.udf.type.PrimitiveType.INTEGER;
import static io.connectsql.udf.type.PrimitiveType.VARCHAR;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.plan.expression.InputColumn;
import io.connectsql.plan.expression.NewArray;
import io.connectsql.plan.expression.NewStruct;
import io.connectsql.plan.expression.NullCheck;
import io.connectsql.plan.expression.RowExpression;
import io.connectsql.row.Row;
import io.connectsql.row.RowSchema;
import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.Struct;
import io.connectsql.udf.type.StructType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RowProgramTest {
  private static final InputColumn ID = column("ID", INTEGER);
  private static final InputColumn NAME = column("NAME", VARCHAR);
  private static final RowSchema INPUT = schema(ID, NAME);

  private final TestFunctions functions = new TestFunctions();
  private final ProgramCompiler compiler =
      new ProgramCompiler(RowProgramTest.class.getClassLoader());
  private final List<String> errors = new ArrayList<>();

  private List<List<Object>> run(
      List<ProgramStep> steps, RowSchema output, List<List<Object>> inputs) {
    CompiledProgram compiled = compiler.compile("TEST", INPUT, steps, output);
    RowProgram program =
        compiled.newProgram((sql, error) -> errors.add(sql + ": " + error.getMessage()));
    List<List<Object>> rows = new ArrayList<>();
    for (List<Object> input : inputs) {
      program.process(row(INPUT, input.toArray()), row -> rows.add(values(output, row)));
    }
    return rows;
  }

  private static List<Object> list(Object... values) {
    return Arrays.asList(values);
  }

  @Test
  void filtersAndProjects() {
    InputColumn next = column("NEXT", INTEGER);
    InputColumn fixed = column("FIXED", VARCHAR);
    InputColumn none = column("NONE", BOOLEAN);
    assertThat(
            run(
                List.of(
                    filter(compare(ID, ">", constant(1))),
                    project(
                        assign("NEXT", arithmetic(ID, "+", constant(1))),
                        assign("NAME", NAME),
                        assign("FIXED", constant("x")),
                        assign("NONE", nullOf(BOOLEAN)))),
                schema(next, NAME, fixed, none),
                List.of(list(1, "a"), list(2, "b"), list(3, null), list(null, "d"))))
        .containsExactly(list(3, "b", "x", null), list(4, null, "x", null));
    assertThat(errors).isEmpty();
  }

  @Test
  void handsOnFreshRowsInTheOrderOfTheOutput() {
    RowProgram same =
        compiler.compile("SAME", INPUT, List.of(), INPUT).newProgram((sql, error) -> {});
    Row in = row(INPUT, 1, "a");
    List<Row> out = new ArrayList<>();
    same.process(in, out::add);
    assertThat(out).containsExactly(in);
    assertThat(out.get(0)).isNotSameAs(in);

    assertThat(run(List.of(), schema(NAME, ID), List.of(list(1, "a"))))
        .containsExactly(list("a", 1));
    assertThat(
            run(
                List.of(project(assign("ID", ID), assign("NAME", NAME))),
                schema(NAME),
                List.of(list(1, "a"))))
        .containsExactly(list("a"));
  }

  @Test
  void makesStepsSeeWhatTheStepBeforeMade() {
    InputColumn twice = column("TWICE", INTEGER);
    InputColumn again = column("AGAIN", INTEGER);
    assertThat(
            run(
                List.of(
                    project(assign("TWICE", arithmetic(ID, "*", constant(2)))),
                    filter(compare(twice, ">", constant(2))),
                    project(assign("AGAIN", arithmetic(twice, "*", constant(2))))),
                schema(again),
                List.of(list(1, ""), list(2, ""))))
        .containsExactly(list(8));
  }

  @Test
  void makesAFailedColumnNull() {
    InputColumn bad = column("BAD", INTEGER);
    assertThat(
            run(
                List.of(
                    project(
                        assign("ID", ID),
                        assign("BAD", arithmetic(constant(10), "/", ID)),
                        assign("NAME", NAME))),
                schema(ID, bad, NAME),
                List.of(list(0, "a"), list(5, "b"))))
        .containsExactly(list(0, null, "a"), list(5, 2, "b"));
    assertThat(errors).containsExactly("10 / ID: / by zero");
  }

  @Test
  void dropsRowsForWhichTheConditionFails() {
    RowExpression condition =
        and(
            compare(NAME, "=", constant("a")),
            compare(invoke(functions, "fail", INTEGER, ID), ">", constant(0)));
    assertThat(run(List.of(filter(condition)), INPUT, List.of(list(1, "a"), list(2, "b"))))
        .isEmpty();
    assertThat(errors).containsExactly("(NAME = 'a') AND (FAIL(ID) > 0): does not like 1");
  }

  @Test
  void makesFailedPartsNullWhereNullsAreHandled() {
    RowExpression fails = invoke(functions, "fail", INTEGER, ID);
    StructType struct =
        new StructType(
            List.of(new StructType.Field("A", INTEGER), new StructType.Field("b", VARCHAR)));
    InputColumn first = column("FIRST", INTEGER);
    InputColumn array = column("ARR", new ArrayType(INTEGER));
    InputColumn isNull = column("IS_NULL", BOOLEAN);
    InputColumn made = column("MADE", struct);
    assertThat(
            run(
                List.of(
                    project(
                        assign("FIRST", invoke(functions, "firstPresent", INTEGER, fails, ID)),
                        assign("ARR", new NewArray(List.of(ID, fails), new ArrayType(INTEGER))),
                        assign("IS_NULL", new NullCheck(fails, false)),
                        assign("MADE", new NewStruct(List.of(fails, NAME), struct)))),
                schema(first, array, isNull, made),
                List.of(list(1, "a"))))
        .containsExactly(list(1, list(1, null), true, new Struct(struct, null, "a")));
    assertThat(errors).hasSize(4).containsOnly("FAIL(ID): does not like 1");
  }

  @Test
  void repeatsTheRowForEachElement() {
    InputColumn word = column("WORD", VARCHAR);
    assertThat(
            run(
                List.of(
                    explode(generator("WORD", functions, "words", VARCHAR, NAME)),
                    filter(compare(word, "<>", constant("no"))),
                    project(assign("WORD", word), assign("ID", arithmetic(ID, "+", constant(1))))),
                schema(word, ID),
                List.of(list(1, "a no b"), list(2, null), list(3, "c"))))
        .containsExactly(list("a", 2), list("b", 2), list("c", 4));
  }

  @Test
  void padsShorterLists() {
    InputColumn word = column("WORD", VARCHAR);
    InputColumn number = column("NUMBER", INTEGER);
    assertThat(
            run(
                List.of(
                    explode(
                        generator("WORD", functions, "words", VARCHAR, NAME),
                        generator("NUMBER", functions, "countTo", INTEGER, ID))),
                schema(ID, word, number),
                List.of(list(3, "a b"), list(0, "c"), list(1, null), list(0, null), list(-1, "d"))))
        .containsExactly(
            list(3, "a", 1),
            list(3, "b", 2),
            list(3, null, 3),
            list(0, "c", null),
            list(1, null, 1),
            list(-1, "d", null));
    assertThat(errors).containsExactly("COUNTTO(ID): cannot count to -1");
  }

  @Test
  void keepsElementsThatAreNull() {
    InputColumn number = column("NUMBER", INTEGER);
    assertThat(
            run(
                List.of(explode(generator("NUMBER", functions, "withNull", INTEGER, ID))),
                schema(number),
                List.of(list(1, ""), list(null, ""))))
        .containsExactly(list(1), list((Object) null), list((Object) null), list((Object) null));
  }

  @Test
  void yieldsNothingIfTheArgumentOfATableFunctionFailsOrIsNull() {
    InputColumn number = column("NUMBER", INTEGER);
    RowExpression fails = invoke(functions, "fail", INTEGER, ID);
    assertThat(
            run(
                List.of(explode(generator("NUMBER", functions, "withNull", INTEGER, fails))),
                schema(number),
                List.of(list(1, ""))))
        .isEmpty();
    assertThat(
            run(
                List.of(explode(generator("NUMBER", functions, "countTo", INTEGER, ID))),
                schema(number),
                List.of(list(null, ""))))
        .isEmpty();
    assertThat(errors).containsExactly("WITHNULL(FAIL(ID)): does not like 1");
  }

  @Test
  void explodesTwice() {
    InputColumn outer = column("OUTER", INTEGER);
    InputColumn inner = column("INNER", INTEGER);
    assertThat(
            run(
                List.of(
                    explode(generator("OUTER", functions, "countTo", INTEGER, ID)),
                    filter(compare(outer, "<>", constant(2))),
                    explode(generator("INNER", functions, "countTo", INTEGER, outer))),
                schema(outer, inner),
                List.of(list(3, ""))))
        .containsExactly(list(1, 1), list(3, 1), list(3, 2), list(3, 3));
  }

  @Test
  void compilesHundredsOfColumns() {
    int size = 1_500;
    List<ProgramStep.Assignment> assignments = new ArrayList<>();
    List<InputColumn> output = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      RowExpression sum = arithmetic(ID, "+", constant(i));
      assignments.add(assign("C" + i, i % 3 == 0 ? ID : i % 3 == 1 ? constant(i) : sum));
      output.add(column("C" + i, INTEGER));
    }
    List<ProgramStep> steps = List.of(project(assignments.toArray(ProgramStep.Assignment[]::new)));
    List<Object> expected =
        IntStream.range(0, size)
            .mapToObj(i -> (Object) (i % 3 == 0 ? 7 : i % 3 == 1 ? i : 7 + i))
            .toList();
    assertThat(run(steps, schema(output.toArray(InputColumn[]::new)), List.of(list(7, ""))))
        .containsExactly(expected);
  }

  @Test
  void compilesNamesThatJavaDoesNotHave() {
    List<String> names =
        List.of("class", "in", "out", "row", "errors", "Größe", "名前", "1st", "a*/b", "`\\u000a");
    List<InputColumn> columns = names.stream().map(name -> column(name, INTEGER)).toList();
    RowSchema schema = schema(columns.toArray(InputColumn[]::new));
    ProgramStep.Assignment[] assignments =
        columns.stream()
            .map(column -> assign(column.name(), arithmetic(constant(100), "/", column)))
            .toArray(ProgramStep.Assignment[]::new);
    RowProgram program =
        compiler
            .compile("null; drop", schema, List.of(project(assignments)), schema)
            .newProgram((sql, error) -> errors.add(sql));
    List<Object> out = new ArrayList<>();
    program.process(
        row(schema, 1, 2, 4, 5, 10, 20, 25, 50, 100, 0), row -> out.addAll(values(schema, row)));
    assertThat(out).isEqualTo(list(100, 50, 25, 20, 10, 5, 4, 2, 1, null));
    assertThat(errors).containsExactly("100 / ```\\u000a`");
  }

  @Test
  void rejectsColumnsThatDoNotExist() {
    assertThatThrownBy(() -> run(List.of(project(assign("ID", ID))), INPUT, List.of()))
        .hasMessage("nothing is assigned to NAME");
    assertThatThrownBy(
            () -> run(List.of(filter(compare(column("X", INTEGER), "=", ID))), INPUT, List.of()))
        .hasMessageContaining("no column X");
  }
}
