package org.dcpspec.vectors;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.kaitai.struct.KaitaiStruct;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import org.dcpspec.vectors.Fields.Member;

/** Makes the canonical tree of an object, as tests/vectors/README.md defines it. */
final class Tree {
  private final Fields fields;

  Tree(Fields fields) {
    this.fields = fields;
  }

  /** The tree. Everything that is read on demand is read, helpers too, so that their rules are checked. */
  ObjectNode of(KaitaiStruct object) {
    ObjectNode tree = Json.NODES.objectNode();
    for (Member member : fields.of(object)) {
      if (member.condition() != null && !holds(object, member.condition())) {
        continue;
      }
      Object value = fields.get(object, member.id());
      if (member.isHidden()) {
        continue;
      }
      if (member.isEnum()) {
        tree.set(member.id(), named(object, member, (Enum<?>) value));
      } else if (value != null) {
        tree.set(member.id(), plain(member, value));
      }
    }
    return tree;
  }

  private boolean holds(Object object, String path) {
    for (String id : path.split("\\.")) {
      object = fields.get(object, id);
    }
    return (Boolean) object;
  }

  /** A number without name is null in Java; the member beside it still has it. */
  private JsonNode named(Object object, Member member, Enum<?> value) {
    Object number = value != null ? fields.get(value, "id") : fields.get(object, member.number());
    String name = value != null ? value.name().toLowerCase(Locale.ROOT) : null;
    return Json.NODES.objectNode().put("value", ((Number) number).longValue()).put("name", name);
  }

  private JsonNode plain(Member member, Object value) {
    if (value instanceof List<?> list) {
      ArrayNode array = Json.NODES.arrayNode();
      list.forEach(element -> array.add(plain(member, element)));
      return array;
    }
    if (value instanceof KaitaiStruct struct) {
      return of(struct);
    }
    if (value instanceof byte[] bytes) {
      return Json.NODES.textNode(HexFormat.of().formatHex(bytes));
    }
    if (value instanceof Boolean flag) {
      return Json.NODES.booleanNode(flag);
    }
    long number = ((Number) value).longValue();
    if (!member.isWide()) {
      return Json.NODES.numberNode(number);
    }
    return Json.NODES.textNode(member.isSigned() ? Long.toString(number) : Long.toUnsignedString(number));
  }
}
