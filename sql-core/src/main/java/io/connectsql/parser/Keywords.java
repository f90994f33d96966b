package io.connectsql.parser;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import org.antlr.v4.runtime.Vocabulary;
import org.antlr.v4.runtime.misc.IntervalSet;

/** The words that the grammar knows, and the tokens that its rules begin with. */
final class Keywords {
  static final IntervalSet NAME_STARTS = starts(SqlGrammarParser.RULE_identifier);
  static final IntervalSet ALIAS_STARTS = starts(SqlGrammarParser.RULE_aliasWord);
  static final IntervalSet TYPE_STARTS = starts(SqlGrammarParser.RULE_type);
  static final IntervalSet EXPRESSION_STARTS = starts(SqlGrammarParser.RULE_expression);
  static final IntervalSet OPERAND_STARTS = starts(SqlGrammarParser.RULE_operand);
  static final IntervalSet STATEMENT_STARTS = starts(SqlGrammarParser.RULE_statement);

  private static final IntervalSet PLAIN_NAMES = starts(SqlGrammarParser.RULE_plainName);
  private static final Map<String, Integer> WORDS = words();

  private Keywords() {}

  /** The keywords in upper case, and their token types. */
  static Map<String, Integer> all() {
    return WORDS;
  }

  private static Map<String, Integer> words() {
    Map<String, Integer> types = new TreeMap<>();
    Vocabulary vocabulary = SqlGrammarParser.VOCABULARY;
    for (int type = 1; type <= vocabulary.getMaxTokenType(); type++) {
      String literal = vocabulary.getLiteralName(type);
      if (literal != null && Character.isLetter(literal.charAt(1))) {
        types.put(literal.substring(1, literal.length() - 1), type);
      }
    }
    return Collections.unmodifiableMap(types);
  }

  /** Whether a word in upper case means the same everywhere as a name without quotes. */
  static boolean isPlainName(String word) {
    Integer type = WORDS.get(word);
    return type == null || PLAIN_NAMES.contains(type);
  }

  private static IntervalSet starts(int rule) {
    return SqlGrammarParser._ATN.nextTokens(SqlGrammarParser._ATN.ruleToStartState[rule]);
  }
}
