package io.connectsql.format.json;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Finds out where values end in JSON text, encoded as UTF-8, without making objects of them. What
 * is not valid, and what is too unusual to deal with, is {@link #UNUSUAL}.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8259">RFC 8259</a>
 */
final class JsonScanner {
  /** Instead of a position: the text is left to a parser, which also says what is wrong with it. */
  static final int UNUSUAL = -1;

  private static final int MOST_DEPTH = 500;

  /** Eight bytes of a text, the first one lowest. */
  private static final VarHandle WORDS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private static final long ONES = 0x0101010101010101L;
  private static final long HIGH_BITS = 0x8080808080808080L;

  private JsonScanner() {}

  /** The position of the first byte from {@code at} on that is no white space. */
  static int skipSpace(byte[] text, int at) {
    int i = at;
    while (i < text.length
        && (text[i] == ' ' || text[i] == '\n' || text[i] == '\r' || text[i] == '\t')) {
      i++;
    }
    return i;
  }

  /** Whether the literal null stands here. */
  static boolean isNull(byte[] text, int at) {
    return at < text.length && text[at] == 'n';
  }

  /** The position behind the value that begins here. */
  static int skipValue(byte[] text, int at) {
    return skipValue(text, at, 0);
  }

  private static int skipValue(byte[] text, int at, int depth) {
    if (at >= text.length || depth > MOST_DEPTH) {
      return UNUSUAL;
    }
    return switch (text[at]) {
      case '"' -> skipString(text, at);
      case '{' -> skipItems(text, at, (byte) '}', depth);
      case '[' -> skipItems(text, at, (byte) ']', depth);
      case 't' -> skipWord(text, at, "true");
      case 'f' -> skipWord(text, at, "false");
      case 'n' -> skipWord(text, at, "null");
      default -> skipNumber(text, at);
    };
  }

  private static int skipWord(byte[] text, int at, String word) {
    if (text.length - at < word.length()) {
      return UNUSUAL;
    }
    for (int i = 0; i < word.length(); i++) {
      if (text[at + i] != word.charAt(i)) {
        return UNUSUAL;
      }
    }
    return at + word.length();
  }

  /** Skips an object or array. */
  private static int skipItems(byte[] text, int at, byte end, int depth) {
    int i = skipSpace(text, at + 1);
    if (i < text.length && text[i] == end) {
      return i + 1;
    }
    while (true) {
      if (end == '}') {
        i = skipName(text, i);
        if (i == UNUSUAL) {
          return UNUSUAL;
        }
      }
      i = skipValue(text, i, depth + 1);
      if (i == UNUSUAL) {
        return UNUSUAL;
      }
      i = skipSpace(text, i);
      if (i >= text.length) {
        return UNUSUAL;
      }
      if (text[i] == end) {
        return i + 1;
      }
      if (text[i] != ',') {
        return UNUSUAL;
      }
      i = skipSpace(text, i + 1);
    }
  }

  /** The position of the value whose field's name begins here. */
  static int skipName(byte[] text, int at) {
    if (at >= text.length || text[at] != '"') {
      return UNUSUAL;
    }
    int i = skipString(text, at);
    return i == UNUSUAL ? UNUSUAL : skipColon(text, i);
  }

  /** The position of the value behind a name. */
  static int skipColon(byte[] text, int at) {
    int i = skipSpace(text, at);
    return i < text.length && text[i] == ':' ? skipSpace(text, i + 1) : UNUSUAL;
  }

  /** The position behind the string whose quote is here. */
  static int skipString(byte[] text, int at) {
    int i = at + 1;
    while (i != UNUSUAL) {
      i = skipPlain(text, i);
      if (i == text.length) {
        return UNUSUAL;
      }
      int c = text[i];
      if (c == '"') {
        return i + 1;
      } else if (c == '\\') {
        i = skipEscape(text, i);
      } else {
        i = c < 0 ? skipCharacter(text, i) : UNUSUAL;
      }
    }
    return UNUSUAL;
  }

  /**
   * The position of the first byte from here on that is no character by itself: a quote, a
   * backslash, a control character, part of a longer character, or the end of the text.
   */
  static int skipPlain(byte[] text, int at) {
    int i = at;
    for (; i <= text.length - Long.BYTES; i += Long.BYTES) {
      long special = special((long) WORDS.get(text, i));
      if (special != 0) {
        return i + Long.numberOfTrailingZeros(special) / Byte.SIZE;
      }
    }
    while (i < text.length && text[i] >= ' ' && text[i] != '"' && text[i] != '\\') {
      i++;
    }
    return i;
  }

  /**
   * The lowest bit that is set tells the first byte that is no character by itself. Higher ones may
   * be set in vain.
   *
   * @see <a href="https://graphics.stanford.edu/~seander/bithacks.html#ZeroInWord">Bit Twiddling
   *     Hacks, on finding zeros and small values in a word</a>
   */
  private static long special(long word) {
    long quote = word ^ '"' * ONES;
    long backslash = word ^ '\\' * ONES;
    return (word
            | ((word - ' ' * ONES) & ~word)
            | ((quote - ONES) & ~quote)
            | ((backslash - ONES) & ~backslash))
        & HIGH_BITS;
  }

  /** Whether these bytes stand here. */
  static boolean startsWith(byte[] text, int at, byte[] bytes) {
    int end = at + bytes.length;
    return end <= text.length && Arrays.equals(text, at, end, bytes, 0, bytes.length);
  }

  private static int skipEscape(byte[] text, int at) {
    if (at + 1 >= text.length) {
      return UNUSUAL;
    }
    switch (text[at + 1]) {
      case '"', '\\', '/', 'b', 'f', 'n', 'r', 't':
        return at + 2;
      case 'u':
        if (at + 6 > text.length) {
          return UNUSUAL;
        }
        for (int i = at + 2; i < at + 6; i++) {
          if (Character.digit(text[i], 16) < 0) {
            return UNUSUAL;
          }
        }
        return at + 6;
      default:
        return UNUSUAL;
    }
  }

  /** Skips a character of several bytes. */
  private static int skipCharacter(byte[] text, int at) {
    int first = text[at] & 0xff;
    int following = first >= 0xf0 && first <= 0xf4 ? 3 : first >= 0xe0 ? 2 : first >= 0xc2 ? 1 : 0;
    if (following == 0 || first > 0xf4 || at + following >= text.length) {
      return UNUSUAL;
    }
    for (int i = at + 1; i <= at + following; i++) {
      if ((text[i] & 0xc0) != 0x80) {
        return UNUSUAL;
      }
    }
    return at + following + 1;
  }

  private static int skipNumber(byte[] text, int at) {
    int i = text[at] == '-' ? at + 1 : at;
    int digits = skipDigits(text, i);
    if (digits == i || (text[i] == '0' && digits > i + 1)) {
      return UNUSUAL;
    }
    i = digits;
    if (i < text.length && text[i] == '.') {
      digits = skipDigits(text, i + 1);
      if (digits == i + 1) {
        return UNUSUAL;
      }
      i = digits;
    }
    if (i < text.length && (text[i] == 'e' || text[i] == 'E')) {
      i++;
      if (i < text.length && (text[i] == '+' || text[i] == '-')) {
        i++;
      }
      digits = skipDigits(text, i);
      if (digits == i) {
        return UNUSUAL;
      }
      i = digits;
    }
    return i;
  }

  static int skipDigits(byte[] text, int at) {
    int i = at;
    while (i < text.length && text[i] >= '0' && text[i] <= '9') {
      i++;
    }
    return i;
  }
}
