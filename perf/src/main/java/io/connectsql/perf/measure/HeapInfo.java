package io.connectsql.perf.measure;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The heap of a virtual machine with the collector G1.
 *
 * @param used bytes of live objects and of garbage that has not been collected
 * @param range where it lies
 */
public record HeapInfo(long used, AddressRange range) {

  private static final Pattern LINE =
      Pattern.compile(
          "garbage-first heap\\s+total \\d+K, used (\\d+)K \\[0x([0-9a-f]+), 0x([0-9a-f]+)\\)");
  private static final int HEXADECIMAL = 16;
  private static final long KIBI = 1024;

  /** Collects all garbage of a virtual machine and returns what is left. */
  public static HeapInfo afterCollection(ProcessHandle process) {
    Jcmd jcmd = Jcmd.of(process);
    // GC.run would only begin a collection, with -XX:+ExplicitGCInvokesConcurrent. This ends one.
    jcmd.ask("GC.class_histogram");
    return parse(jcmd.ask("GC.heap_info"));
  }

  static HeapInfo parse(String answer) {
    Matcher line = LINE.matcher(answer);
    if (!line.find()) {
      throw new IllegalStateException("There is no heap of G1 in: " + answer);
    }
    return new HeapInfo(
        Long.parseLong(line.group(1)) * KIBI,
        new AddressRange(
            Long.parseUnsignedLong(line.group(2), HEXADECIMAL),
            Long.parseUnsignedLong(line.group(3), HEXADECIMAL)));
  }
}
