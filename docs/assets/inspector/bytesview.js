"use strict";

// Shows the bytes of a message in a grid: position, bytes, characters. One byte is in the tab order.

(function (dcpspec) {
  const { element } = dcpspec;
  const SHOWN = 4096;

  /** A grid in `root`. `on` contains the callbacks `select(position, again)` and `hover(position or null)`. */
  dcpspec.BytesView = class BytesView {
    constructor(root, on) {
      this.root = root;
      this.on = on;
      this.bytes = new Uint8Array();
      [this.from, this.limit, this.cursor] = [0, SHOWN, 0];
      [this.cells, this.chars] = [[], []];
      root.addEventListener("click", (event) => {
        const at = this.positionAt(event);
        if (at === null) return;
        const again = at === this.cursor && this.isChosen;
        this.moveTo(at, true);
        on.select(at, again);
      });
      root.addEventListener("mouseover", (event) => on.hover(this.positionAt(event)));
      root.addEventListener("mouseleave", () => on.hover(null));
      root.addEventListener("keydown", (event) => this.pressed(event));
      new ResizeObserver(() => {
        if (this.columns() !== this.width) this.show(this.bytes, this.about);
      }).observe(root);
    }

    columns() {
      const em = parseFloat(getComputedStyle(this.root).fontSize);
      return this.root.clientWidth / em >= 47 ? 16 : 8;
    }

    /** Shows bytes. `about(position)` returns the `part`, `isBegin`, `isUnread`, `isBroken` and `label` of a byte. */
    show(bytes, about) {
      const isSame = bytes === this.bytes;
      const range = isSame ? this.range : null;
      if (!isSame) [this.from, this.limit, this.cursor] = [0, SHOWN, 0];
      Object.assign(this, { bytes, about, width: this.columns(), range: null });
      this.build();
      this.root.setAttribute("aria-rowcount", Math.ceil(bytes.length / this.width));
      if (range) this.select(range, false);
    }

    /** Shows the rows between `from` and `limit`, and buttons for the bytes before and after these rows. */
    build() {
      [this.cells, this.chars] = [[], []];
      this.root.replaceChildren(...this.rows(this.from, this.limit));
      this.addButtons();
      if (this.cells[this.cursor]) this.cells[this.cursor].tabIndex = 0;
    }

    rows(from, limit) {
      const rows = [];
      const end = Math.min(this.bytes.length, limit);
      for (let start = from; start < end; start += this.width) rows.push(this.row(start, end));
      return rows;
    }

    addButtons() {
      for (const button of this.root.querySelectorAll(".in-rest")) button.remove();
      const behind = this.bytes.length - this.limit;
      if (this.from > 0) this.root.prepend(this.button(`${this.from} bytes before: show ${Math.min(SHOWN, this.from)} of them`, () => this.extendUp()));
      if (behind > 0) this.root.append(this.button(`${behind} more bytes: show the next ${Math.min(SHOWN, behind)}`, () => this.extendDown()));
    }

    button(text, act) {
      const button = element("button", { type: "button", class: "in-more" }, text);
      button.addEventListener("click", act);
      return element("div", { role: "row", class: "in-rest" }, element("span", { role: "rowheader" }, button));
    }

    extendDown() {
      this.root.append(...this.rows(this.limit, this.limit + SHOWN));
      this.limit += SHOWN;
      this.extended();
    }

    extendUp() {
      const from = Math.max(this.from - SHOWN, 0);
      this.root.prepend(...this.rows(from, this.from));
      this.from = from;
      this.extended();
    }

    extended() {
      this.addButtons();
      if (this.range) this.select(this.range, false);
    }

    /** Ensures that the row of a byte is shown. If the byte is far away, the rows in between are not shown. */
    require(at) {
      if (this.from <= at && at < this.limit) return;
      if (at >= this.limit && at < this.limit + SHOWN) {
        this.extendDown();
      } else {
        this.from = Math.max(at - (at % SHOWN), 0);
        this.limit = this.from + SHOWN;
        this.build();
        if (this.range) this.paint(this.range, "in-selected", true);
      }
    }

    row(start, end) {
      const hex = element("span", { class: "in-hex", role: "presentation" });
      const text = element("span", { class: "in-text", "aria-hidden": "true" });
      for (let at = start; at < Math.min(start + this.width, end); at++) {
        const byte = this.bytes[at];
        const { part, isBegin, isUnread, isBroken, label } = this.about(at);
        const digits = byte.toString(16).padStart(2, "0");
        const classes = [isBegin && "in-begin", isUnread && "in-unread", isBroken && "in-broken"];
        const common = { class: ["in-byte", ...classes].filter(Boolean).join(" "), "data-at": at, "data-part": part };
        const cell = element(
          "span",
          { ...common, role: "gridcell", tabindex: -1, "aria-label": `${digits}, byte ${at}, ${label}` },
          digits,
        );
        const char = element("span", common, byte > 32 && byte < 127 ? String.fromCharCode(byte) : byte === 32 ? "\u00a0" : "·");
        if (byte < 32 || byte > 126) char.classList.add("in-dot");
        this.cells[at] = cell;
        this.chars[at] = char;
        hex.append(cell);
        text.append(char);
      }
      for (let missing = start + this.width - Math.min(start + this.width, end); missing > 0; missing--) {
        hex.append(element("span", { class: "in-byte", role: "presentation" }));
      }
      const position = element("span", { class: "in-position", role: "rowheader" }, start.toString(16).padStart(4, "0"));
      return element("div", { role: "row", class: "in-line" }, position, hex, text);
    }

    /** Marks the bytes of the selected field, and scrolls to the first byte. */
    select(range, scroll = true) {
      this.paint(this.range, "in-selected", false);
      this.range = range;
      if (range && scroll) this.require(range[0]);
      this.paint(range, "in-selected", true);
      if (!range || !scroll) return;
      if (range[0] < this.bytes.length && (this.cursor < range[0] || this.cursor >= range[1])) this.moveTo(range[0], false);
      if (this.cells[range[0]]) dcpspec.reveal(this.cells[range[0]]);
    }

    /** Marks the bytes of the field under the pointer. */
    mark(range) {
      this.paint(this.marked, "in-hover", false);
      this.marked = range;
      this.paint(range, "in-hover", true);
    }

    paint(range, name, isOn) {
      if (!range) return;
      for (let at = Math.max(range[0], this.from); at < Math.min(range[1], this.limit); at++) {
        this.cells[at]?.classList.toggle(name, isOn);
        this.chars[at]?.classList.toggle(name, isOn);
      }
    }

    moveTo(at, focus) {
      if (this.cells[this.cursor]) this.cells[this.cursor].tabIndex = -1;
      this.require(at);
      this.cursor = at;
      this.isChosen = focus;
      this.cells[at].tabIndex = 0;
      if (focus) {
        this.cells[at].focus({ preventScroll: true });
        dcpspec.reveal(this.cells[at]);
      }
    }

    positionAt(event) {
      const at = event.target.closest?.("[data-at]")?.dataset.at;
      return at === undefined ? null : Number(at);
    }

    pressed(event) {
      const at = this.positionAt(event);
      if (at === null || event.altKey || event.metaKey) return;
      const last = this.bytes.length - 1;
      const start = at - (at % this.width);
      const keys = {
        ArrowRight: at + 1,
        ArrowLeft: at - 1,
        ArrowDown: at + this.width,
        ArrowUp: at - this.width,
        PageDown: Math.min(at + 8 * this.width, last),
        PageUp: Math.max(at - 8 * this.width, 0),
        Home: event.ctrlKey ? 0 : start,
        End: event.ctrlKey ? last : Math.min(start + this.width - 1, last),
        Enter: at,
        " ": at,
      };
      const next = keys[event.key];
      if (next === undefined) return;
      event.preventDefault();
      if (next < 0 || next > last) return;
      this.moveTo(next, true);
      this.on.select(next, next === at && (event.key === "Enter" || event.key === " "));
    }
  };
})(globalThis.dcpspec);
