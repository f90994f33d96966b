package io.connectsql.parser;

import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.Vocabulary;
import org.antlr.v4.runtime.misc.IntervalSet;

/** What could stand at a place, found out by trying every token there. */
final class ExpectedTokens {
  private static final int LONGEST_LIST = 6;

  /** Most expressions can go on with these; saying so helps nobody. */
  private static final IntervalSet OPERATORS =
      tokens(
          SqlGrammarLexer.AND,
          SqlGrammarLexer.OR,
          SqlGrammarLexer.NOT,
          SqlGrammarLexer.IS,
          SqlGrammarLexer.IN,
          SqlGrammarLexer.LIKE,
          SqlGrammarLexer.BETWEEN,
          SqlGrammarLexer.PLUS,
          SqlGrammarLexer.MINUS,
          SqlGrammarLexer.ASTERISK,
          SqlGrammarLexer.SLASH,
          SqlGrammarLexer.PERCENT,
          SqlGrammarLexer.CONCAT,
          SqlGrammarLexer.EQUAL,
          SqlGrammarLexer.NOT_EQUAL,
          SqlGrammarLexer.LESS,
          SqlGrammarLexer.LESS_OR_EQUAL,
          SqlGrammarLexer.GREATER,
          SqlGrammarLexer.GREATER_OR_EQUAL,
          SqlGrammarLexer.LEFT_PAREN,
          SqlGrammarLexer.LEFT_BRACKET,
          SqlGrammarLexer.DOT,
          SqlGrammarLexer.ARROW,
          SqlGrammarLexer.LAMBDA);

  private static final IntervalSet NUMBERS =
      tokens(
          SqlGrammarLexer.INTEGER,
          SqlGrammarLexer.DECIMAL,
          SqlGrammarLexer.DOUBLE,
          SqlGrammarLexer.MINUS);

  private final IntervalSet viable;
  private final int previous;

  private ExpectedTokens(IntervalSet viable, int previous) {
    this.viable = viable;
    this.previous = previous;
  }

  static ExpectedTokens at(TokenSequence<?> tokens, int index) {
    IntervalSet viable = new IntervalSet();
    TokenSequence<?> before = tokens.first(index);
    if (before.firstMisfit().isEmpty()) {
      viable.add(Token.EOF);
    }
    for (int type = 1; type <= SqlGrammarParser.VOCABULARY.getMaxTokenType(); type++) {
      if (before.inserting(index, type).firstMisfit().orElse(Integer.MAX_VALUE) > index) {
        viable.add(type);
      }
    }
    return new ExpectedTokens(viable, tokens.type(index - 1));
  }

  private static IntervalSet tokens(int... types) {
    IntervalSet tokens = new IntervalSet(types);
    tokens.setReadonly(true);
    return tokens;
  }

  boolean contains(int type) {
    return viable.contains(type);
  }

  /** As in {@code , expected FROM or ','}; nothing if too much could stand there. */
  String describe() {
    List<String> words = new ArrayList<>();
    IntervalSet rest = summarize(words);
    for (int type : rest.toList()) {
      if (type != Token.EOF) {
        words.add(word(type));
      }
    }
    if (rest.contains(Token.EOF)) {
      words.add("the end");
    }
    if (words.isEmpty() || words.size() > LONGEST_LIST) {
      return "";
    }
    int last = words.size() - 1;
    return last == 0
        ? ", expected " + words.get(0)
        : ", expected " + String.join(", ", words.subList(0, last)) + " or " + words.get(last);
  }

  /** Adds a word for each group of tokens, and returns the tokens that belong to none. */
  private IntervalSet summarize(List<String> words) {
    if (containsAll(Keywords.STATEMENT_STARTS)) {
      words.add("a statement such as CREATE, INSERT or SELECT");
      return viable.subtract(Keywords.STATEMENT_STARTS).subtract(Keywords.NAME_STARTS);
    }
    if (containsAll(Keywords.OPERAND_STARTS)) {
      words.add("an expression");
      return viable.subtract(Keywords.EXPRESSION_STARTS);
    }
    IntervalSet rest = viable;
    if (contains(SqlGrammarLexer.OR)) {
      rest = rest.subtract(OPERATORS);
    } else if (contains(SqlGrammarLexer.CONCAT)) {
      rest = rest.subtract(OPERATORS).or(only(SqlGrammarLexer.AND));
    }
    if (contains(SqlGrammarLexer.AS) && contains(SqlGrammarLexer.NAME)) {
      rest = rest.subtract(Keywords.ALIAS_STARTS);
    } else if (containsAll(Keywords.NAME_STARTS)) {
      words.add(previous == SqlGrammarLexer.INTEGER ? "a unit of time such as SECONDS" : "a name");
      rest = rest.subtract(Keywords.NAME_STARTS);
    } else if (containsAll(Keywords.TYPE_STARTS)) {
      words.add("a type");
      rest = rest.subtract(Keywords.TYPE_STARTS);
    }
    if (containsAll(NUMBERS)) {
      words.add("a number");
      rest = rest.subtract(NUMBERS);
    }
    return rest;
  }

  private IntervalSet only(int type) {
    return contains(type) ? IntervalSet.of(type) : new IntervalSet();
  }

  boolean containsAll(IntervalSet types) {
    return types.subtract(viable).isNil();
  }

  /** How a kind of token is called. */
  static String word(int type) {
    return switch (type) {
      case SqlGrammarLexer.STRING -> "a string";
      case SqlGrammarLexer.INTEGER -> "a whole number";
      case SqlGrammarLexer.NOT_EQUAL -> "'<>'";
      default -> literal(type);
    };
  }

  private static String literal(int type) {
    Vocabulary vocabulary = SqlGrammarParser.VOCABULARY;
    String literal = vocabulary.getLiteralName(type);
    return literal != null && Character.isLetter(literal.charAt(1))
        ? literal.substring(1, literal.length() - 1)
        : vocabulary.getDisplayName(type);
  }
}
