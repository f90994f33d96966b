package io.connectsql.builtin.string;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** {@code MD5(text)}: the MD5 hash of a text in UTF-8, as 32 hexadecimal digits. */
@UdfDescription(
    name = "MD5",
    category = "STRING",
    description = "The MD5 hash of a text in UTF-8, as 32 hexadecimal digits.")
public final class Md5 {

  @Udf
  public String md5(@UdfParameter String text) {
    return text == null ? null : HexFormat.of().formatHex(digest().digest(text.getBytes(UTF_8)));
  }

  private static MessageDigest digest() {
    try {
      return MessageDigest.getInstance("MD5");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java platform has MD5", e);
    }
  }
}
