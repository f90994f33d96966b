package io.connectsql.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.ClusterException;
import io.connectsql.registry.SchemaRegistry.Registered;
import org.junit.jupiter.api.Test;

class InMemorySchemaRegistryTest {
  private static final SubjectSchema INT = new SubjectSchema("AVRO", "\"int\"");
  private static final SubjectSchema LONG = new SubjectSchema("AVRO", "\"long\"");

  private final InMemorySchemaRegistry registry = new InMemorySchemaRegistry();

  @Test
  void givesTheSameSchemaTheSameId() {
    assertThat(registry.register("a", INT)).isEqualTo(1);
    assertThat(registry.register("a", LONG)).isEqualTo(2);
    assertThat(registry.register("a", INT)).isEqualTo(1);
    assertThat(registry.register("b", LONG)).isEqualTo(2);
    assertThat(registry.latest("a")).contains(new Registered(2, LONG));
    assertThat(registry.version("a", 1)).contains(INT);
    assertThat(registry.version("b", 2)).isEmpty();
    assertThat(registry.byId(1)).contains(INT);
    assertThat(registry.byId(3)).isEmpty();
    assertThat(registry.latest("c")).isEmpty();
  }

  @Test
  void takesIdsOfTheCallersChoice() {
    registry.register("a", INT, 2);
    registry.register("b", INT, 2);
    assertThat(registry.register("a", INT)).isEqualTo(2);
    assertThat(registry.register("a", LONG)).isEqualTo(1);
    assertThat(registry.latest("b")).contains(new Registered(2, INT));
    assertThatThrownBy(() -> registry.register("a", LONG, 2))
        .isInstanceOf(ClusterException.class)
        .hasMessage("schema id 2 belongs to another schema");
  }
}
