package io.connectsql.conformance.format;

import io.connectsql.conformance.CaseFailure;
import io.connectsql.registry.SchemaRegistry;
import java.util.Map;

/** The formats that cases know, by name. */
public final class CaseFormats {
  private final Map<String, CaseFormat> formats;

  public CaseFormats(SchemaRegistry registry) {
    this.formats =
        Map.of(
            "JSON", new JsonCaseFormat(),
            "JSON_SR", new JsonSchemaCaseFormat(registry),
            "AVRO", new AvroCaseFormat(registry),
            "PROTOBUF", new ProtobufCaseFormat(registry),
            "PROTOBUF_NOSR", new BareProtobufCaseFormat(),
            "KAFKA", new KafkaCaseFormat(),
            "DELIMITED", new TextCaseFormat(),
            "NONE", new TextCaseFormat());
  }

  /**
   * @throws CaseFailure if the runner cannot read and write that format
   */
  public CaseFormat of(TopicPart part) {
    CaseFormat format = formats.get(part.spec().format());
    if (format == null) {
      throw new CaseFailure("the runner does not know the format of the " + part);
    }
    return format;
  }
}
