package io.connectsql.connect.loader;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.connect.boundary.EngineBoundary;
import java.io.IOException;
import java.util.Collections;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.connect.source.SourceConnector;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.rocksdb.RocksDB;
import org.slf4j.Logger;

class EngineClassLoaderTest {

  private final EngineLoaders loaders =
      new EngineLoaders(OwnJars::paths, getClass().getClassLoader());
  private final EngineClassLoader loader = loaders.get();

  @AfterEach
  void close() throws IOException {
    loader.close();
  }

  @ParameterizedTest
  @ValueSource(
      classes = {EngineBoundary.class, Logger.class, SourceConnector.class, java.sql.Date.class})
  void sharesWithTheWorker(Class<?> shared) throws ClassNotFoundException {
    assertThat(loader.loadClass(shared.getName())).isSameAs(shared);
  }

  @ParameterizedTest
  @ValueSource(classes = {Producer.class, EngineClassLoader.class})
  void loadsItsOwn(Class<?> own) throws ClassNotFoundException {
    Class<?> loaded = loader.loadClass(own.getName());

    assertThat(loaded).isNotSameAs(own);
    assertThat(loaded.getClassLoader()).isSameAs(loader);
  }

  @Test
  void sharesRocksDbWithTheNextEngine() throws Exception {
    Class<?> loaded = loader.loadClass(RocksDB.class.getName());

    assertThat(loaded).isNotSameAs(RocksDB.class);
    try (EngineClassLoader next = loaders.get()) {
      assertThat(next.loadClass(RocksDB.class.getName())).isSameAs(loaded);
    }
  }

  @Test
  void doesNotSeeOtherClassesOfTheWorker() {
    assertThatThrownBy(() -> loader.loadClass(Test.class.getName()))
        .isInstanceOf(ClassNotFoundException.class);
  }

  @Test
  void findsOnlyItsOwnServices() throws IOException {
    String providers = "META-INF/services/org.apache.kafka.common.config.provider.ConfigProvider";
    String engines = "META-INF/services/org.junit.platform.engine.TestEngine";

    assertThat(Collections.list(getClass().getClassLoader().getResources(engines))).isNotEmpty();
    assertThat(Collections.list(loader.getResources(engines))).isEmpty();
    assertThat(Collections.list(loader.getResources(providers))).hasSize(1);
  }
}
