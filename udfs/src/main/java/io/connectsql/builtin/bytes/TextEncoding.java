package io.connectsql.builtin.bytes;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.connectsql.udf.FunctionException;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Locale;

/**
 * How a text stands for bytes, by the names {@code hex}, {@code utf8}, {@code ascii}, {@code
 * base64}.
 */
public enum TextEncoding {
  /** Two digits of any case per byte, after {@code 0x} or within {@code X'…'} if so written. */
  HEX {
    @Override
    public byte[] toBytes(String text) {
      try {
        return HexFormat.of().parseHex(digits(text));
      } catch (IllegalArgumentException e) {
        throw new FunctionException("Not pairs of hexadecimal digits: '" + text + "'", e);
      }
    }

    @Override
    public String toText(byte[] bytes) {
      return HexFormat.of().formatHex(bytes);
    }

    private static String digits(String text) {
      if (text.startsWith("0x") || text.startsWith("0X")) {
        return text.substring(2);
      }
      if ((text.startsWith("X'") || text.startsWith("x'"))
          && text.length() > 2
          && text.endsWith("'")) {
        return text.substring(2, text.length() - 1);
      }
      return text;
    }
  },

  UTF8 {
    @Override
    public byte[] toBytes(String text) {
      return text.getBytes(UTF_8);
    }

    @Override
    public String toText(byte[] bytes) {
      return new String(bytes, UTF_8);
    }
  },

  /** What is not ASCII becomes {@code ?}, as byte, or U+FFFD, as text. */
  ASCII {
    @Override
    public byte[] toBytes(String text) {
      return text.getBytes(US_ASCII);
    }

    @Override
    public String toText(byte[] bytes) {
      return new String(bytes, US_ASCII);
    }
  },

  BASE64 {
    @Override
    public byte[] toBytes(String text) {
      try {
        return Base64.getDecoder().decode(text);
      } catch (IllegalArgumentException e) {
        throw new FunctionException("Not base64: '" + text + "'", e);
      }
    }

    @Override
    public String toText(byte[] bytes) {
      return Base64.getEncoder().encodeToString(bytes);
    }
  };

  /**
   * The encoding of a name in any case.
   *
   * @throws FunctionException if there is none
   */
  public static TextEncoding named(String name) {
    for (TextEncoding encoding : values()) {
      if (encoding.name().equalsIgnoreCase(name)) {
        return encoding;
      }
    }
    throw new FunctionException(
        "Unknown encoding '"
            + name
            + "': use one of "
            + Arrays.toString(values()).toLowerCase(Locale.ROOT));
  }

  /**
   * The bytes that a text stands for.
   *
   * @throws FunctionException if the text is not in this encoding
   */
  public abstract byte[] toBytes(String text);

  /** The text that stands for bytes; hexadecimal digits are in lower case. */
  public abstract String toText(byte[] bytes);
}
