package io.connectsql.parser;

import io.connectsql.Spelling;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.antlr.v4.runtime.Token;

/**
 * Guesses what the author of a broken statement meant. A change is only proposed if the statement
 * can be read further with it.
 */
final class Repairs {
  /** Small words and signs that are easily forgotten, the likeliest first. */
  private static final List<Integer> FORGETTABLE =
      List.of(
          SqlGrammarLexer.COMMA,
          SqlGrammarLexer.RIGHT_PAREN,
          SqlGrammarLexer.LEFT_PAREN,
          SqlGrammarLexer.RIGHT_BRACKET,
          SqlGrammarLexer.GREATER,
          SqlGrammarLexer.EQUAL,
          SqlGrammarLexer.AS,
          SqlGrammarLexer.BY,
          SqlGrammarLexer.FROM,
          SqlGrammarLexer.INTO,
          SqlGrammarLexer.ON,
          SqlGrammarLexer.SIZE,
          SqlGrammarLexer.STREAM,
          SqlGrammarLexer.THEN,
          SqlGrammarLexer.END,
          SqlGrammarLexer.VALUES,
          SqlGrammarLexer.WITH);

  private final TokenSequence<?> tokens;
  private final int misfit;
  private final ExpectedTokens expected;

  /**
   * @param misfit the first token that does not fit
   * @param expected what would fit there
   */
  Repairs(TokenSequence<?> tokens, int misfit, ExpectedTokens expected) {
    this.tokens = tokens;
    this.misfit = misfit;
    this.expected = expected;
  }

  Optional<Repair> find() {
    return Stream.<Supplier<Optional<Repair>>>of(
            this::unsupported,
            this::quoteInString,
            this::spelling,
            this::extraComma,
            this::extraParenthesis,
            this::doubledEqual,
            this::fieldOfStruct,
            this::specialName,
            this::reservedWord,
            this::unquotedString,
            this::quotedName,
            this::forgotten,
            this::semicolon)
        .map(Supplier::get)
        .flatMap(Optional::stream)
        .findFirst();
  }

  private Optional<Repair> unsupported() {
    return suspects()
        .mapToObj(index -> UnsupportedSyntax.hint(tokens, index).map(hint -> at(index, hint)))
        .flatMap(Optional::stream)
        .findFirst();
  }

  private Optional<Repair> quoteInString() {
    boolean goesOnAfterQuote =
        tokens.type(misfit - 1) == SqlGrammarLexer.STRING && tokens.touchesPrevious(misfit);
    return when(
        goesOnAfterQuote && isWord(misfit),
        "Is the string before it closed where it should be? A quote inside a string is written"
            + " twice: 'it''s'.");
  }

  private Optional<Repair> spelling() {
    Repair best = null;
    int furthest = misfit;
    for (int index : suspects().toArray()) {
      int asName = reach(tokens.with(index, SqlGrammarLexer.NAME), 0);
      for (String word : similarKeywords(index)) {
        int reach = reach(tokens.with(index, Keywords.all().get(word)), 0);
        if (reach > Math.max(furthest, asName)) {
          furthest = reach;
          best = at(index, "Did you mean " + word + "?");
        }
      }
    }
    return Optional.ofNullable(best);
  }

  private List<String> similarKeywords(int index) {
    boolean taken = index < misfit && tokens.type(index) != SqlGrammarLexer.NAME;
    return isWord(index) && !taken
        ? Spelling.similar(tokens.token(index).getText(), Keywords.all().keySet())
        : List.of();
  }

  private Optional<Repair> semicolon() {
    return suspects()
        .filter(index -> index > 0 && Keywords.STATEMENT_STARTS.contains(tokens.type(index)))
        .filter(index -> tokens.first(index).firstMisfit().isEmpty())
        .filter(index -> tokens.from(index).firstMisfit().orElse(Integer.MAX_VALUE) > 1)
        .mapToObj(index -> at(index, "Statements are separated by ';'."))
        .findFirst();
  }

  private Optional<Repair> extraComma() {
    boolean extra =
        misfit < tokens.size()
            && tokens.type(misfit - 1) == SqlGrammarLexer.COMMA
            && reach(tokens.without(misfit - 1), 1) > misfit;
    return extra
        ? hint("Is the comma before %s one too many?".formatted(tokens.quote(misfit)))
        : Optional.empty();
  }

  private Optional<Repair> extraParenthesis() {
    return when(
        tokens.type(misfit) == SqlGrammarLexer.RIGHT_PAREN
            && reach(tokens.without(misfit), 1) > misfit + 1,
        "Is this ')' one too many?");
  }

  private Optional<Repair> doubledEqual() {
    return when(
        tokens.type(misfit) == SqlGrammarLexer.EQUAL
            && tokens.type(misfit - 1) == SqlGrammarLexer.EQUAL,
        "Values are compared with a single '='.");
  }

