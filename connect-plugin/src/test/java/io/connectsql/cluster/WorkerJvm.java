package io.connectsql.cluster;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.management.JMException;
import javax.management.ObjectName;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;

/** A look into a worker's virtual machine, through the JDK's {@code jcmd} and JMX. */
public final class WorkerJvm {

  private static final Pattern THREAD = Pattern.compile("(?m)^\"(.+)\" #\\d+ ");

  private final ProcessHandle process;

  WorkerJvm(ProcessHandle process) {
    this.process = process;
  }

  /** Returns the names of the threads that live. */
  public List<String> threads() {
    return THREAD.matcher(ask("Thread.print")).results().map(thread -> thread.group(1)).toList();
  }

  /** Collects garbage and returns how many instances of a class are left. */
  public long instances(String type) {
    // Number of the line, instances, bytes, name.
    Pattern line = Pattern.compile("(?m)^ *\\d+: +(\\d+) +\\d+  " + Pattern.quote(type) + "( |$)");
    return line.matcher(ask("GC.class_histogram"))
        .results()
        .mapToLong(found -> Long.parseLong(found.group(1)))
        .sum();
  }

  /** Collects garbage and returns how many bytes the objects take that are left. */
  public long liveBytes() {
    // Total, instances, bytes.
    Matcher total = Pattern.compile("(?m)^Total +\\d+ +(\\d+)").matcher(ask("GC.class_histogram"));
    if (!total.find()) {
      throw new IllegalStateException("No total in the histogram of " + process.pid());
    }
    return Long.parseLong(total.group(1));
  }

  /**
   * Returns an attribute of a bean in JMX.
   *
   * @throws IllegalArgumentException if there is none
   */
  // The address is that of a process of ours, on this machine.
  @SuppressWarnings("BanJNDI")
  public Object attribute(String bean, String attribute) {
    try {
      VirtualMachine machine = VirtualMachine.attach(String.valueOf(process.pid()));
      String address;
      try {
        address = machine.startLocalManagementAgent();
      } finally {
        machine.detach();
      }
      try (JMXConnector connector = JMXConnectorFactory.connect(new JMXServiceURL(address))) {
        return connector.getMBeanServerConnection().getAttribute(new ObjectName(bean), attribute);
      }
    } catch (JMException e) {
      throw new IllegalArgumentException(bean + " has no " + attribute, e);
    } catch (AttachNotSupportedException | IOException e) {
      throw new IllegalStateException("Cannot look into process " + process.pid(), e);
    }
  }

  private String ask(String command) {
    Path jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd");
    try {
      Process answering =
          new ProcessBuilder(jcmd.toString(), String.valueOf(process.pid()), command)
              .redirectErrorStream(true)
              .start();
      String answer = new String(answering.getInputStream().readAllBytes(), UTF_8);
      if (answering.waitFor() != 0) {
        throw new IllegalStateException(command + " failed: " + answer);
      }
      return answer;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("Interrupted during " + command, e);
    }
  }
}
