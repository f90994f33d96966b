package io.connectsql.format.protobuf;

import com.google.protobuf.DescriptorProtos.DescriptorProto;
import com.google.protobuf.DescriptorProtos.EnumDescriptorProto;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto.Label;
import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.DescriptorProtos.OneofDescriptorProto;
import com.google.protobuf.DescriptorProtos.UninterpretedOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Reads the text of .proto files, which is what registries hold. Messages, enums and imports are
 * kept; services, extensions and most options, which do not change how data is written, are not.
 */
final class ProtoParser {
  private static final Map<String, FieldDescriptorProto.Type> SCALARS =
      Map.ofEntries(
          Map.entry("double", FieldDescriptorProto.Type.TYPE_DOUBLE),
          Map.entry("float", FieldDescriptorProto.Type.TYPE_FLOAT),
          Map.entry("int32", FieldDescriptorProto.Type.TYPE_INT32),
          Map.entry("int64", FieldDescriptorProto.Type.TYPE_INT64),
          Map.entry("uint32", FieldDescriptorProto.Type.TYPE_UINT32),
          Map.entry("uint64", FieldDescriptorProto.Type.TYPE_UINT64),
          Map.entry("sint32", FieldDescriptorProto.Type.TYPE_SINT32),
          Map.entry("sint64", FieldDescriptorProto.Type.TYPE_SINT64),
          Map.entry("fixed32", FieldDescriptorProto.Type.TYPE_FIXED32),
          Map.entry("fixed64", FieldDescriptorProto.Type.TYPE_FIXED64),
          Map.entry("sfixed32", FieldDescriptorProto.Type.TYPE_SFIXED32),
          Map.entry("sfixed64", FieldDescriptorProto.Type.TYPE_SFIXED64),
          Map.entry("bool", FieldDescriptorProto.Type.TYPE_BOOL),
          Map.entry("string", FieldDescriptorProto.Type.TYPE_STRING),
          Map.entry("bytes", FieldDescriptorProto.Type.TYPE_BYTES));

  private final ProtoTokens tokens;
  private final FileDescriptorProto.Builder file = FileDescriptorProto.newBuilder();

  private ProtoParser(String text) {
    tokens = new ProtoTokens(text);
  }

  /**
   * @param name what imports call the file
   * @throws ProtoSyntaxException if the text is not a .proto file
   */
  static FileDescriptorProto parse(String name, String text) {
    return new ProtoParser(text).file(name);
  }

  private FileDescriptorProto file(String name) {
    file.setName(name);
    while (!tokens.atEnd()) {
      switch (tokens.next()) {
        case ";" -> {}
        case "syntax" -> {
          tokens.require("=");
          file.setSyntax(tokens.next());
          tokens.require(";");
        }
        case "package" -> {
          file.setPackage(tokens.next());
          tokens.require(";");
        }
        case "import" -> importFile();
        case "message" -> file.addMessageType(message(tokens.next()));
        case "enum" -> file.addEnumType(enumType());
        case "option" -> skipStatement();
        case "service", "extend" -> {
          tokens.next();
          skipBlock();
        }
        default -> throw new ProtoSyntaxException("it has something other than messages and enums");
      }
    }
    return file.build();
  }

  private void importFile() {
    if (tokens.skip("public")) {
      file.addPublicDependency(file.getDependencyCount());
    } else {
      tokens.skip("weak");
    }
    file.addDependency(tokens.next());
    tokens.require(";");
  }

  private DescriptorProto message(String name) {
    DescriptorProto.Builder message = DescriptorProto.newBuilder().setName(name);
    List<FieldDescriptorProto.Builder> optional = new ArrayList<>();
    tokens.require("{");
    while (!tokens.skip("}")) {
      String word = tokens.next();
      switch (word) {
        case ";" -> {}
        case "message" -> message.addNestedType(message(tokens.next()));
        case "enum" -> message.addEnumType(enumType());
        case "oneof" -> oneOf(message);
        case "option", "reserved", "extensions" -> skipStatement();
        case "extend" -> {
          tokens.next();
          skipBlock();
        }
        default -> field(message, word, optional);
      }
    }
    // What tells whether an optional field is there comes after the oneofs that the file has.
    for (FieldDescriptorProto.Builder field : optional) {
      field.setOneofIndex(message.getOneofDeclCount());
      message.addOneofDecl(OneofDescriptorProto.newBuilder().setName("_" + field.getName()));
    }
    return message.build();
  }

  private void oneOf(DescriptorProto.Builder message) {
    int index = message.getOneofDeclCount();
    message.addOneofDecl(OneofDescriptorProto.newBuilder().setName(tokens.next()));
    tokens.require("{");
    while (!tokens.skip("}")) {
      String word = tokens.next();
      if (word.equals("option")) {
        skipStatement();
      } else if (!word.equals(";")) {
        plainField(message.addFieldBuilder(), Label.LABEL_OPTIONAL, word).setOneofIndex(index);
      }
    }
  }

