package io.connectsql.perf.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Writes the report: text and plots. */
public final class ReportFiles {

  private final Path directory;
  private final ReportText text;

  /**
   * @param directory where the files go; it need not exist
   * @param contender whose figures are compared with all others'
   */
  public ReportFiles(Path directory, String contender) {
    this.directory = directory;
    this.text = new ReportText(contender);
  }

  /**
   * Writes the report on some results.
   *
   * @return the file of the text
   */
  public Path write(List<Result> results) {
    Path file = directory.resolve("report.md");
    try {
      Files.createDirectories(directory);
      Files.writeString(file, text.of(results));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Plots plots = new Plots(directory);
    results.forEach(plots::draw);
    return file;
  }
}