  private Optional<Repair> fieldOfStruct() {
    boolean afterValue =
        switch (tokens.type(misfit - 1)) {
          case SqlGrammarLexer.RIGHT_PAREN, SqlGrammarLexer.RIGHT_BRACKET -> true;
          default ->
              tokens.type(misfit - 2) == SqlGrammarLexer.DOT
                  || tokens.type(misfit - 2) == SqlGrammarLexer.ARROW;
        };
    return when(
        tokens.type(misfit) == SqlGrammarLexer.DOT && afterValue,
        "A field of a struct is read with '->', as in address->city.");
  }

  private Optional<Repair> specialName() {
    boolean goesOn =
        isWord(misfit - 1)
            && tokens.touchesPrevious(misfit)
            && (tokens.type(misfit) == SqlGrammarLexer.MINUS
                || tokens.type(misfit) == SqlGrammarLexer.DOT);
    return goesOn
        ? hint(
            "A name with other characters than letters, digits and _ is written in backquotes:"
                + " `"
                + wordAt(misfit - 1)
                + "`.")
        : Optional.empty();
  }

  private Optional<Repair> reservedWord() {
    boolean reserved =
        isWord(misfit)
            && !expected.contains(tokens.type(misfit))
            && expected.containsAll(Keywords.NAME_STARTS)
            && completes(tokens.with(misfit, SqlGrammarLexer.BACKQUOTED_NAME));
    if (!reserved) {
      return Optional.empty();
    }
    String word = tokens.token(misfit).getText().toUpperCase(Locale.ROOT);
    return hint(word + " is a reserved word; as a name it is written `" + word + "`.");
  }

  private Optional<Repair> unquotedString() {
    boolean name =
        isWord(misfit)
            || tokens.type(misfit) == SqlGrammarLexer.QUOTED_NAME
            || tokens.type(misfit) == SqlGrammarLexer.BACKQUOTED_NAME;
    return name
            && expected.contains(SqlGrammarLexer.STRING)
            && !expected.contains(SqlGrammarLexer.NAME)
        ? hint("Strings stand in single quotes: '%s'.".formatted(wordAt(misfit)))
        : Optional.empty();
  }

  private Optional<Repair> quotedName() {
    return tokens.type(misfit) == SqlGrammarLexer.STRING
            && expected.contains(SqlGrammarLexer.NAME)
            && completes(tokens.with(misfit, SqlGrammarLexer.NAME))
        ? hint(
            "Single quotes are for strings; a name stands without quotes or in backquotes: `%s`."
                .formatted(wordAt(misfit)))
        : Optional.empty();
  }

  private Optional<Repair> forgotten() {
    return FORGETTABLE.stream()
        .filter(expected::contains)
        .filter(type -> !isOnlyName(type))
        .filter(type -> misfit < tokens.size() && completes(tokens.inserting(misfit, type)))
        .map(
            type ->
                at(
                    misfit,
                    "Is %s missing before %s?"
                        .formatted(ExpectedTokens.word(type), tokens.quote(misfit))))
        .findFirst();
  }

  /** Whether a token may stand there only because it can be a name. */
  private boolean isOnlyName(int type) {
    return expected.contains(SqlGrammarLexer.NAME) && Keywords.NAME_STARTS.contains(type);
  }

  /** The misfit, and the token before it, which may have been taken for a name by mistake. */
  private IntStream suspects() {
    return IntStream.of(misfit, misfit - 1).filter(index -> index >= 0 && index < tokens.size());
  }

  /**
   * How far a changed statement can be read, as an index into the unchanged one.
   *
   * @param removed how many tokens were removed before that place, negative if added
   */
  private static int reach(TokenSequence<?> changed, int removed) {
    OptionalInt next = changed.firstMisfit();
    return next.isPresent() ? next.getAsInt() + removed : Integer.MAX_VALUE;
  }

  private static boolean completes(TokenSequence<?> changed) {
    return changed.firstMisfit().isEmpty();
  }

  private boolean isWord(int index) {
    int type = tokens.type(index);
    return type == SqlGrammarLexer.NAME
        || (type != Token.EOF && Keywords.all().containsValue(type));
  }

  /** A word with all that stands next to it as in {@code auto.offset.reset}, without quotes. */
  private String wordAt(int index) {
    if (!isWord(index)) {
      return Literals.unquote(tokens.token(index).getText());
    }
    StringBuilder word = new StringBuilder(tokens.token(index).getText());
    for (int next = index + 1; tokens.touchesPrevious(next) && isPartOfWord(next); next++) {
      word.append(tokens.token(next).getText());
    }
    return word.toString();
  }

  private boolean isPartOfWord(int index) {
    return switch (tokens.type(index)) {
      case SqlGrammarLexer.DOT,
          SqlGrammarLexer.MINUS,
          SqlGrammarLexer.INTEGER,
          SqlGrammarLexer.DIGIT_NAME ->
          true;
      default -> isWord(index);
    };
  }

  private Optional<Repair> when(boolean condition, String hint) {
    return condition ? hint(hint) : Optional.empty();
  }

  private Optional<Repair> hint(String hint) {
    return Optional.of(at(misfit, hint));
  }

  private static Repair at(int index, String hint) {
    return new Repair(index, hint);
  }
}
