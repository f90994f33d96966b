package io.connectsql.quickstart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class OptionsTest {

  @Test
  void goesOnAndPrintsLinesUnlessTold() {
    assertThat(Options.parse(List.of("/x"))).isEqualTo(new Options(Path.of("/x"), false, false));
    assertThat(Options.parse(List.of("/x", "--live", "--once")))
        .isEqualTo(new Options(Path.of("/x"), true, true));
  }

  @Test
  void refusesOtherArguments() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Options.parse(List.of("/x", "--twice")))
        .withMessage("Unknown option --twice");
    assertThatIllegalArgumentException().isThrownBy(() -> Options.parse(List.of()));
  }

  @Test
  void findsWhatPeopleCopy() {
    Options options = Options.parse(List.of(Path.of("").toAbsolutePath().getParent().toString()));

    assertThat(options.example()).exists();
    assertThat(ConnectorDocument.read(options.example()).config().get("sql.variable.region"))
        .isEqualTo("region_10");
  }
}
