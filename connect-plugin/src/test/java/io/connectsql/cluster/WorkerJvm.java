package io.connectsql.cluster;

import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.stream.Stream;
import javax.management.JMException;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;

/** A look into a worker's virtual machine, through JMX. */
public final class WorkerJvm implements AutoCloseable {

  private final JMXConnector connector;
  private final MBeanServerConnection beans;

  private WorkerJvm(JMXConnector connector) throws IOException {
    this.connector = connector;
    this.beans = connector.getMBeanServerConnection();
  }

  static WorkerJvm of(ProcessHandle process) {
    try {
      VirtualMachine machine = VirtualMachine.attach(String.valueOf(process.pid()));
      try {
        JMXServiceURL url = new JMXServiceURL(machine.startLocalManagementAgent());
        return new WorkerJvm(JMXConnectorFactory.connect(url));
      } finally {
        machine.detach();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (AttachNotSupportedException e) {
      throw new IllegalStateException("Cannot look into " + process.pid(), e);
    }
  }

  /** Returns the names of the threads that live. */
  public List<String> threads() {
    try {
      ThreadMXBean threads =
          ManagementFactory.newPlatformMXBeanProxy(
              beans, ManagementFactory.THREAD_MXBEAN_NAME, ThreadMXBean.class);
      return Stream.of(threads.dumpAllThreads(false, false))
          .map(ThreadInfo::getThreadName)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Collects garbage and returns how many instances of a class are left. */
  public long instances(String type) {
    try {
      String histogram =
          (String)
              beans.invoke(
                  new ObjectName("com.sun.management:type=DiagnosticCommand"),
                  "gcClassHistogram",
                  new Object[] {new String[0]},
                  new String[] {String[].class.getName()});
      // Number of the line, instances, bytes, name.
      return histogram
          .lines()
          .map(line -> line.strip().split("\\s+"))
          .filter(cells -> cells.length > 3 && cells[3].equals(type))
          .mapToLong(cells -> Long.parseLong(cells[1]))
          .sum();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (JMException e) {
      throw new IllegalStateException("Cannot count instances of " + type, e);
    }
  }

  @Override
  public void close() {
    try {
      connector.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
