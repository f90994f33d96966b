package io.connectsql.perf.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import org.junit.jupiter.api.Test;

class HeapInfoTest {

  @Test
  void readsWhatTheVirtualMachineAnswers() {
    String answer =
        """
        12345:
         garbage-first heap   total 262144K, used 2048K [0x0000000080000000, 0x0000000100000000)
          region size 1024K, 2 young (2048K), 0 survivors (0K)
         Metaspace       used 60034K, committed 60544K, reserved 1114112K
        """;
    assertThat(HeapInfo.parse(answer))
        .isEqualTo(new HeapInfo(2048 * 1024, new AddressRange(0x80000000L, 0x100000000L)));
  }

  @Test
  void refusesAnotherCollector() {
    assertThatIllegalStateException()
        .isThrownBy(() -> HeapInfo.parse(" def new generation   total 78656K"))
        .withMessageContaining("def new generation");
  }
}
