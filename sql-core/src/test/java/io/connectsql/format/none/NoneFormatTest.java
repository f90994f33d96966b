package io.connectsql.format.none;

import static io.connectsql.udf.type.PrimitiveType.VARCHAR;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.SqlException;
import io.connectsql.format.FormatHarness;
import io.connectsql.row.RowSchema.Column;
import java.util.List;
import org.junit.jupiter.api.Test;

class NoneFormatTest {
  private final FormatHarness none = FormatHarness.of(new NoneFormat()).key();

  @Test
  void ignoresWhatItReadsAndWritesNull() {
    none.check();
    assertThat(none.decode(List.of(), new byte[] {1})).isEmpty();
    assertThat(none.encode(List.of())).isNull();
  }

  @Test
  void refusesColumns() {
    assertThatThrownBy(() -> none.check(new Column("K", VARCHAR)))
        .isInstanceOf(SqlException.class)
        .hasMessage("The NONE format can only be used when no columns are defined, got K VARCHAR");
  }
}
