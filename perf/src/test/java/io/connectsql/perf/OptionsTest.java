package io.connectsql.perf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.connectsql.perf.study.Plan;
import io.connectsql.perf.study.Studies;
import io.connectsql.perf.study.Study;
import java.util.List;
import org.junit.jupiter.api.Test;

class OptionsTest {

  private static final List<String> CONTENDERS = List.of("a", "b");

  @Test
  void runsEverythingIfNothingIsAsked() {
    Options options = Options.parse(CONTENDERS);
    assertThat(options.studies()).isEqualTo(Studies.all());
    assertThat(options.plan().contenders()).isEqualTo(CONTENDERS);
    assertThat(options.plan().threads()).containsExactly(1);
    assertThat(options.plan().jfr()).isFalse();
  }

  @Test
  void runsWhatIsAsked() {
    Options options =
        Options.parse(
            CONTENDERS,
            "filter",
            "--threads",
            "1,2",
            "footprint",
            "--rate",
            "7",
            "--seconds",
            "8",
            "--contenders",
            "b",
            "--jfr",
            "--records",
            "5",
            "--repetitions",
            "3");
    assertThat(options.studies()).extracting(Study::name).containsExactly("filter", "footprint");
    assertThat(options.plan()).isEqualTo(new Plan(List.of("b"), List.of(1, 2), 3, 5, 7, 8, true));
  }

  @Test
  void runsOnlyTheMicroBenchmarksIfNothingElseIsAsked() {
    Options options = Options.parse(CONTENDERS, "--micro");
    assertThat(options.micro()).isTrue();
    assertThat(options.studies()).isEmpty();
    assertThat(Options.parse(CONTENDERS).micro()).isFalse();
  }

  @Test
  void namesWhatThereIsInsteadOfAnUnknownName() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Options.parse(CONTENDERS, "projections"))
        .withMessageStartingWith("There is no experiment projections, but projection, ");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Options.parse(CONTENDERS, "--contenders", "c"))
        .withMessage("There is no contender c, but [a, b]");
  }

  @Test
  void needsTheValuesOfOptions() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Options.parse(CONTENDERS, "--records"))
        .withMessage("--records needs a value");
  }
}
