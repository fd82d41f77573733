"use strict";

// Shows the details of the selected field.

(function (dcpspec) {
  const { element } = dcpspec;
  const SHOWN = 4096;

  /** Shows a node in `root`. `context` contains `message`, `row`, `place`, `bytes`, `start`, `spec` and `select(node)`. */
  dcpspec.showDetails = function (root, node, context) {
    root.replaceChildren(
      ...(node.path ? fieldDetails(node, context) : messageDetails(context)).filter((part) => part !== null),
    );
  };

  function messageDetails({ message, row, place, bytes, start, spec }) {
    const { name, magic, opcode } = dcpspec.heading(message);
    const table = opcode?.member.enum.split("::").at(-1);
    const page = table && spec.messages[table]?.[opcode.value];
    const about = opcode && spec.enums[opcode.member.enum][opcode.value];
    return [
      element("h2", {}, opcode ? name : row.kind),
      facts([
        ["magic", magic],
        ...place,
        ["from", row.from],
        ["offset", position(start)],
        ["length", dcpspec.counted(row.length, "byte")],
        ...releases(about ?? {}),
      ]),
      message.error ? problem(message.error) : null,
      ...paragraphs(about?.doc),
      refusals(message),
      links([
        page && ["Reference of the message", page],
        about && ["Opcode", about.href],
      ]),
    ];
  }

  function fieldDetails(node, context) {
    const { message, bytes, spec } = context;
    const { member } = node;
    const isElement = !node.repeated && member.repeated;
    const { struct } = node;
    const value = member.enum && spec.enums[member.enum][node.value];
    const isError = message.error?.path === node.path;
    return [
      element("h2", {}, isElement ? `${node.path.split(".").at(-2)} [${node.id}]` : node.id),
      element("p", { class: "in-path" }, node.path),
      isError ? problem(message.error) : null,
      node.isAbsent ? element("p", { class: "in-says" }, "not in this message") : valueDetails(node),
      value ? element("p", { class: "in-meaning" }, element("b", {}, value.id), ` ${value.doc}`) : null,
      facts([
        ["type", struct && member.type.kind === "switch" ? `${struct.name}, chosen ${member.as}` : member.as],
        ...(node.isAbsent ? [] : places(node, context.owners.get(node), bytes.length)),
        ["size", sizeText(member)],
        ["repeated", isElement ? null : member.repeat],
        ["unit", member.unit],
        ["encoding", member.encoding],
        ["not set", member.none === undefined ? null : String(member.none)],
        ["present if", conditionText(node)],
        ...releases(value ? { ...member, ...value } : member),
        ["rule", member.rule_text && !isError ? `${member.rule_text} [${member.rule}]` : null],
      ]),
      bitRow(node, context),
      ...paragraphs(member.doc),
      ...(struct ? paragraphs(struct.doc) : []),
      links([
        ["Reference of the field", member.href],
        struct && [`Reference of ${struct.name}`, struct.href],
        value && [`Reference of ${value.id}`, value.href],
        ...sources(member.refs ?? struct?.refs ?? node.owner?.refs),
      ]),
    ];
  }

  /** Returns the size of a field in the grammar; undefined if the size follows from the type. */
  function sizeText({ size, terminator }) {
    if (terminator !== undefined) return `up to the byte ${dcpspec.hexNumber(terminator, 8)}`;
    return size;
  }

  /** Returns the condition of a field with its result. */
  function conditionText({ member, isAbsent, start }) {
    if (!member.condition) return null;
    return isAbsent ? `${member.condition}, which is false` : start === null ? member.condition : `${member.condition}, which is true`;
  }

  function valueDetails(node) {
    const { value, member } = node;
    if (value === undefined) {
      const text = dcpspec.valueText(node);
      return text ? element("p", { class: "in-says" }, text) : null;
    }
    if (value instanceof Uint8Array) {
      const text = value.length ? dcpspec.textOf(value.subarray(0, SHOWN)) : null;
      if (text === null) return element("p", { class: "in-says" }, value.length ? "bytes that are not text" : "empty");
      const rest = value.length > SHOWN ? ` … ${value.length - SHOWN} more bytes` : "";
      return element("pre", { class: "in-preview", tabindex: 0, "aria-label": "Value as text" }, text + rest);
    }
    const meaning = dcpspec.meaning(node);
    const binary =
      typeof value === "boolean" || member.type.bits > 8 ? null : `0b${value.toString(2).padStart(member.type.bits, "0")}`;
    return element(
      "p",
      { class: "in-says" },
      dcpspec.valueText(node),
      member.enum ? element("span", { class: "in-also" }, String(value)) : null,
      meaning ? element("span", { class: "in-also" }, meaning) : null,
      binary && node.bit === null ? element("span", { class: "in-also" }, binary) : null,
    );
  }

  function places(node, owner, size) {
    const { start, end, bit, bits } = node;
    if (start === null) return [["offset", "none, computed"]];
    const isBit = bit !== null && bit !== undefined;
    if (isBit) {
      return [
        ["offset", position(start)],
        ["bits", `${dcpspec.rangeText(node, owner)}; bit 0 is the lowest`],
        ["length", dcpspec.counted(bits, "bit")],
      ];
    }
    const length = end === null ? `not read to its end, ${dcpspec.counted(size - start, "byte")} left` : dcpspec.counted(end - start, "byte");
    const isLong = (end ?? size) - start > 1;
    return [
      [isLong ? "bytes" : "offset", isLong ? dcpspec.span(start, end ?? size) + ` (from 0x${start.toString(16)})` : position(start)],
      ["length", length],
    ];
  }

  /** Returns the bits of a type that consists of bit fields, with the bits of the selected field marked. */
  function bitRow(node, { bytes, owners, select }) {
    const holder = node.bit !== null && node.bit !== undefined ? owners.get(node) : node;
    const fields = holder?.children?.filter((child) => child.bit !== null && child.bit !== undefined) ?? [];
    if (!fields.length || holder.end === null) return null;
    const row = element("div", { class: "in-bitrow", role: "group", "aria-label": "Bits, highest first" });
    for (const field of fields) {
      const cells = [];
      for (let bit = field.bit + field.bits - 1; bit >= field.bit; bit--) {
        const isSet = (bytes[holder.end - 1 - (bit >> 3)] >> (bit % 8)) & 1;
        const classes = `in-bit${isSet ? " in-set" : ""}${bit % 8 === 7 && cells.length + row.childElementCount ? " in-octet" : ""}`;
        cells.push(element("span", { class: classes }, String(isSet)));
      }
      const text = `${field.id}: ${dcpspec.valueText(field)}, ${dcpspec.rangeText(field, holder)}`;
      const isChosen = field === node;
      const button = element(
        "button",
        { type: "button", class: "in-bitfield", title: text, "aria-label": text, "aria-pressed": String(isChosen) },
        cells,
      );
      button.addEventListener("click", () => select(field));
      row.append(button);
    }
    const set = holder === node ? null : element("p", { class: "in-set-names" }, dcpspec.valueText(holder));
    return element("div", {}, row, set);
  }

  /** Returns a server's reactions to the message, according to the rules that need only the message. */
  function refusals(message) {
    const rules = message.error ? [] : dcpspec.brokenRules(dcpspec.canonical(message), dcpspec.policy);
    if (!rules.length) return null;
    const ends = { refused: "refuses it", disconnect: "closes the connection", ignored: "ignores the part that breaks the rule" };
    const items = rules.map(({ id, href, sentence, severity, status, source }) => {
      const answer = status ? ` with ${status.join(" or ")}` : "";
      const [address, place] = source.split(" ");
      return element(
        "li",
        {},
        `${sentence.trim()} A server ${ends[severity]}${answer}. `,
        element("a", { href: dcpspec.onDisk(href) }, id),
        ", ",
        element("a", { href: address }, place),
      );
    });
    return element(
      "div",
      { class: "in-rules" },
      element("p", {}, "The layout is valid. A server that receives this message has more requirements:"),
      element("ul", {}, items),
    );
  }

  function problem(error) {
    return element("p", { class: "in-error" }, dcpspec.errorText(error));
  }

  function facts(rows) {
    const there = rows.filter(([, text]) => text !== null && text !== undefined && text !== "");
    return element(
      "dl",
      {},
      there.flatMap(([name, text]) => [element("dt", {}, name), element("dd", {}, text)]),
    );
  }

  function releases({ since, until, requires }) {
    return [
      ["since", since],
      ["until", until],
      ["requires", Array.isArray(requires) ? requires.join(", ") : requires],
    ];
  }

  /** Returns documentation as paragraphs, with names between backticks as code. */
  function paragraphs(doc) {
    return (doc ?? "").split(/\n\s*\n/).filter((text) => text.trim()).map((text) => {
      const lines = text.replace(/\n(?![\s*-])/g, " "); // list items and indented lines are not joined
      const parts = lines.split(/`([^`]+)`/).map((part, index) => (index % 2 ? element("code", {}, part) : part));
      return element("p", { class: "in-doc" }, parts);
    });
  }

  function sources(refs) {
    return (refs ?? []).map((ref) => {
      const [address, ...words] = ref.split(/\s+/);
      return [words.join(" ") || decodeURI(address.split("/").slice(-2).join("/")), address];
    });
  }

  function links(entries) {
    const items = entries.filter(Boolean).map(([text, address]) => {
      return element("li", {}, element("a", { href: dcpspec.onDisk(address) }, text));
    });
    return items.length ? element("ul", { class: "in-links" }, items) : null;
  }

  /** Returns the address of a page; without a server, a folder needs the explicit name `index.html`. */
  dcpspec.onDisk = function (address) {
    const isFolder = location.protocol === "file:" && !/^https?:/.test(address);
    return isFolder ? address.replace(/\/(#|$)/, "/index.html$1") : address;
  };

  function position(offset) {
    return `${offset} (0x${offset.toString(16)})`;
  }
})(globalThis.dcpspec);
