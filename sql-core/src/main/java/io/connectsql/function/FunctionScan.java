package io.connectsql.function;

import io.github.classgraph.AnnotationParameterValueList;
import io.github.classgraph.ClassGraph;
import io.github.classgraph.ClassInfo;
import io.github.classgraph.ScanResult;
import java.lang.annotation.Annotation;
import java.net.URI;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** Finds classes that are marked as functions without loading them. */
final class FunctionScan {

  /**
   * A class that is marked as a function.
   *
   * @param functionName as the annotation writes it
   */
  record Marked(String className, FunctionKind kind, String functionName) {}

  private FunctionScan() {}

  /**
   * The marked classes in a jar or folder, in order.
   *
   * @param scanner what to look at there
   * @throws io.github.classgraph.ClassGraphException if it cannot be read
   */
  static List<Marked> of(ClassGraph scanner, URI place) {
    scanner.overrideClasspath(List.of(place)).enableAnnotationInfo().ignoreClassVisibility();
    List<Marked> marked = new ArrayList<>();
    try (ScanResult result = scanner.scan(1)) {
      for (Map.Entry<FunctionKind, Class<? extends Annotation>> mark :
          FunctionClassReader.MARKS.entrySet()) {
        for (ClassInfo type : result.getClassesWithAnnotation(mark.getValue())) {
          // A jar's manifest can lead to other jars.
          if (type.getClasspathElementURI().equals(place)) {
            AnnotationParameterValueList values =
                type.getAnnotationInfo(mark.getValue()).getParameterValues();
            marked.add(new Marked(type.getName(), mark.getKey(), (String) values.getValue("name")));
          }
        }
      }
    }
    marked.sort(Comparator.comparing(Marked::className).thenComparing(Marked::kind));
    return marked;
  }
}
