package io.connectsql.runtime.metrics;

import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;
import javax.management.Attribute;
import javax.management.AttributeList;
import javax.management.AttributeNotFoundException;
import javax.management.DynamicMBean;
import javax.management.InstanceAlreadyExistsException;
import javax.management.JMException;
import javax.management.MBeanAttributeInfo;
import javax.management.MBeanInfo;
import javax.management.MBeanRegistration;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/**
 * Metrics in JMX, in this product's domain. Values are of types of the JDK and are read when
 * somebody asks. Safe for many threads.
 */
public final class MetricsBean implements DynamicMBean, MBeanRegistration, AutoCloseable {
  private final ObjectName name;
  private final String description;
  private final Map<String, Metric> metrics = new LinkedHashMap<>();
  private final MBeanServer server = ManagementFactory.getPlatformMBeanServer();
  private volatile boolean registered;

  /** What can be read, and how. */
  private record Metric(MBeanAttributeInfo info, Supplier<Object> value) {}

  private MetricsBean(ObjectName name, String description) {
    this.name = name;
    this.description = description;
  }

  /** Metrics without values yet, which nobody sees until they are registered. */
  static MetricsBean named(ObjectName name, String description) {
    return new MetricsBean(name, description);
  }

  MetricsBean with(String metric, String meaning, DoubleSupplier value) {
    return with(metric, meaning, double.class, value::getAsDouble);
  }

  MetricsBean withText(String metric, String meaning, Supplier<String> value) {
    return with(metric, meaning, String.class, value::get);
  }

  private MetricsBean with(String metric, String meaning, Class<?> type, Supplier<Object> value) {
    MBeanAttributeInfo info =
        new MBeanAttributeInfo(
            metric,
            type.getName(),
            meaning,
            /* isReadable= */ true,
            /* isWritable= */ false,
            /* isIs= */ false);
    metrics.put(metric, new Metric(info, value));
    return this;
  }

  /** Shows the metrics in the place of others of the same name, until {@link #close}. */
  MetricsBean register() {
    try {
      // The one object that an engine which is closed shares with the one that comes after it.
      synchronized (server) {
        replace();
      }
      return this;
    } catch (JMException e) {
      throw new IllegalStateException("Cannot register " + name, e);
    }
  }

  /** What Connect has given up on may still be there under the name. */
  private void replace() throws JMException {
    try {
      server.registerMBean(this, name);
    } catch (InstanceAlreadyExistsException e) {
      server.unregisterMBean(name);
      server.registerMBean(this, name);
    }
  }

  /** Takes the metrics away, unless others are in their place. May be called twice. */
  @Override
  public void close() {
    try {
      synchronized (server) {
        if (registered) {
          server.unregisterMBean(name);
        }
      }
    } catch (JMException e) {
      throw new IllegalStateException("Cannot unregister " + name, e);
    }
  }

  @Override
  public Object getAttribute(String metric) throws AttributeNotFoundException {
    Metric found = metrics.get(metric);
    if (found == null) {
      throw new AttributeNotFoundException(name + " has no " + metric);
    }
    return found.value().get();
  }

  @Override
  public AttributeList getAttributes(String[] names) {
    AttributeList values = new AttributeList();
    for (String metric : names) {
      Metric found = metrics.get(metric);
      if (found != null) {
        values.add(new Attribute(metric, found.value().get()));
      }
    }
    return values;
  }

  @Override
  public void setAttribute(Attribute attribute) {
    throw new UnsupportedOperationException("Metrics are read only");
  }

  @Override
  public AttributeList setAttributes(AttributeList attributes) {
    return new AttributeList();
  }

  @Override
  public Object invoke(String action, Object[] parameters, String[] signature) {
    throw new UnsupportedOperationException("Metrics have no operations");
  }

  @Override
  public MBeanInfo getMBeanInfo() {
    List<MBeanAttributeInfo> infos = metrics.values().stream().map(Metric::info).toList();
    return new MBeanInfo(
        MetricsBean.class.getName(),
        description,
        infos.toArray(MBeanAttributeInfo[]::new),
        null,
        null,
        null);
  }

  @Override
  public ObjectName preRegister(MBeanServer mbeans, ObjectName own) {
    return own;
  }

  @Override
  public void postRegister(Boolean done) {
    registered = done;
  }

  @Override
  public void preDeregister() {
    // Whoever wants to may.
  }

  @Override
  public void postDeregister() {
    registered = false;
  }
}
