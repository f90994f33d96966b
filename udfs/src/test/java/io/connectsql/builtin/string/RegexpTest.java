package io.connectsql.builtin.string;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.udf.FunctionException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RegexpTest {

  @ParameterizedTest
  @CsvSource({
    "test., some_test_string, 0, test_",
    "test., anothertest, 0,",
    "(.*) (.*), hello there, 2, there",
    "(.*) (.*), hello there, 3,",
    "(.*) (.*), hello there, -1,",
    "(a)|(b), b, 1,",
    ", text, 0,",
    "., , 0,"
  })
  void extract(String regexp, String text, int group, String expected) {
    assertThat(new RegexpExtract().regexpExtract(regexp, text, group)).isEqualTo(expected);
  }

  @Test
  void extractTheWholeMatch() {
    assertThat(new RegexpExtract().regexpExtract("(t)est", "a test")).isEqualTo("test");
  }

  @Test
  void extractAll() {
    RegexpExtractAll function = new RegexpExtractAll();

    assertThat(function.regexpExtractAll("test.", "some_test_string_testabab"))
        .containsExactly("test_", "testa");
    assertThat(function.regexpExtractAll("(\\w+) (\\w*)", "apurva mehta agavra ", 2))
        .containsExactly("mehta", "");
    assertThat(function.regexpExtractAll("(a)|b", "ab", 1)).containsExactly("a", null);
    assertThat(function.regexpExtractAll("x", "abc")).isEmpty();
    assertThat(function.regexpExtractAll("(a)", "abc", 2)).isNull();
    assertThat(function.regexpExtractAll("a", null)).isNull();
    assertThat(function.regexpExtractAll(null, "abc")).isNull();
  }

  @ParameterizedTest
  @CsvSource({
    "baababaa, (ab)+, cat, bacataa",
    "baabbabaa, (ab)+, cat, bacatbcataa",
    "john doe, (\\w+) (\\w+), $2 $1, doe john",
    ", (ab)+, cat,",
    "ab, , cat,",
    "ab, (ab)+, ,"
  })
  void replace(String text, String regexp, String replacement, String expected) {
    assertThat(new RegexpReplace().regexpReplace(text, regexp, replacement)).isEqualTo(expected);
  }

  @Test
  void replacementWithoutSuchAGroup() {
    assertThatThrownBy(() -> new RegexpReplace().regexpReplace("ab", "b", "$1"))
        .isInstanceOf(FunctionException.class)
        .hasMessage("Not a replacement for 'b': '$1': No group 1");
  }

  @Test
  void split() {
    RegexpSplitToArray function = new RegexpSplitToArray();

    assertThat(function.regexpSplitToArray("aabcda", "(ab|cd)")).containsExactly("a", "", "a");
    assertThat(function.regexpSplitToArray("abzcd", "(ab|cd)")).containsExactly("", "z", "");
    assertThat(function.regexpSplitToArray("zxy", "(ab|cd)")).containsExactly("zxy");
    assertThat(function.regexpSplitToArray("zxy", "")).containsExactly("z", "x", "y");
    assertThat(function.regexpSplitToArray("", "")).containsExactly("");
    assertThat(function.regexpSplitToArray(null, "a")).isNull();
    assertThat(function.regexpSplitToArray("a", null)).isNull();
  }

  @Test
  void refusesWhatIsNoRegularExpression() {
    assertThatThrownBy(() -> new RegexpExtract().regexpExtract("(", "text"))
        .isInstanceOf(FunctionException.class)
        .hasMessage("Not a regular expression: '(': Unclosed group");
  }

  @Test
  void patternsMayChangeFromRowToRow() {
    RegexpExtract function = new RegexpExtract();

    assertThat(List.of("a", "b", "a").stream().map(r -> function.regexpExtract(r + ".", "a1b2")))
        .containsExactly("a1", "b2", "a1");
  }
}
