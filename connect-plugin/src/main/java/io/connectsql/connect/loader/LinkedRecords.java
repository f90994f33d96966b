package io.connectsql.connect.loader;

import static java.lang.invoke.MethodType.methodType;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.runtime.ObjectMethods;

/**
 * Up to version 18, Java keeps the record whose {@code equals}, {@code hashCode} or {@code
 * toString} it linked last (JDK-8078641), and so the record's class loader.
 */
final class LinkedRecords {

  private record Substitute(String text) {}

  private LinkedRecords() {}

  /** Puts a record of this loader in the place of what was linked last. */
  static void forgetLast() {
    link("equals", methodType(boolean.class, Substitute.class, Object.class));
    link("hashCode", methodType(int.class, Substitute.class));
    link("toString", methodType(String.class, Substitute.class));
  }

  private static void link(String method, MethodType type) {
    Lookup lookup = MethodHandles.lookup();
    try {
      MethodHandle text = lookup.findVirtual(Substitute.class, "text", methodType(String.class));
      ObjectMethods.bootstrap(lookup, method, type, Substitute.class, "text", text);
    } catch (Throwable e) {
      throw new LinkageError("Cannot link " + method + " of a record", e);
    }
  }
}
