package io.connectsql.builtin.math;

import io.connectsql.udf.FunctionException;
import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;

/**
 * {@code GEO_DISTANCE(lat1, lon1, lat2, lon2[, unit])}: the great-circle distance of two points
 * given in degrees, in kilometres or miles, on a sphere of radius 6371 km or 3959 miles.
 */
@UdfDescription(
    name = "GEO_DISTANCE",
    category = "MATHEMATICAL",
    description =
        "The great-circle distance between two points given by latitude and longitude in degrees,"
            + " in kilometres or, with the unit 'MILES', in miles.")
public final class GeoDistance {
  private static final double RADIUS_KM = 6371;
  private static final double RADIUS_MILES = 3959;

  @Udf(description = "The distance in kilometres.")
  public double geoDistance(
      @UdfParameter(description = "latitude of the first point") double lat1,
      @UdfParameter(description = "longitude of the first point") double lon1,
      @UdfParameter(description = "latitude of the second point") double lat2,
      @UdfParameter(description = "longitude of the second point") double lon2) {
    return angle(lat1, lon1, lat2, lon2) * RADIUS_KM;
  }

  @Udf(description = "The distance in a unit of choice.")
  public Double geoDistance(
      @UdfParameter(description = "latitude of the first point") double lat1,
      @UdfParameter(description = "longitude of the first point") double lon1,
      @UdfParameter(description = "latitude of the second point") double lat2,
      @UdfParameter(description = "longitude of the second point") double lon2,
      @UdfParameter(description = "'KM' or 'MILES'") String unit) {
    return unit == null ? null : angle(lat1, lon1, lat2, lon2) * radius(unit);
  }

  private static double radius(String unit) {
    if (isOneOf(unit, "KM", "KILOMETER", "KILOMETERS")) {
      return RADIUS_KM;
    }
    if (isOneOf(unit, "MI", "MILE", "MILES")) {
      return RADIUS_MILES;
    }
    throw new FunctionException("GEO_DISTANCE knows the units KM and MILES, not '" + unit + "'");
  }

  private static boolean isOneOf(String unit, String... names) {
    for (String name : names) {
      if (name.equalsIgnoreCase(unit)) {
        return true;
      }
    }
    return false;
  }

  /** The haversine formula, which stays exact for points close to each other. */
  private static double angle(double lat1, double lon1, double lat2, double lon2) {
    check("latitude", lat1, 90);
    check("latitude", lat2, 90);
    check("longitude", lon1, 180);
    check("longitude", lon2, 180);
    double sinLat = Math.sin(Math.toRadians(lat2 - lat1) / 2);
    double sinLon = Math.sin(Math.toRadians(lon2 - lon1) / 2);
    double h =
        sinLat * sinLat
            + Math.cos(Math.toRadians(lat1)) * Math.cos(Math.toRadians(lat2)) * sinLon * sinLon;
    return 2 * Math.asin(Math.min(1, Math.sqrt(h)));
  }

  private static void check(String coordinate, double degrees, int limit) {
    if (!(Math.abs(degrees) <= limit)) {
      throw new FunctionException(
          "A " + coordinate + " is between -" + limit + " and " + limit + ", not " + degrees);
    }
  }
}
