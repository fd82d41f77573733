package org.dcpspec.vectors;

import com.fasterxml.jackson.databind.JsonNode;
import io.kaitai.struct.KaitaiStruct;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The field list of the grammars, and the members that it names in the generated classes. */
final class Fields {
  static final String LIST = "generated/python/dcp_kaitai/fields.json";
  private static final String PACKAGE = "org.dcpspec.kaitai.";

  /**
   * A member of a type.
   *
   * @param isHidden whether it is an instance that stays out of the tree
   * @param condition path of what says whether the member is there, or null if a null value says it
   * @param number for an enum, the member with the number, also if that has no name; else null
   */
  record Member(
      String id,
      boolean isHidden,
      String condition,
      boolean isEnum,
      String number,
      boolean isWide,
      boolean isSigned) {}

  private final Map<Class<?>, List<Member>> types = new HashMap<>();
  private final Map<Class<?>, Map<String, Method>> getters = new HashMap<>();

  Fields() throws IOException, ClassNotFoundException {
    for (Map.Entry<String, JsonNode> type : Json.read(LIST).get("types").properties()) {
      types.put(Class.forName(PACKAGE + className(type.getKey())), members(type.getValue().get("members")));
    }
  }

  /** The members of an object, in the order in which they are read. */
  List<Member> of(KaitaiStruct object) {
    return types.get(object.getClass());
  }

  /** The value of a member, which is read or computed now if it is an instance. Null if it is absent. */
  Object get(Object object, String id) {
    Method getter = getters.computeIfAbsent(object.getClass(), type -> new HashMap<>())
        .computeIfAbsent(id, name -> getter(object.getClass(), name));
    try {
      return getter.invoke(object);
    } catch (InvocationTargetException error) {
      if (error.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      throw (Error) error.getCause();
    } catch (IllegalAccessException error) {
      throw new AssertionError(error);
    }
  }

  private static List<Member> members(JsonNode entries) {
    Set<String> ids = entries.findValues("id").stream().map(JsonNode::textValue).collect(Collectors.toSet());
    List<Member> members = new ArrayList<>();
    for (JsonNode entry : entries) {
      String id = entry.get("id").textValue();
      JsonNode type = entry.get("type");
      String condition = entry.path("condition").textValue();
      if (condition != null && condition.contains("_io")) {
        condition = null; // only on what is never there
      }
      members.add(
          new Member(
              id,
              entry.path("helper").booleanValue() && !entry.get("source").textValue().equals("seq"),
              condition,
              entry.has("enum"),
              entry.has("enum") ? number(id, ids) : null,
              type.path("bits").intValue() > 32,
              type.path("signed").booleanValue()));
    }
    return members;
  }

  /** `raw_opcode` of `opcode`; one with more words, as `server_opcode`, may share it. */
  private static String number(String id, Set<String> ids) {
    for (String rest = id; ; rest = rest.substring(rest.indexOf('_') + 1)) {
      if (ids.contains("raw_" + rest) || !rest.contains("_")) {
        return ids.contains("raw_" + rest) ? "raw_" + rest : null;
      }
    }
  }

  private static Method getter(Class<?> type, String id) {
    String name = camel(id);
    try {
      return type.getMethod(name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1));
    } catch (NoSuchMethodException error) {
      throw new AssertionError(error);
    }
  }

  private static String className(String name) {
    return List.of(name.split("::")).stream().map(Fields::camel).collect(Collectors.joining("$"));
  }

  private static String camel(String id) {
    return List.of(id.split("_")).stream()
        .map(word -> word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1))
        .collect(Collectors.joining());
  }
}
