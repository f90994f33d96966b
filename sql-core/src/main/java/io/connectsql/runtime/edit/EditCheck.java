package io.connectsql.runtime.edit;

import io.connectsql.runtime.ClusterTopics;
import io.connectsql.runtime.ScriptSettings;
import io.connectsql.state.layout.ApplicationLayout;
import io.connectsql.state.layout.KeptLayout;
import io.connectsql.state.layout.LayoutComparison;
import io.connectsql.state.layout.Misfit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds the queries whose state an edit of their script would corrupt: what they keep is compared
 * with what they kept when they ran last. State of which Kafka has nothing is in nobody's way.
 */
public final class EditCheck {
  private final ScriptSettings settings;
  private final String name;
  private final ClusterTopics topics;
  private final LayoutTopic kept;

  /**
   * @param name of the script, as for {@link io.connectsql.runtime.RunningScript}
   */
  public EditCheck(ScriptSettings settings, String name, ClusterTopics topics) {
    this.settings = settings;
    this.name = name;
    this.topics = topics;
    this.kept = new LayoutTopic(settings, topics);
  }

  /**
   * Looks at the cluster and changes nothing.
   *
   * @param layouts of the script's applications, as {@link io.connectsql.runtime.Rehearsal} yields
   *     them
   */
  public List<Misfit> misfits(Map<String, ApplicationLayout> layouts) {
    if (layouts.isEmpty()) {
      return List.of();
    }
    Map<String, KeptLayout> known = kept.read();
    List<Misfit> misfits = new ArrayList<>();
    layouts.forEach(
        (application, layout) -> {
          String id = settings.applicationId(name, application);
          misfits.addAll(
              new LayoutComparison(
                      known.getOrDefault(id, KeptLayout.NONE),
                      settings.sharesApplication(),
                      new ClusterApplication(id, topics))
                  .misfits(layout));
        });
    return misfits;
  }

  /**
   * Keeps what the applications' state consists of from now on, for the next edit.
   *
   * @param layouts without misfits
   */
  public void remember(Map<String, ApplicationLayout> layouts) {
    if (layouts.isEmpty()) {
      return;
    }
    Map<String, KeptLayout> known = kept.read();
    Map<String, KeptLayout> changed = new HashMap<>();
    layouts.forEach(
        (application, layout) -> {
          String id = settings.applicationId(name, application);
          KeptLayout before = known.getOrDefault(id, KeptLayout.NONE);
          KeptLayout after = before.followedBy(layout, new ClusterApplication(id, topics));
          if (!after.equals(before) && !(after.holdsNothing() && before.holdsNothing())) {
            changed.put(id, after);
          }
        });
    kept.write(changed);
  }
}
