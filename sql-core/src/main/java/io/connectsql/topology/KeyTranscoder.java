package io.connectsql.topology;

import io.connectsql.row.Row;

/** Rewrites a key from one form to another. Used by one thread at a time. */
final class KeyTranscoder {
  private final KeyReader reader;
  private final KeyWriter writer;
  private final Row scratch;

  /**
   * @param size the slots that reader and writer use between them
   */
  KeyTranscoder(KeyReader reader, KeyWriter writer, int size) {
    this.reader = reader;
    this.writer = writer;
    this.scratch = new Row(size);
  }

  /** From the topic's form to the compact one. */
  static KeyTranscoder toCompact(TopicKeys keys) {
    KeyLayout layout = new KeyLayout(keys.shape());
    return new KeyTranscoder(keys.reader(layout.ownSlots()), layout.codec()::encode, layout.size());
  }

  /** From the compact form to a topic's. */
  static KeyTranscoder fromCompact(TopicKeys keys) {
    KeyLayout layout = new KeyLayout(keys.shape());
    return new KeyTranscoder(
        layout.reader(layout.ownSlots()), keys.writer(layout.ownSlots()), layout.size());
  }

  /** From one topic's form to another's; the columns have the same types. */
  static KeyTranscoder between(TopicKeys from, TopicKeys to) {
    int[] slots = new KeyLayout(from.shape()).ownSlots();
    return new KeyTranscoder(from.reader(slots), to.writer(slots), slots.length);
  }

  /** Null stays null. */
  byte[] apply(byte[] key) {
    if (key == null) {
      return null;
    }
    scratch.clear();
    reader.read(key, scratch);
    return writer.write(scratch);
  }
}
