"use strict";

// Connects the input of the page with the parts of the view.

(function (dcpspec) {
  const { element } = dcpspec;
  const PAUSE = 30; // milliseconds of work between two pauses
  const STEP = 5000; // number of messages to search before matches are shown
  const DEFAULTS = { collections: true, strict: false };
  const reader = dcpspec.reader(dcpspec.parsers, dcpspec.spec);
  const $ = (id) => document.getElementById(`in-${id}`);

  /** The current state. `typed` marks a state from typing; the next keystroke replaces the history entry. */
  const state = { vector: null, bytes: new Uint8Array(), name: "", ...DEFAULTS, message: 0, field: "", typed: false };
  let source = ""; // origin of the bytes, for the status line
  let entries = []; // messages and other bytes: `offset`, `length`, `data`; from a capture, also their origin
  let capture = null; // data of the capture, null if the input is not a capture
  let view = null; // data of the shown message: bytes, items by node, node of each byte
  let filtering = 0; // number of the latest search
  let job = 0; // number of the latest input; work for earlier inputs stops

  const tree = new dcpspec.TreeView($("tree"), {
    select: (item) => choose(view.entry, item.node),
    hover: (item) => bytes.mark(item && rangeOf(item.node)),
  });
  const bytes = new dcpspec.BytesView($("bytes"), {
    select: (at, again) => {
      const nodes = view.covering(at);
      const index = again ? (nodes.indexOf(view.node) + 1) % nodes.length : 0;
      choose(view.entry, nodes[index] ?? view.message.root, { fromBytes: true });
    },
    hover: (at) => {
      const node = at === null ? null : (view.covering(at)[0] ?? null);
      tree.mark(node && view.items.get(node));
      bytes.mark(node && rangeOf(node));
    },
  });
  const stepper = new dcpspec.Stepper({ back: $("back"), next: $("next"), count: $("step") }, (step) => take(step));
  const list = new dcpspec.ListView($("list"), {
    row: rowOf,
    select: (entry) => choose(entry, null),
    open: () => $("tree").querySelector('[tabindex="0"]')?.focus(),
  });

  // --- input ----------------------------------------------------------------------------------------

  /** Shows the input, and stores the input in the address. */
  function enter(input, { replace = false } = {}) {
    const same = input.bytes ? { offered: undefined, ports: undefined } : {}; // of another input
    Object.assign(state, { vector: null, message: 0, field: "", typed: false }, same, input);
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
      source = form;
      enter({ bytes: found, name: "FILE", typed: true }, { replace: state.typed });
    });
  }

  async function enterFile(file) {
    try {
      const problem = dcpspec.tooLarge(file.size, file.name);
      if (problem) throw new dcpspec.InputError(problem);
      const { bytes: found, form } = dcpspec.parseFile(new Uint8Array(await file.arrayBuffer()), file.name);
      source = `${file.name}, ${form}`;
      enter({ bytes: found, name: file.name });
      showText();
    } catch (error) {
      refuse(error);
    }
  }

  /** Returns the state for a vector, or for a capture in the same list. */
  async function picked(vector, given = {}) {
    if (!vector.script) return enterVector(vector, given);
    const found = await dcpspec.loadCapture(vector);
    source = `${vector.id}, a capture of a real server`;
    const options = { collections: given.collections ?? true, strict: given.strict ?? false };
    return { vector: null, offered: vector.id, bytes: found, name: vector.id, ports: vector.ports, ...options };
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

  /** Shows a problem with the input. The previous message remains visible, but its status line is hidden. */
  function fail(text) {
    $("problem").textContent = text;
    $("problem").hidden = !text;
    $("status").hidden = Boolean(text);
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

  /** Shows the state in the address. */
  async function restore() {
    const wanted = dcpspec.stateOf(location.hash);
    const common = { message: wanted.message, field: wanted.field, typed: false };
    state.offered = state.ports = undefined;
    try {
      if (wanted.hex !== null) {
        const { bytes: found } = dcpspec.parseText(wanted.hex);
        source = "";
        const collections = wanted.collections ?? true;
        Object.assign(state, { vector: null, bytes: found, name: "FILE", collections, strict: wanted.strict ?? false }, common);
      } else {
        const id = wanted.vector ?? $("page").dataset.example;
        const vector = (await dcpspec.loadVectors()).get(id);
        if (!vector) throw new dcpspec.InputError(`no such vector: ${id}`);
        Object.assign(state, await picked(vector, wanted), common);
      }
      showText();
      await refresh();
    } catch (error) {
      refuse(error);
    }
  }

  // --- output ---------------------------------------------------------------------------------------

  /** Reads the bytes and updates the page. For a long capture, the update is complete when the promise resolves. */
  async function refresh() {
    fail("");
    const own = ++job;
    if (!state.collections) state.strict = false; // no grammar is strict and without collections
    $("collections").checked = state.collections;
    $("strict").checked = state.strict;
    $("strict").disabled = !state.collections;
    const isCapture = dcpspec.captureKind(state.bytes) !== null && !state.vector;
    $("status").textContent = [source, "reading …"].filter(Boolean).join(" · ");
    const found = await inPieces(own, isCapture ? dcpspec.readStreams(state.bytes, reader, state) : messages());
    if (own !== job) return;
    if (!found.entries.length) {
      refuse(new dcpspec.InputError(noStreams(found)));
      return;
    }
    entries = found.entries;
    capture = isCapture ? found : null;
    for (const entry of entries) entry.length ??= entry.data.length;
    state.message = Math.min(state.message, entries.length - 1);
    view = null;
    $("messages").hidden = entries.length < 2;
    $("filter").value = $("count").textContent = "";
    const entry = entries[state.message];
    showStatus();
    list.show(entries, columns());
    show(entry);
    const { message } = view;
    choose(entry, find(message, state.field || message.error?.path), { quiet: true });
    void inPieces(own, describe());
  }

  /** Yields the messages in a stream. A vector is always one message, even if further bytes follow its end. */
  function* messages() {
    if (state.vector) return { entries: [{ offset: 0, data: state.bytes }] };
    const found = [];
    for (const message of reader.split(state.bytes)) yield found.push(message);
    return { entries: found };
  }

  /** Runs a generator, with pauses in which the page can respond. Returns the return value of the generator. */
  async function inPieces(own, steps) {
    for (let until = performance.now() + PAUSE; own === job; ) {
      const { done, value } = steps.next();
      if (done) return value;
      if (performance.now() < until) continue;
      await new Promise((resolve) => setTimeout(resolve));
      until = performance.now() + PAUSE;
    }
    return undefined;
  }

  function noStreams({ packets, others, damage }) {
    if (damage) return `${state.name} cannot be read: offset ${damage.offset}: ${damage.message}.`;
    const known = reader.spec.ports.join(" or ");
    if (!others.length) return `the ${packets} packets of ${state.name} contain no TCP connection on port ${known}.`;
    return (
      `${state.name} contains no TCP connection on port ${known}, but some on ${others.slice(0, 4).join(", ")}. ` +
      `Show one with: dcpspec inspect --ports ${others[0]} ${state.name}`
    );
  }

  /** Reads all messages to count the errors. */
  function* describe() {
    let errors = 0;
    for (const entry of entries) {
      if (rowOf(entry).error) errors++;
      yield;
    }
    if (errors) showStatus(dcpspec.counted(errors, "error"));
  }

  function showStatus(...more) {
    const messages = entries.filter(({ error, isBegun }) => !error || isBegun).length;
    const parts = [source, dcpspec.counted(state.bytes.length, "byte"), dcpspec.counted(messages, "message")].filter(Boolean);
    if (capture) parts.push(dcpspec.counted(capture.connections.length, "connection"));
    if (capture?.damage) parts.push(`cut at offset ${capture.damage.offset}: ${capture.damage.message}`);
    parts.push(...more);
    const fits = state.vector || state.offered || state.bytes.length <= dcpspec.MOST_IN_LINK;
    if (!fits) parts.push(`too long for a link, which can contain ${dcpspec.MOST_IN_LINK.toLocaleString("en")} bytes`);
    $("copy-link").disabled = !fits;
    const { href } = state.vector ? state : {};
    if (href) parts[0] = element("a", { href: dcpspec.onDisk(href) }, source);
    $("status").replaceChildren(...parts.flatMap((part, index) => (index ? [" · ", part] : [part])));
  }

  // --- the list -------------------------------------------------------------------------------------

  function rowOf(entry) {
    entry.row ??= dcpspec.rowOf(entry, dcpspec.messageOf(entry, reader, state), reader);
    return entry.row;
  }

  function columns() {
    const column = (id, title, width, narrow = "", text = (_, row) => row[id]) => ({ id, title, width, narrow, text });
    const time = ({ time }) => timeText(time).slice(11, -4);
    return [
      capture && column("time", "Time (UTC)", "15ch", "", time),
      capture?.connections.length > 1 && column("connection", "Conn.", "6ch", "3ch"),
      capture && column("frame", "Frame", "9ch", "", ({ frames }) => framesText(frames)),
      column("offset", "Offset", "9ch"),
      column("from", "From", "9ch"),
      column("kind", "Message", "minmax(12ch, 1.2fr)", "minmax(0, 1.6fr)"),
      column("vbucket", "vBucket", "8ch", "7.5ch"),
      column("seqno", "Seqno", "minmax(10ch, 0.7fr)", "minmax(0, 0.8fr)"),
      column("collection", "Collection", "10ch"),
      column("key", "Key", "minmax(8ch, 2fr)", "minmax(0, 1fr)"),
      column("status", "Status", "minmax(10ch, 1fr)", "minmax(0, 1fr)", (_, row) => row.error ?? row.status),
      column("length", "Length", "8ch"),
    ].filter(Boolean);
  }

  /** Shows the messages that match the search. */
  function filter() {
    const text = $("filter").value.trim();
    const own = ++filtering;
    if (!text) {
      list.show(entries, list.columns);
      list.select(view.entry);
      $("count").textContent = "";
      return;
    }
    const test = dcpspec.search(text);
    const found = [];
    const show = (isAll) => {
      list.show(found, list.columns);
      const of = `${found.length.toLocaleString("en")} of ${entries.length.toLocaleString("en")}`;
      $("count").textContent = isAll ? of : `${of} …`;
    };
    function* steps() {
      for (const [at, entry] of entries.entries()) {
        if (own !== filtering) return;
        if (test(rowOf(entry))) found.push(entry);
        if (at % STEP === STEP - 1) show(false);
        yield;
      }
      show(true);
      list.select(view.entry);
    }
    void inPieces(job, steps());
  }

  // --- the message ----------------------------------------------------------------------------------

  /** Shows the fields and bytes of a message, and selects the message in the list. */
  function show(entry) {
    view = viewOf(entry);
    state.message = entries.indexOf(entry);
    const item = messageItem(view);
    item.open = true;
    tree.show([item]);
    bytes.show(view.bytes, view.about);
    $("bytes-title").textContent = entries.length > 1 ? `Bytes of message ${state.message + 1}, at ${entry.offset}` : "Bytes";
    $("legend").replaceChildren(...legend(view.parts));
    list.select(entry);
  }

  /** Selects a field of a message in all views; without a field, selects the message. */
  function choose(entry, node, { fromBytes = false, quiet = false } = {}) {
    if (view?.entry !== entry) show(entry);
    const { message, owners } = view;
    view.node = node ?? message.root;
    stepper.show(view.steps, view.node, owners);
    state.field = view.node.path;
    tree.select(itemOf(view.node), { scroll: !quiet || Boolean(state.field) });
    bytes.select(state.field ? rangeOf(view.node) : null, !fromBytes);
    tell(view.node);
    if (!quiet) {
      const fragment = dcpspec.fragment(state, state.vector ? state.own : DEFAULTS);
      if (fragment) history.replaceState(null, "", fragment);
    }
  }

  /** Shows the details of a node. */
  function tell(node) {
    const { entry, message, owners } = view;
    dcpspec.showDetails($("details"), node, {
      message,
      row: rowOf(entry),
      place: placeOf(entry),
      bytes: view.bytes,
      start: entry.offset,
      spec: dcpspec.spec,
      owners,
      select: (other) => choose(entry, other),
    });
    $("details").closest(".in-pane").scrollTop = 0;
  }

  /** Goes to a step of the parser. For an absent field, shows the row and bytes of the enclosing structure. */
  function take(step) {
    choose(view.entry, step.isAbsent ? step.above : step);
    if (step.isAbsent) tell(step);
  }

  /** Returns the connection, packets and time of a message from a capture. */
  function placeOf({ connection, time, frames }) {
    if (!capture) return [];
    return [
      ["connection", capture.connections[connection - 1]],
      [frames && frames[0] !== frames[1] ? "frames" : "frame", framesText(frames)],
      ["time", timeText(time)],
    ];
  }

  /** Returns the packet numbers of a message in the capture; empty if the message has none. */
  function framesText(frames) {
    return frames ? [...new Set(frames)].join(" to ") : "";
  }

  /** Formats a time in microseconds since 1970; returns an empty string for an unknown time. */
  function timeText(time) {
    if (!time) return "";
    const second = new Date(Math.floor(time / 1e6) * 1000).toISOString().slice(0, 19).replace("T", " ");
    return `${second}.${String(time - Math.floor(time / 1e6) * 1e6).padStart(6, "0")} UTC`;
  }

  function find({ root }, path) {
    if (!path) return null;
    for (const node of dcpspec.nodes(root)) if (node.path === path) return node;
    return null;
  }

  function ownersOf(message) {
    const owners = new Map();
    for (const node of dcpspec.nodes(message.root)) for (const child of node.children ?? []) owners.set(child, node);
    for (const [child, owner] of owners) child.owner = owner.struct ?? owners.get(owner)?.struct;
    return owners;
  }

  // --- rows of the tree -----------------------------------------------------------------------------

  function messageItem({ entry, message, items, bytes: data }) {
    const { name, magic, status, opcode } = dcpspec.heading(message);
    const about = [magic, status].filter(Boolean).join(", ");
    const item = {
      node: message.root,
      above: null,
      level: 1,
      kind: "message",
      label: opcode ? name : rowOf(entry).kind,
      value: message.error ? `${about} ✗ ${message.error.rule}`.trim() : about,
      range: dcpspec.span(0, data.length),
      isBroken: message.error !== null,
      part: null,
      count: message.root.children.length,
      children: message.root.children.length ? () => childItems(item) : null,
    };
    items.set(message.root, item);
    return item;
  }

  function childItems(above) {
    const { message, items, parts } = view;
    return above.node.children.map((node) => {
      const isBroken = message.error !== null && message.error.path === node.path;
      const item = {
        node,
        above,
        level: above.level + 1,
        kind: node.start === null ? "computed" : node.children ? "struct" : node.bit !== null ? "bits" : "leaf",
        label: node.id,
        isOff: node.value === false || (node.bit !== null && !node.value),
        value: (isBroken ? "✗ " : "") + dcpspec.valueText(node),
        range: dcpspec.rangeText(node, above.node, message.size),
        isBroken,
        part: parts.get(node) ?? null,
        count: node.children?.length ?? 0,
        children: node.children?.length ? () => childItems(item) : null,
      };
      items.set(node, item);
      return item;
    });
  }

  /** Returns the row of a node. The rows of a structure are created when the structure is opened. */
  function itemOf(node) {
    const owner = view.owners.get(node);
    if (owner && !view.items.has(node)) {
      const above = itemOf(owner);
      above.items ??= above.children();
    }
    return view.items.get(node);
  }

  /** Maps nodes within one message part to that part: header, framing extras, extras, key, xattrs or value. */
  function partsOf({ root }, data) {
    const found = new Map();
    const header = reader.header(data);
    if (!header) return found;
    const xattrs = [...dcpspec.nodes(root)].find(({ id, children }) => id === "xattrs" && children);
    const ends = {
      header: dcpspec.HEADER,
      "framing extras": dcpspec.HEADER + (header.lenFramingExtras ?? 0),
      extras: dcpspec.HEADER + header.lenBeforeKey,
      key: dcpspec.HEADER + header.lenBeforeValue,
      xattrs: xattrs?.end ?? 0,
      value: data.length,
    };
    for (const node of dcpspec.nodes(root)) {
      if (node.start === null || node.start === node.end) continue;
      const part = Object.keys(ends).find((name) => node.start < ends[name]);
      if (part && (node.end ?? data.length) <= ends[part]) found.set(node, part);
    }
    return found;
  }

  /** Returns the names of the parts of a message, with their colours. */
  function legend(parts) {
    return [...new Set(parts.values())].map((part) => element("span", { "data-part": part }, part));
  }

  // --- bytes and their fields -----------------------------------------------------------------------

  function rangeOf(node) {
    if (node.start === null) return null;
    const end = node.end ?? view.bytes.length;
    return end > node.start ? [node.start, end] : null;
  }

  function viewOf(entry) {
    const message = dcpspec.messageOf(entry, reader, state);
    const { data = new Uint8Array() } = entry;
    const { error, root } = message;
    const parts = partsOf(message, data);
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
        part: node ? (parts.get(node) ?? null) : null,
        isBegin: at > 0 && owner[at - 1] !== node,
        isUnread,
        isBroken: error !== null && at === Math.min(error.offset, data.length - 1),
        label: node ? node.path : "not read",
      };
    };
    const owners = ownersOf(message);
    const steps = dcpspec.stepsOf(message);
    return { entry, message, parts, owners, steps, items: new Map(), bytes: data, covering, about, node: root };
  }

  // --- copies ---------------------------------------------------------------------------------------

  async function copy(button, text) {
    let isDone = true;
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // The clipboard is unavailable without TLS.
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

  // --- event handlers ----------------------------------------------------------------------------------------

  let waiting = 0;
  $("text").addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => enterText($("text").value), 150);
  });
  $("text").addEventListener("paste", () => $("text").select()); // the pasted text replaces the existing text
  $("text").addEventListener("blur", () => (state.typed = false));
  $("filter").addEventListener("input", filter);
  $("filter").addEventListener("keydown", (event) => {
    if (!["ArrowDown", "Enter"].includes(event.key) || !list.entries.length) return;
    event.preventDefault();
    if (!list.entries.includes(view.entry)) choose(list.entries[0], null);
    $("list").focus();
  });
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
  dcpspec.picker($("search"), $("found"), async (vector) => {
    try {
      enter(await picked(vector));
      showText();
    } catch (error) {
      refuse(error);
    }
  });
  $("copy-json").addEventListener("click", ({ currentTarget }) => {
    if (view) copy(currentTarget, JSON.stringify(dcpspec.canonical(view.message), null, 2));
  });
  $("copy-hex").addEventListener("click", ({ currentTarget }) => {
    if (view) copy(currentTarget, dcpspec.hex(view.bytes));
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
  document.addEventListener("keydown", (event) => {
    const isTyped = event.target.matches?.("input:not([type=checkbox]), textarea");
    const by = { n: 1, p: -1 }[event.key];
    if (!by || isTyped || !view || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation(); // in the theme, the key opens another page
    stepper.move(by);
  });
  addEventListener("popstate", restore);

  /** Shows the state in a fragment, as if the user opened a link with the fragment. */
  dcpspec.open = function (fragment) {
    history.replaceState(null, "", fragment);
    return restore();
  };
  dcpspec.ready = restore();
})(globalThis.dcpspec);
