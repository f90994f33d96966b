package io.connectsql.quickstart;

import io.connectsql.cluster.LocalCluster;
import java.util.List;

/**
 * Runs the page views example on a cluster of this machine.
 *
 * <p>Arguments: the repository's directory; {@code --once} to check the results and end, by default
 * it goes on until it is asked to end; {@code --live} if the output is a terminal. Ends with 0 if
 * all is well, 1 if not, 2 for wrong arguments.
 */
public final class Quickstart {

  private static final int WORKERS = 2;

  private final Options options;
  private final Display display;
  private final StopSignal stop = new StopSignal();

  private Quickstart(Options options, Display display) {
    this.options = options;
    this.display = display;
  }

  /** Runs the example. */
  public static void main(String[] arguments) {
    Options options;
    try {
      options = Options.parse(List.of(arguments));
    } catch (IllegalArgumentException e) {
      System.err.println(e.getMessage());
      System.exit(2);
      return;
    }
    Display display = options.live() ? new LiveDisplay(System.out) : new LineDisplay(System.out);
    System.exit(new Quickstart(options, display).run() ? 0 : 1);
  }

  private boolean run() {
    display.say("Starting a broker, a schema registry and two Connect workers with the plugin …");
    try (LocalCluster cluster = start()) {
      // Not before: what has been started until then ends with this process.
      stop.install();
      return demonstrate(cluster);
    } catch (RuntimeException e) {
      display.say(e.getMessage());
      display.say("Logs are in " + options.directory().resolve("logs"));
      return false;
    } finally {
      stop.tidy();
    }
  }

  private LocalCluster start() {
    return LocalCluster.builder()
        .directory(options.directory())
        .workers(WORKERS)
        .registry(true)
        .pluginPath(options.plugins())
        .start();
  }

  private boolean demonstrate(LocalCluster cluster) {
    display.say("Posting " + options.root().relativize(options.example()) + " …");
    Demonstration demonstration =
        new Demonstration(
            cluster, ConnectorDocument.read(options.example()), options.directory(), display, stop);
    demonstration.deploy();
    if (!options.once()) {
      display.say("Control-C ends everything.\n");
      demonstration.show();
      display.say("Ending …");
      return true;
    }
    List<String> differences = demonstration.check();
    differences.forEach(display::say);
    display.say(
        differences.isEmpty()
            ? "Every output topic holds exactly the right rows."
            : "The output topics hold wrong rows.");
    return differences.isEmpty();
  }
}
