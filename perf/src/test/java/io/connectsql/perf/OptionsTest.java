package io.connectsql.perf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.connectsql.perf.experiment.Experiment;
import io.connectsql.perf.experiment.Experiments;
import java.util.List;
import org.junit.jupiter.api.Test;

class OptionsTest {

  private static final List<String> CONTENDERS = List.of("a", "b");

  @Test
  void runsEverythingIfNothingIsAsked() {
    Options options = Options.parse(CONTENDERS);
    assertThat(options.experiments()).isEqualTo(Experiments.all());
    assertThat(options.contenders()).isEqualTo(CONTENDERS);
    assertThat(options.threads()).containsExactly(1);
    assertThat(options.jfr()).isFalse();
  }

  @Test
  void runsWhatIsAsked() {
    Options options =
        Options.parse(
            CONTENDERS,
            "filter",
            "--threads",
            "1,2",
            "projection",
            "--contenders",
            "b",
            "--jfr",
            "--records",
            "5",
            "--repetitions",
            "3");
    assertThat(options.experiments())
        .extracting(Experiment::name)
        .containsExactly("filter", "projection");
    assertThat(options.contenders()).containsExactly("b");
    assertThat(options.threads()).containsExactly(1, 2);
    assertThat(options.records()).isEqualTo(5);
    assertThat(options.repetitions()).isEqualTo(3);
    assertThat(options.jfr()).isTrue();
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
