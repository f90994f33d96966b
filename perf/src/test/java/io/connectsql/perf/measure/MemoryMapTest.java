package io.connectsql.perf.measure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MemoryMapTest {

  private static final String SMAPS =
      """
      80000000-8f000000 rw-p 00000000 00:00 0
      Size:             245760 kB
      Rss:                 100 kB
      Pss:                 100 kB
      7f1200000000-7f1200100000 r-xp 00000000 fe:01 42      /lib/libjvm.so
      Size:               1024 kB
      Rss:                  20 kB
      ffffffffff600000-ffffffffff601000 --xp 00000000 00:00 0 [vsyscall]
      Rss:                   3 kB
      """;

  @Test
  void addsUpWhatLiesOutsideOfTheRange() {
    AddressRange heap = new AddressRange(0x80000000L, 0x100000000L);
    assertThat(MemoryMap.parse(SMAPS).outside(heap)).isEqualTo(23 * 1024);
  }

  @Test
  void addsUpEverythingOutsideOfNothing() {
    assertThat(MemoryMap.parse(SMAPS).outside(new AddressRange(0, 0))).isEqualTo(123 * 1024);
  }
}
