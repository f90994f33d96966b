package io.connectsql.builtin.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.connectsql.udf.FunctionException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The place of a value in a JSON document: {@code $} for the whole, then any number of {@code
 * .name}, {@code ['name']}, {@code ["name"]} and {@code [index]}, counted from 0. In quotes a
 * backslash takes the character after it as it is.
 */
final class JsonPath {

  /**
   * @param index the name as a position in an array; -1 if it is none
   */
  private record Step(String name, int index) {
    Step(String name) {
      this(name, position(name));
    }

    private static int position(String name) {
      try {
        return Integer.parseUnsignedInt(name);
      } catch (NumberFormatException e) {
        return -1;
      }
    }
  }

  private final List<Step> steps;

  private JsonPath(List<Step> steps) {
    this.steps = steps;
  }

  /**
   * @throws FunctionException if the text is not a path
   */
  static JsonPath parse(String text) {
    return new JsonPath(new Tokenizer(text).steps());
  }

  /**
   * Moves to the place.
   *
   * @param parser at the first token of a document
   * @return whether there is such a place
   */
  boolean find(JsonParser parser) throws IOException {
    for (Step step : steps) {
      boolean found =
          switch (parser.currentToken()) {
            case START_OBJECT -> findField(parser, step.name());
            case START_ARRAY -> findElement(parser, step.index());
            default -> false;
          };
      if (!found) {
        return false;
      }
    }
    return true;
  }

  private static boolean findField(JsonParser parser, String name) throws IOException {
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      boolean found = parser.currentName().equals(name);
      parser.nextToken();
      if (found) {
        return true;
      }
      parser.skipChildren();
    }
    return false;
  }

  private static boolean findElement(JsonParser parser, int index) throws IOException {
    int position = 0;
    while (index >= 0 && parser.nextToken() != JsonToken.END_ARRAY) {
      if (position == index) {
        return true;
      }
      parser.skipChildren();
      position++;
    }
    return false;
  }

  /** Cuts the text of a path into steps. */
  private static final class Tokenizer {
    private final String text;
    private int position;

    Tokenizer(String text) {
      this.text = text;
    }

    List<Step> steps() {
      if (!text.startsWith("$")) {
        throw invalid("it must start with $");
      }
      position = 1;
      List<Step> steps = new ArrayList<>();
      while (position < text.length()) {
        char next = text.charAt(position++);
        if (next == '.') {
          steps.add(new Step(name(".[")));
        } else if (next == '[') {
          steps.add(new Step(subscript()));
        } else {
          throw invalid("'" + next + "' is where '.' or '[' is expected");
        }
      }
      return List.copyOf(steps);
    }

    private String subscript() {
      char next = position < text.length() ? text.charAt(position) : ']';
      String name = next == '\'' || next == '"' ? quoted(next) : name("]");
      if (position == text.length() || text.charAt(position++) != ']') {
        throw invalid("a ']' is missing");
      }
      return name;
    }

    private String name(String ends) {
      int start = position;
      while (position < text.length() && ends.indexOf(text.charAt(position)) < 0) {
        position++;
      }
      if (position == start) {
        throw invalid("a name is missing");
      }
      return text.substring(start, position);
    }

    private String quoted(char quote) {
      StringBuilder name = new StringBuilder();
      position++;
      while (position < text.length() && text.charAt(position) != quote) {
        if (text.charAt(position) == '\\' && position + 1 < text.length()) {
          position++;
        }
        name.append(text.charAt(position++));
      }
      if (position == text.length()) {
        throw invalid("a quote is not closed");
      }
      position++;
      return name.toString();
    }

    private FunctionException invalid(String why) {
      return new FunctionException("'" + text + "' is not a JSON path such as $.a[0].b: " + why);
    }
  }
}
