package io.connectsql.perf.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What of a process's address space is in RAM, as {@code /proc/PID/smaps} tells.
 *
 * @param mappings in the order of addresses
 */
record MemoryMap(List<Mapping> mappings) {

  private static final Pattern HEADER = Pattern.compile("^([0-9a-f]+)-[0-9a-f]+ .*");
  private static final Pattern RESIDENT = Pattern.compile("^Rss: +(\\d+) kB$");
  private static final int HEXADECIMAL = 16;
  private static final long KIBI = 1024;

  /**
   * A mapping.
   *
   * @param start the first address
   * @param resident bytes in RAM
   */
  record Mapping(long start, long resident) {}

  static MemoryMap parse(String text) {
    List<Mapping> mappings = new ArrayList<>();
    long start = 0;
    for (String line : text.lines().toList()) {
      Matcher header = HEADER.matcher(line);
      Matcher resident = RESIDENT.matcher(line);
      if (header.matches()) {
        start = Long.parseUnsignedLong(header.group(1), HEXADECIMAL);
      } else if (resident.matches()) {
        mappings.add(new Mapping(start, Long.parseLong(resident.group(1)) * KIBI));
      }
    }
    return new MemoryMap(mappings);
  }

  /** Returns bytes in RAM of the mappings that begin outside of a range. */
  long outside(AddressRange range) {
    return mappings.stream()
        .filter(mapping -> !range.contains(mapping.start()))
        .mapToLong(Mapping::resident)
        .sum();
  }
}
