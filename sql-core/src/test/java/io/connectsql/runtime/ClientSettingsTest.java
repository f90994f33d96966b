package io.connectsql.runtime;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.Map;
import org.junit.jupiter.api.Test;

class ClientSettingsTest {

  @Test
  void namesTheWrongPropertyOfRocksDb() {
    ScriptSettings settings =
        new ScriptSettings(
            Map.of("bootstrap.servers", "localhost:9092", "rocksdb.block.sise", "4096"));
    assertThatExceptionOfType(SettingException.class)
        .isThrownBy(() -> ClientSettings.check(settings))
        .withMessage("Unknown property rocksdb.block.sise. Did you mean rocksdb.block.size?")
        .returns("rocksdb.block.sise", SettingException::property);
  }
}
