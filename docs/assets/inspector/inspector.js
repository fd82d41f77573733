"use strict";

// The page: what goes in, what is shown, and how the parts of the view follow one another.

(function (dcpspec) {
  const { element } = dcpspec;
  const MOST_MESSAGES = 1000;
  const FEW = 3; // messages of which the first is shown open
  const DEFAULTS = { collections: true, strict: false };
  const reader = dcpspec.reader(dcpspec.parsers, dcpspec.spec);
  const $ = (id) => document.getElementById(`in-${id}`);

  /** What is shown. `typed` tells a state that was made by typing, which the next keystroke replaces. */
  const state = { vector: null, bytes: new Uint8Array(), ...DEFAULTS, message: 0, field: "", typed: false };
  let source = ""; // what the status line says of where the bytes come from
  let messages = []; // { start, end, message, root item }
  let view = null; // what is known of the message shown: bytes, items by node, node of each byte

  const tree = new dcpspec.TreeView($("tree"), {
    select: (item) => choose(item.shown, item.node),
    hover: (item) => {
      const isHere = item && item.shown === messages[state.message];
      bytes.mark(isHere ? rangeOf(item.node) : null);
    },
  });
  const bytes = new dcpspec.BytesView($("bytes"), {
    select: (at, again) => {
      const nodes = view.covering(at);
      const index = again ? (nodes.indexOf(view.node) + 1) % nodes.length : 0;
      choose(messages[state.message], nodes[index] ?? view.root, { fromBytes: true });
    },
    hover: (at) => {
      const node = at === null ? null : (view.covering(at)[0] ?? null);
      tree.mark(node && view.items.get(node));
      bytes.mark(node && rangeOf(node));
    },
  });

  // --- what goes in ---------------------------------------------------------------------------------

  /** Shows what was put in, and remembers it in the address. */
  function enter(input, { replace = false } = {}) {
    Object.assign(state, { vector: null, message: 0, field: "", typed: false }, input);
    refresh();
    remember(replace);
  }

  function enterText(text) {
    if (!text.trim()) {
      fail("");
      return;
    }
    attempt(() => {
      const { bytes: found, form } = dcpspec.parseText(text);
      checkSize(found.length, "the text");
      source = form;
      enter({ bytes: found, typed: true }, { replace: state.typed });
    });
  }

  async function enterFile(file) {
    try {
      checkSize(file.size, file.name);
      const { bytes: found, form } = dcpspec.parseFile(new Uint8Array(await file.arrayBuffer()), file.name);
      checkSize(found.length, file.name);
      source = `${file.name}, ${form}`;
      enter({ bytes: found });
      showText();
    } catch (error) {
      refuse(error);
    }
  }

  function enterVector(vector, given = {}) {
    source = `vector ${vector.id}: ${vector.comment}`;
    const own = optionsOf(vector);
    const options = { collections: given.collections ?? own.collections, strict: given.strict ?? own.strict };
    return { vector: vector.id, href: vector.href, own, bytes: dcpspec.unhex(vector.hex), ...options };
  }

  function optionsOf({ collections = true, strict = false }) {
    return { collections, strict };
  }

  function checkSize(size, name) {
    const text = dcpspec.tooLarge(size, name);
    if (text) throw new dcpspec.InputError(text);
  }

  function attempt(action) {
    try {
      action();
    } catch (error) {
      refuse(error);
    }
  }

  function refuse(error) {
    if (!(error instanceof dcpspec.InputError)) throw error;
    fail(error.message);
  }

  /** Says what is wrong with the input. What was shown stays. */
  function fail(text) {
    $("problem").textContent = text;
    $("problem").hidden = !text;
    $("page").classList.toggle("in-stale", Boolean(text));
  }

  function showText() {
    const { length } = state.bytes;
    $("text").value = length <= dcpspec.MOST_IN_LINK ? dcpspec.hex(state.bytes, " ") : "";
  }

  // --- the address ----------------------------------------------------------------------------------

  function remember(replace) {
    const fragment = dcpspec.fragment(state, state.vector ? state.own : DEFAULTS);
    const address = fragment ?? location.pathname + location.search;
    if (fragment === location.hash) return;
    history[replace ? "replaceState" : "pushState"](null, "", address);
  }

  /** Shows what the address says. */
  async function restore() {
    const wanted = dcpspec.stateOf(location.hash);
    const common = { message: wanted.message, field: wanted.field, typed: false };
    try {
      if (wanted.hex !== null) {
        const { bytes: found } = dcpspec.parseText(wanted.hex);
        checkSize(found.length, "the link");
        source = "";
        const collections = wanted.collections ?? true;
        Object.assign(state, { vector: null, bytes: found, collections, strict: wanted.strict ?? false }, common);
      } else {
        const id = wanted.vector ?? $("page").dataset.example;
        const vector = (await dcpspec.loadVectors()).get(id);
        if (!vector) throw new dcpspec.InputError(`there is no vector ${id}`);
        Object.assign(state, enterVector(vector, wanted), common);
      }
      showText();
      refresh();
    } catch (error) {
      refuse(error);
    }
  }

  // --- what is shown --------------------------------------------------------------------------------

  /** Reads the bytes and shows everything anew. */
  function refresh() {
    fail("");
    if (!state.collections) state.strict = false; // there is no grammar for both
    $("collections").checked = state.collections;
    $("strict").checked = state.strict;
    $("strict").disabled = !state.collections;
    // A vector is one message, also where its bytes go on behind the end that the header gives.
    const spans = state.vector ? [{ start: 0, end: state.bytes.length }] : reader.split(state.bytes);
    messages = spans.slice(0, MOST_MESSAGES).map(({ start, end }) => {
      const message = reader.read(state.bytes.subarray(start, end), state);
      return { start, end, message, owners: ownersOf(message) };
    });
    state.message = Math.min(state.message, messages.length - 1);
    const items = messages.map((shown, index) => {
      const item = messageItem(shown);
      item.open = index === state.message && (messages.length <= FEW || Boolean(state.field));
      return item;
    });
    view = null;
    tree.show(items);
    showStatus(spans.length);
    const shown = messages[state.message];
    const named = spans.length <= FEW ? (shown.message.error?.path ?? "") : "";
    const node = find(shown, state.field) ?? (state.field ? null : find(shown, named)) ?? shown.message.root;
    choose(shown, node, { quiet: true });
  }

  function showStatus(all) {
    const broken = messages.filter(({ message }) => message.error).length;
    const parts = [
      state.bytes.length === 1 ? "1 byte" : `${state.bytes.length.toLocaleString("en")} bytes`,
      all === 1 ? "1 message" : `${all.toLocaleString("en")} messages`,
    ];
    if (all > messages.length) parts.push(`the first ${messages.length.toLocaleString("en")} are shown`);
    if (broken) parts.push(all === 1 ? "broken" : `${broken} broken`);
    const fits = state.vector || state.bytes.length <= dcpspec.MOST_IN_LINK;
    if (!fits) parts.push(`too long for a link, which holds ${dcpspec.MOST_IN_LINK.toLocaleString("en")} bytes`);
    $("copy-link").disabled = !fits;
    const text = parts.join(" · ");
    const { href } = state.vector ? state : {};
    const from = href ? element("a", { href: dcpspec.onDisk(href) }, source) : source;
    $("status").replaceChildren(from, source ? ` · ${text}` : text);
  }

  /** Selects a field of a message, everywhere. */
  function choose(shown, node, { fromBytes = false, quiet = false } = {}) {
    const index = messages.indexOf(shown);
    if (view?.shown !== shown) {
      view = viewOf(shown);
      state.message = index;
      bytes.show(view.bytes, view.about);
      $("bytes-title").textContent =
        messages.length > 1 ? `Bytes of message ${index + 1}, at ${shown.start}` : "Bytes";
    }
    view.node = node;
    state.field = node.path;
    tree.select(itemOf(shown, node), { scroll: !quiet || Boolean(node.path) });
    bytes.select(node.path ? rangeOf(node) : null, !fromBytes);
    dcpspec.showDetails($("details"), node, {
      message: shown.message,
      bytes: view.bytes,
      start: shown.start,
      spec: dcpspec.spec,
      owners: shown.owners,
      select: (other) => choose(shown, other),
    });
    $("details").closest(".in-pane").scrollTop = 0;
    if (!quiet) {
      const fragment = dcpspec.fragment(state, state.vector ? state.own : DEFAULTS);
      if (fragment) history.replaceState(null, "", fragment);
    }
  }

  function find({ message }, path) {
    if (!path) return null;
    for (const node of dcpspec.nodes(message.root)) if (node.path === path) return node;
    return null;
  }

  function ownersOf(message) {
    const owners = new Map();
    for (const node of dcpspec.nodes(message.root)) for (const child of node.children ?? []) owners.set(child, node);
    for (const [child, owner] of owners) child.owner = owner.struct ?? owners.get(owner)?.struct;
    return owners;
  }

  // --- rows of the tree -----------------------------------------------------------------------------

  function messageItem(shown) {
    const { message, start, end } = shown;
    const { name, magic, status } = dcpspec.heading(message);
    const about = [magic, status].filter(Boolean).join(", ");
    const item = {
      shown,
      node: message.root,
      above: null,
      level: 1,
      kind: "message",
      label: name,
      value: message.error ? `${about} ✗ ${message.error.rule}`.trim() : about,
      range: `${start}..${end}`,
      isBroken: message.error !== null,
      part: null,
      count: message.root.children.length,
      children: message.root.children.length ? () => childItems(item) : null,
    };
    shown.item = item;
    shown.items = new Map([[message.root, item]]);
    shown.parts = partsOf(message);
    return item;
  }

  function childItems(above) {
    return above.node.children.map((node) => {
      const item = {
        shown: above.shown,
        node,
        above,
        level: above.level + 1,
        kind: node.start === null ? "computed" : node.children ? "struct" : node.bit !== null ? "bits" : "leaf",
        label: node.id,
        isOff: node.value === false || (node.bit !== null && !node.value),
        value: (isBrokenAt(above.shown, node) ? "✗ " : "") + dcpspec.valueText(node),
        range: rangeText(node, above.shown.message),
        isBroken: isBrokenAt(above.shown, node),
        part: above.shown.parts.get(node) ?? null,
        count: node.children?.length ?? 0,
        children: node.children?.length ? () => childItems(item) : null,
      };
      above.shown.items.set(node, item);
      return item;
    });
  }

  function isBrokenAt({ message }, node) {
    return message.error !== null && message.error.path === node.path;
  }

  /** The row of a node. Rows are made when what they are in is opened. */
  function itemOf(shown, node) {
    const owner = shown.owners.get(node);
    if (owner && !shown.items.has(node)) {
      const above = itemOf(shown, owner);
      above.items ??= above.children();
    }
    return shown.items.get(node);
  }

  function rangeText(node, message) {
    if (node.start === null) return "computed";
    if (node.bit !== null) {
      const last = (node.bit + node.bits - 1) % 8;
      return node.bits === 1 ? `${node.start} bit ${node.bit}` : `${node.start}.${node.bit}..${node.end - 1}.${last}`;
    }
    return `${node.start}..${node.end ?? message.size}`;
  }

  /** Numbers for the parts of a message that are told apart by colour: header, extras, key, value and so on. */
  function partsOf({ root }) {
    const parts = new Map();
    let count = 0;
    const fill = (node, part) => {
      for (const each of dcpspec.nodes(node)) parts.set(each, part);
    };
    // What has but one part, as the layout of an opcode may have, is told apart by the parts of that.
    const inner = (node) => {
      const there = node.repeated ? [] : (node.children ?? []).filter(({ start }) => start !== null);
      return there.length === 1 && there[0].children ? inner(there[0]) : there;
    };
    for (const child of root.children) {
      const below = child.id === "header" ? [] : inner(child);
      for (const node of below.length ? below : [child]) fill(node, count++ % 6);
    }
    return parts;
  }

  // --- bytes and their fields -----------------------------------------------------------------------

  function rangeOf(node) {
    if (node.start === null) return null;
    const end = node.end ?? view.bytes.length;
    return end > node.start ? [node.start, end] : null;
  }

  function viewOf(shown) {
    const { message, start, end } = shown;
    const data = state.bytes.subarray(start, end);
    const { error, root } = message;
    const owner = new Array(data.length).fill(null);
    const depth = new Uint8Array(data.length);
    const fields = [];
    for (const node of dcpspec.nodes(root)) {
      if (!node.path || node.start === null) continue;
      const level = node.path.split(".").length;
      const to = Math.min(node.end ?? (error?.path === node.path ? data.length : node.start), data.length);
      if (to > node.start) fields.push({ node, level, to });
      for (let at = node.start; at < to; at++) {
        if (level > depth[at]) [owner[at], depth[at]] = [node, level];
      }
    }
    const covering = (at) => {
      const found = fields.filter(({ node, level, to }) => node.start <= at && at < to && level === depth[at]);
      return found.map(({ node }) => node);
    };
    const about = (at) => {
      const node = owner[at];
      const isUnread = error !== null && (error.rule === "trailing-bytes" || !node || node.end === null) && at >= error.offset;
      return {
        part: node ? (shown.parts.get(node) ?? null) : null,
        isBegin: at > 0 && owner[at - 1] !== node,
        isUnread,
        isBroken: error !== null && at === Math.min(error.offset, data.length - 1),
        label: node ? node.path : "not read",
      };
    };
    return { shown, root, bytes: data, items: shown.items, covering, about, node: root };
  }

  // --- copies ---------------------------------------------------------------------------------------

  async function copy(button, text) {
    let isDone = true;
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // Not there without TLS.
      const field = element("textarea", { class: "in-hidden", "aria-hidden": "true" });
      field.value = text;
      document.body.append(field);
      field.select();
      isDone = document.execCommand("copy");
      field.remove();
      button.focus();
    }
    const label = button.textContent;
    if (label.startsWith("Copy")) {
      button.textContent = isDone ? "Copied" : "Not copied";
      setTimeout(() => (button.textContent = label), 1200);
    }
  }

  function currentMessage() {
    return messages[state.message];
  }

  // --- wires ----------------------------------------------------------------------------------------

  let waiting = 0;
  $("text").addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => enterText($("text").value), 150);
  });
  $("text").addEventListener("blur", () => (state.typed = false));
  $("open").addEventListener("click", () => $("file").click());
  $("file").addEventListener("change", () => {
    const [file] = $("file").files;
    $("file").value = "";
    if (file) enterFile(file);
  });
  for (const option of ["collections", "strict"]) {
    $(option).addEventListener("change", () => {
      const { vector, message, field } = state;
      enter({ vector, message, field, [option]: $(option).checked });
    });
  }
  dcpspec.picker($("search"), $("found"), (vector) => {
    enter(enterVector(vector));
    showText();
  });
  $("copy-json").addEventListener("click", ({ currentTarget }) => {
    copy(currentTarget, JSON.stringify(dcpspec.canonical(currentMessage().message), null, 2));
  });
  $("copy-hex").addEventListener("click", ({ currentTarget }) => {
    const { start, end } = currentMessage();
    copy(currentTarget, dcpspec.hex(state.bytes.subarray(start, end)));
  });
  $("copy-link").addEventListener("click", ({ currentTarget }) => {
    const fragment = dcpspec.fragment(state, state.vector ? state.own : DEFAULTS);
    copy(currentTarget, new URL(fragment, location.href).href);
  });
  const page = $("page");
  for (const name of ["dragenter", "dragover"]) {
    page.addEventListener(name, (event) => {
      event.preventDefault();
      page.classList.add("in-drop");
    });
  }
  page.addEventListener("dragleave", (event) => {
    if (!page.contains(event.relatedTarget)) page.classList.remove("in-drop");
  });
  page.addEventListener("drop", (event) => {
    event.preventDefault();
    page.classList.remove("in-drop");
    const [file] = event.dataTransfer.files;
    const text = event.dataTransfer.getData("text");
    if (file) enterFile(file);
    else if (text) {
      $("text").value = text;
      enterText(text);
    }
  });
  addEventListener("popstate", restore);

  /** Shows what a fragment stands for, as opening it does. */
  dcpspec.open = function (fragment) {
    history.replaceState(null, "", fragment);
    return restore();
  };
  dcpspec.ready = restore();
})(globalThis.dcpspec);
