package io.connectsql.perf.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@EnabledOnOs(OS.LINUX)
class ProcessFiguresTest {

  private final ProcessFigures self = ProcessFigures.of(List.of(ProcessHandle.current()));

  @Test
  void knowsTheTimeOnProcessors() {
    double used = self.cpuSeconds();
    long thread = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    double seconds = (double) thread / TimeUnit.SECONDS.toNanos(1);
    // The system counts in hundredths of a second.
    assertThat(used).isGreaterThan(seconds - 0.02);
    double whole =
        (double) ProcessHandle.current().info().totalCpuDuration().orElseThrow().toMillis() / 1000;
    assertThat(used).isLessThanOrEqualTo(whole + 0.02);
  }

  @Test
  void knowsTheMostMemory() {
    long heap = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    assertThat(self.peakMemory()).isGreaterThan(heap / 2);
  }
}
