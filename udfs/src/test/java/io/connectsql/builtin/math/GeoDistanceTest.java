package io.connectsql.builtin.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.connectsql.udf.FunctionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GeoDistanceTest {
  private final GeoDistance function = new GeoDistance();

  @ParameterizedTest
  @CsvSource({
    "37.4439, -122.1663, 51, 0, 8682.459061368269",
    "51, 0, 37.4439, -122.1663, 8682.459061368269",
    "90, 0, -90, 0, 20015.086796020572",
    "10, 180, 10, -180, 0"
  })
  void kilometres(double lat1, double lon1, double lat2, double lon2, double expected) {
    assertThat(function.geoDistance(lat1, lon1, lat2, lon2)).isCloseTo(expected, within(1e-6));
  }

  @ParameterizedTest
  @CsvSource({"KM, 20015.1", "kilometers, 20015.1", "Miles, 12437.6", "mi, 12437.6"})
  void units(String unit, double expected) {
    assertThat(function.geoDistance(90, 0, -90, 0, unit)).isCloseTo(expected, within(0.1));
  }

  @Test
  void nullUnit() {
    assertThat(function.geoDistance(1, 2, 3, 4, null)).isNull();
  }

  @Test
  void unknownUnit() {
    assertThatThrownBy(() -> function.geoDistance(1, 2, 3, 4, "parsec"))
        .isInstanceOf(FunctionException.class)
        .hasMessage("GEO_DISTANCE knows the units KM and MILES, not 'parsec'");
  }

  @ParameterizedTest
  @CsvSource({
    "90.1, 0, 0, 0, 'A latitude is between -90 and 90, not 90.1'",
    "0, 0, 0, -180.5, 'A longitude is between -180 and 180, not -180.5'",
    "0, 0, NaN, 0, 'A latitude is between -90 and 90, not NaN'"
  })
  void placesOffTheGlobe(double lat1, double lon1, double lat2, double lon2, String message) {
    assertThatThrownBy(() -> function.geoDistance(lat1, lon1, lat2, lon2))
        .isInstanceOf(FunctionException.class)
        .hasMessage(message);
  }
}
