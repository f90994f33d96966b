package io.connectsql.parser;

import io.connectsql.SqlException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.antlr.v4.runtime.Token;

/**
 * The variables of a script. Their names have no case, as in SQL; {@code $${name}} stands for the
 * text {@code ${name}}.
 */
final class Variables {
  private static final Pattern REFERENCE = Pattern.compile("\\$?\\$\\{([A-Za-z_][A-Za-z0-9_]*)}");

  private final Map<String, String> values = new TreeMap<>();

  Variables(Map<String, String> initial) {
    initial.forEach(this::define);
  }

  void define(String name, String value) {
    values.put(name.toUpperCase(Locale.ROOT), value);
  }

  void undefine(String name) {
    values.remove(name.toUpperCase(Locale.ROOT));
  }

  /**
   * The text of a statement with its variables replaced; comments stay as they are.
   *
   * @throws SqlException if a variable is not defined
   */
  StatementText expand(List<Token> statement, ScriptText script) {
    StatementText.Builder text = new StatementText.Builder(script);
    for (Token token : statement) {
      int origin = script.offset(token.getStartIndex());
      if (token.getChannel() == Token.DEFAULT_CHANNEL) {
        expand(token.getText(), origin, script, text);
      } else {
        text.copy(token.getText(), origin);
      }
    }
    return text.build();
  }

  private void expand(String raw, int origin, ScriptText script, StatementText.Builder text) {
    Matcher reference = REFERENCE.matcher(raw);
    int copied = 0;
    while (reference.find()) {
      text.copy(raw.substring(copied, reference.start()), origin + copied);
      int place = origin + reference.start();
      if (reference.group().startsWith("$$")) {
        text.replace(reference.group().substring(1), place);
      } else {
        text.replace(value(reference.group(1), place, script), place);
      }
      copied = reference.end();
    }
    text.copy(raw.substring(copied), origin + copied);
  }

  private String value(String name, int place, ScriptText script) {
    String value = values.get(name.toUpperCase(Locale.ROOT));
    if (value == null) {
      throw new SqlException(
          "Variable '" + name + "' is not defined",
          script.locate(place),
          "Define it before its first use: DEFINE %s = '…'; or write $${%s} for that very text."
              .formatted(name, name));
    }
    return value;
  }
}
