package io.connectsql.perf.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.connectsql.perf.report.Environment;
import io.connectsql.perf.report.ResultFiles;
import io.connectsql.perf.report.TimesResult;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StudiesTest {

  @Test
  void haveNamesOfTheirOwn() {
    assertThat(Studies.all()).extracting(Study::name).doesNotHaveDuplicates();
    for (Study study : Studies.all()) {
      assertThat(Studies.named(study.name())).isEqualTo(study);
    }
  }

  @Test
  void areNamedIfThereIsNoSuchStudy() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Studies.named("x"))
        .withMessageStartingWith("There is no experiment x, but projection, ")
        .withMessageContaining("footprint");
  }

  @Test
  void findTheirResults(@TempDir Path directory) {
    ResultFiles files = new ResultFiles(directory);
    assertThat(Studies.results(files)).isEmpty();
    TimesResult times =
        new TimesResult("first-result", "", "", new Environment("", 1, "", ""), List.of());
    files.write(times);
    assertThat(Studies.results(files)).containsExactly(times);
  }
}
