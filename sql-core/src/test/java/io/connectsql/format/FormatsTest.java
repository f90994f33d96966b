package io.connectsql.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.SqlException;
import io.connectsql.format.none.NoneFormat;
import java.util.List;
import org.junit.jupiter.api.Test;

class FormatsTest {
  private final Formats formats = Formats.standard();

  @Test
  void findsFormatsInAnyCase() {
    assertThat(formats.get("AvRo").name()).isEqualTo("AVRO");
    assertThat(formats.names()).contains("AVRO", "DELIMITED", "JSON", "KAFKA", "NONE");
  }

  @Test
  void namesThoseThatThereAre() {
    Formats one = new Formats(List.of(new NoneFormat()));
    assertThatThrownBy(() -> one.get("foo"))
        .isInstanceOfSatisfying(
            SqlException.class, e -> assertThat(e.hint()).contains("Formats are NONE."))
        .hasMessage("Unknown format: foo");
    assertThatThrownBy(() -> new Formats(List.of(new NoneFormat(), new NoneFormat())))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