  /**
   * @param word the first of the field
   * @param optional gathers the fields that need a oneof of their own
   */
  private void field(
      DescriptorProto.Builder message, String word, List<FieldDescriptorProto.Builder> optional) {
    boolean proto3 = file.getSyntax().equals("proto3");
    switch (word) {
      case "repeated" -> plainField(message.addFieldBuilder(), Label.LABEL_REPEATED, tokens.next());
      case "required" -> plainField(message.addFieldBuilder(), Label.LABEL_REQUIRED, tokens.next());
      case "optional" -> {
        FieldDescriptorProto.Builder field =
            plainField(message.addFieldBuilder(), Label.LABEL_OPTIONAL, tokens.next());
        if (proto3) {
          optional.add(field.setProto3Optional(true));
        }
      }
      case "map" -> mapField(message);
      default -> plainField(message.addFieldBuilder(), Label.LABEL_OPTIONAL, word);
    }
  }

  private FieldDescriptorProto.Builder plainField(
      FieldDescriptorProto.Builder field, Label label, String type) {
    field.setLabel(label);
    setType(field, type);
    field.setName(tokens.next());
    tokens.require("=");
    field.setNumber(tokens.number());
    if (tokens.skip("[")) {
      options(field);
    }
    tokens.require(";");
    return field;
  }

  private static void setType(FieldDescriptorProto.Builder field, String type) {
    if (type.equals("group")) {
      throw new ProtoSyntaxException("groups are not supported");
    }
    FieldDescriptorProto.Type scalar = SCALARS.get(type);
    if (scalar == null) {
      field.setTypeName(type);
    } else {
      field.setType(scalar);
    }
  }

  /** A map is written as a repeated message with a key and a value. */
  private void mapField(DescriptorProto.Builder message) {
    FieldDescriptorProto.Builder key = entryField("key", 1);
    FieldDescriptorProto.Builder value = entryField("value", 2);
    tokens.require("<");
    setType(key, tokens.next());
    tokens.require(",");
    setType(value, tokens.next());
    tokens.require(">");
    FieldDescriptorProto.Builder field =
        plainField(message.addFieldBuilder(), Label.LABEL_REPEATED, tokens.peek());
    DescriptorProto.Builder entry = message.addNestedTypeBuilder();
    entry.setName(entryName(field.getName())).addField(key).addField(value);
    entry.getOptionsBuilder().setMapEntry(true);
    field.setTypeName(entry.getName());
  }

  private static FieldDescriptorProto.Builder entryField(String name, int number) {
    return FieldDescriptorProto.newBuilder()
        .setName(name)
        .setNumber(number)
        .setLabel(Label.LABEL_OPTIONAL);
  }

  private static String entryName(String field) {
    StringBuilder name = new StringBuilder();
    for (String word : field.split("_")) {
      if (!word.isEmpty()) {
        name.append(word.substring(0, 1).toUpperCase(Locale.ROOT)).append(word.substring(1));
      }
    }
    return name.append("Entry").toString();
  }

  private void options(FieldDescriptorProto.Builder field) {
    do {
      StringBuilder name = new StringBuilder();
      while (!tokens.skip("=")) {
        name.append(tokens.next());
      }
      String value = value();
      if (name.toString().equals("packed")) {
        field.getOptionsBuilder().setPacked(value.equals("true"));
      } else if (name.toString().startsWith("(")) {
        UninterpretedOption.Builder option =
            field.getOptionsBuilder().addUninterpretedOptionBuilder();
        option
            .addNameBuilder()
            .setNamePart(name.toString().replaceAll("[()]", ""))
            .setIsExtension(true);
        option.setAggregateValue(value);
      }
    } while (tokens.skip(","));
    tokens.require("]");
  }

  /** A value as text, with its strings in quotes if it is made of several words. */
  private String value() {
    if (!tokens.peek().equals("{") || tokens.atString()) {
      StringBuilder value = new StringBuilder(tokens.next());
      while (tokens.atString() || value.toString().equals("-")) {
        value.append(tokens.next());
      }
      return value.toString();
    }
    StringBuilder value = new StringBuilder();
    int depth = 0;
    do {
      boolean string = tokens.atString();
      String token = tokens.next();
      if (!string && token.equals("{")) {
        depth++;
      } else if (!string && token.equals("}")) {
        depth--;
      }
      value.append(string ? '"' + token + '"' : token).append(' ');
    } while (depth > 0);
    return value.toString();
  }

  private EnumDescriptorProto enumType() {
    EnumDescriptorProto.Builder type = EnumDescriptorProto.newBuilder().setName(tokens.next());
    tokens.require("{");
    while (!tokens.skip("}")) {
      String word = tokens.next();
      if (word.equals("option")) {
        String option = tokens.next();
        tokens.require("=");
        if (option.equals("allow_alias")) {
          type.getOptionsBuilder().setAllowAlias(tokens.peek().equals("true"));
        }
        skipStatement();
      } else if (word.equals("reserved")) {
        skipStatement();
      } else if (!word.equals(";")) {
        tokens.require("=");
        int sign = tokens.skip("-") ? -1 : 1;
        type.addValueBuilder().setName(word).setNumber(sign * tokens.number());
        skipStatement();
      }
    }
    return type.build();
  }

  /** Goes past the next semicolon that is not within braces. */
  private void skipStatement() {
    while (!tokens.skip(";")) {
      if (tokens.peek().equals("{") && !tokens.atString()) {
        skipBlock();
      } else {
        tokens.next();
      }
    }
  }

  private void skipBlock() {
    tokens.require("{");
    int depth = 1;
    while (depth > 0) {
      boolean string = tokens.atString();
      String token = tokens.next();
      if (!string && token.equals("{")) {
        depth++;
      } else if (!string && token.equals("}")) {
        depth--;
      }
    }
  }
}
