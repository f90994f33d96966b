package io.connectsql.codegen;

import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Consumer;

/**
 * A Java class in the making: imports, fields, a constructor that takes the objects which source
 * cannot spell, and methods.
 */
final class GeneratedClass {
  static final String PACKAGE = "io.connectsql.generated";

  private final String name;
  private final Class<?> implemented;
  private final boolean reportsErrors;

  private final Names names = new Names();

  private final Map<String, String> imports = new HashMap<>();
  private final List<Field> fields = new ArrayList<>();
  private final List<Object> constants = new ArrayList<>();
  private final IdentityHashMap<Object, String> functions = new IdentityHashMap<>();
  private final List<Class<?>> functionClasses = new ArrayList<>();
  private final List<List<JavaWriter.Line>> methods = new ArrayList<>();

  private record Field(String type, String name, String initializer, String comment) {}

  /**
   * @param implemented the interface that it implements
   * @param reportsErrors whether it is given {@link EvaluationErrors}, else errors go to its caller
   */
  GeneratedClass(String name, Class<?> implemented, boolean reportsErrors) {
    this.name = name;
    this.implemented = implemented;
    this.reportsErrors = reportsErrors;
    imports.put(name, qualifiedName());
    if (reportsErrors) {
      names.unique("errors");
    }
  }

  String qualifiedName() {
    return PACKAGE + "." + name;
  }

  boolean reportsErrors() {
    return reportsErrors;
  }

  /** The objects to hand to the constructor. */
  Object[] constants() {
    return constants.toArray();
  }

  /** The classes that the source names besides the engine's own. */
  List<Class<?>> functionClasses() {
    return functionClasses;
  }

  /** The names of the fields and methods. */
  Names names() {
    return names;
  }

  /** The class as source names it; it is imported unless another of this name is. */
  String typeName(Class<?> type) {
    if (type.isPrimitive()) {
      return type.getName();
    } else if (type.isArray()) {
      return typeName(type.getComponentType()) + "[]";
    }
    Class<?> topLevel = type;
    while (topLevel.getEnclosingClass() != null) {
      topLevel = topLevel.getEnclosingClass();
    }
    String imported = imports.putIfAbsent(topLevel.getSimpleName(), topLevel.getName());
    String canonical = type.getCanonicalName();
    boolean shortened = imported == null || imported.equals(topLevel.getName());
    return shortened && !topLevel.getPackageName().isEmpty()
        ? canonical.substring(topLevel.getPackageName().length() + 1)
        : canonical;
  }

  /** Whether source outside of its package can name a class. */
  static boolean isNameable(Class<?> type) {
    return type.getCanonicalName() != null
        && Modifier.isPublic(type.getModifiers())
        && (type.getEnclosingClass() == null || isNameable(type.getEnclosingClass()));
  }

  /** The field that holds the object to call a function on. */
  String function(Object instance, Class<?> type) {
    return functions.computeIfAbsent(
        instance,
        key -> {
          functionClass(type);
          String name = JavaText.variable(type.getSimpleName());
          boolean speaks = name.endsWith("Function") || name.endsWith("Functions");
          return constant(type, instance, speaks ? name : name + "Function", null);
        });
  }

  /** Makes a function's class known to the compiler. */
  void functionClass(Class<?> type) {
    functionClasses.add(type);
  }

  /**
   * A field set from the constructor's argument.
   *
   * @param sql the constant as SQL, or null
   */
  String constant(Class<?> type, Object value, String wish, String sql) {
    int index = constants.size();
    constants.add(value);
    String cast = type == Object.class ? "" : "(" + typeName(type) + ") ";
    return field(type, wish, cast + "constants[" + index + "]", sql);
  }

  /** A field with an initial value. */
  String field(Class<?> type, String wish, String initializer, String comment) {
    String fieldName = names.unique(wish);
    fields.add(new Field(typeName(type), fieldName, initializer, comment));
    return fieldName;
  }

  /** Adds a method; those that are added while it is written follow it. */
  void method(Consumer<JavaWriter> source) {
    int position = methods.size();
    methods.add(List.of());
    JavaWriter writer = new JavaWriter();
    methods.set(position, writer.capture(() -> source.accept(writer)));
  }

  /** The whole compilation unit. */
  String source() {
    String interfaceName = typeName(implemented);
    String errorsType = reportsErrors ? typeName(EvaluationErrors.class) : "";
    JavaWriter writer = new JavaWriter();
    writer.line("package " + PACKAGE + ";");
    writer.blank();
    new TreeSet<>(imports.values())
        .stream()
            .filter(type -> !type.startsWith("java.lang.") && !type.startsWith(PACKAGE))
            .forEach(type -> writer.line("import " + type + ";"));
    writer.blank();
    writer.open("public final class " + name + " implements " + interfaceName + " {");
    if (reportsErrors) {
      writer.line("private final " + errorsType + " errors;");
    }
    for (Field field : fields) {
      if (field.comment != null) {
        writer.blank();
        writer.comment(field.comment);
      }
      writer.line("private final " + field.type + " " + field.name + ";");
    }
    writer.blank();
    constructor(writer, errorsType);
    for (List<JavaWriter.Line> method : methods) {
      writer.blank();
      writer.write(method);
    }
    writer.close();
    return writer.toString();
  }

  private void constructor(JavaWriter writer, String errorsType) {
    String errors = reportsErrors ? errorsType + " errors, " : "";
    writer.open("public " + name + "(" + errors + "Object[] constants) {");
    if (reportsErrors) {
      writer.line("this.errors = errors;");
    }
    for (Field field : fields) {
      writer.line("this." + field.name + " = " + field.initializer + ";");
    }
    writer.close();
  }
}
