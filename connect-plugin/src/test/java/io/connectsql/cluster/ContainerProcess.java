package io.connectsql.cluster;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.async.ResultCallback;
import com.github.dockerjava.api.exception.ConflictException;
import com.github.dockerjava.api.exception.NotFoundException;
import com.github.dockerjava.api.model.Frame;
import com.github.dockerjava.api.model.WaitContainerCondition;
import com.github.dockerjava.api.model.WaitResponse;
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * The process of a container, which the engine removes once the process has ended. It ends with
 * this process, however that ends: its standard input is a connection between the two.
 */
final class ContainerProcess implements HostedProcess {

  private static final long ENGINE_LIMIT_SECONDS = 30;

  private final DockerClient engine;
  private final String id;
  private final End end;

  private ContainerProcess(DockerClient engine, String id, End end) {
    this.engine = engine;
    this.id = id;
    this.end = end;
  }

  /** Starts a container that has been created. */
  static ContainerProcess start(DockerClient engine, String id) throws IOException {
    PipedOutputStream input = new PipedOutputStream();
    await(
        engine
            .attachContainerCmd(id)
            .withStdIn(new PipedInputStream(input))
            .withFollowStream(true)
            .exec(new ResultCallback.Adapter<Frame>()));
    // Asked before the start: afterwards the container may be gone.
    End end = new End(input);
    await(engine.waitContainerCmd(id).withCondition(WaitContainerCondition.REMOVED).exec(end));
    engine.startContainerCmd(id).exec();
    return new ContainerProcess(engine, id, end);
  }

  private static void await(ResultCallback.Adapter<?> answer) {
    try {
      if (!answer.awaitStarted(ENGINE_LIMIT_SECONDS, TimeUnit.SECONDS)) {
        throw new DeadlineExceededException("The container engine does not answer");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("Interrupted while a container starts", e);
    }
  }

  @Override
  public ProcessHandle handle() {
    try {
      return Optional.ofNullable(engine.inspectContainerCmd(id).exec().getState().getPidLong())
          .flatMap(ProcessHandle::of)
          .orElseThrow(() -> new IllegalStateException("No process is that of container " + id));
    } catch (NotFoundException e) {
      throw new IllegalStateException("Container " + id + " has ended", e);
    }
  }

  @Override
  public boolean isAlive() {
    return !end.code.isDone();
  }

  @Override
  public int exitValue() {
    if (isAlive()) {
      throw new IllegalStateException("Container " + id + " runs");
    }
    return end.code.join();
  }

  @Override
  public boolean waitFor(Duration limit) throws InterruptedException {
    try {
      end.code.get(limit.toMillis(), TimeUnit.MILLISECONDS);
      return true;
    } catch (TimeoutException e) {
      return false;
    } catch (ExecutionException e) {
      throw new IllegalStateException("What became of container " + id + "?", e.getCause());
    }
  }

  @Override
  public void terminate() {
    signalIfRunning("TERM");
  }

  @Override
  public void kill() {
    signalIfRunning("KILL");
  }

  @Override
  public void suspend() {
    signal("STOP");
  }

  @Override
  public void resume() {
    signal("CONT");
  }

  private void signalIfRunning(String name) {
    try {
      signal(name);
    } catch (NotFoundException | ConflictException e) {
      // It has ended meanwhile, which is what it was asked for.
    }
  }

  private void signal(String name) {
    engine.killContainerCmd(id).withSignal("SIG" + name).exec();
  }

  /** What the engine says once the container has been removed. */
  private static final class End extends ResultCallback.Adapter<WaitResponse> {

    private final PipedOutputStream input;
    private final CompletableFuture<Integer> code = new CompletableFuture<>();

    End(PipedOutputStream input) {
      this.input = input;
    }

    @Override
    public void onNext(WaitResponse response) {
      code.complete(response.getStatusCode());
    }

    @Override
    public void onError(Throwable error) {
      code.completeExceptionally(error);
      super.onError(error);
    }

    @Override
    public void onComplete() {
      code.completeExceptionally(new IllegalStateException("The engine does not say its end"));
      super.onComplete();
    }

    /** Ends the thread that waits for what the container is to read. */
    @Override
    public void close() throws IOException {
      input.close();
      super.close();
    }
  }
}
