package io.connectsql.connect.engine.state;

import io.connectsql.ClusterException;
import io.connectsql.runtime.ApplicationTopics;
import io.connectsql.runtime.ClusterTopics;
import io.connectsql.runtime.ScriptSettings;
import io.connectsql.runtime.StateFailure;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps a worker from going on with state of a query that has been reset meanwhile, by whichever
 * worker: compares before the queries start, and learns afterwards which changelogs they make.
 */
public final class StateOrigin implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(StateOrigin.class);
  private static final long LOOK_MILLIS = 1_000;
  private static final long CLOSE_MILLIS = 2_000;

  private final Path place;
  private final ScriptSettings settings;
  private final Map<ApplicationTopics, ChangelogIds> applications = new HashMap<>();
  private final CountDownLatch closed = new CountDownLatch(1);
  private Thread learning;

  private StateOrigin(Path place, ScriptSettings settings) {
    this.place = place;
    this.settings = settings;
  }

  /**
   * Deletes stale state of queries that are about to start.
   *
   * @param place where this worker has the directories of applications
   * @param running names of applications that run already, with the state that they have
   * @throws ClusterException if the brokers do not answer, or the directory cannot be used
   */
  public static StateOrigin check(
      Path place,
      Collection<ApplicationTopics> applications,
      Set<String> running,
      ScriptSettings settings) {
    StateOrigin origin = new StateOrigin(place, settings);
    List<ApplicationTopics> stateful =
        applications.stream().filter(a -> !a.changelogs().isEmpty()).toList();
    if (!stateful.isEmpty()) {
      try (ClusterTopics topics = new ClusterTopics(settings)) {
        stateful.forEach(application -> origin.add(application, running, topics));
      }
    }
    return origin;
  }

  private void add(ApplicationTopics application, Set<String> running, ClusterTopics topics) {
    ChangelogIds ids = new ChangelogIds(place, application);
    try {
      if (!running.contains(application.group())) {
        ids.deleteStaleState(topics.ids(application.changelogs()));
      }
    } catch (IOException e) {
      throw new ClusterException(StateFailure.of(e, place).message(), e);
    }
    applications.put(application, ids);
  }

  /** Learns, on a thread of its own, until all is known. */
  public void learn(String connector) {
    if (applications.isEmpty()) {
      return;
    }
    learning = new Thread(this::learn, "state-origin-" + connector);
    learning.setDaemon(true);
    learning.start();
  }

  private void learn() {
    Map<ApplicationTopics, Boolean> begun = new HashMap<>();
    try (ClusterTopics topics = new ClusterTopics(settings)) {
      do {
        Iterator<Map.Entry<ApplicationTopics, ChangelogIds>> left =
            applications.entrySet().iterator();
        while (left.hasNext()) {
          Map.Entry<ApplicationTopics, ChangelogIds> next = left.next();
          if (learn(next.getKey(), next.getValue(), topics, begun)) {
            left.remove();
          }
        }
      } while (!applications.isEmpty() && !closed.await(LOOK_MILLIS, TimeUnit.MILLISECONDS));
    } catch (IOException e) {
      LOG.warn("State in {} is deleted at the next start: {}", place, e.toString());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static boolean learn(
      ApplicationTopics application,
      ChangelogIds known,
      ClusterTopics topics,
      Map<ApplicationTopics, Boolean> begun)
      throws IOException {
    try {
      Map<String, String> ids = topics.ids(application.changelogs());
      // They are made together: what is still missing a while after others came never comes.
      boolean complete = !ids.isEmpty() && begun.put(application, true) != null;
      return known.learn(ids, complete);
    } catch (ClusterException e) {
      LOG.debug("Cannot look for changelogs yet: {}", e.getMessage());
      return false;
    }
  }

  @Override
  public void close() {
    closed.countDown();
    if (learning == null) {
      return;
    }
    try {
      // It may wait for the brokers.
      learning.interrupt();
      learning.join(CLOSE_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
