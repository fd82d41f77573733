"use strict";

// The bytes of a message as a grid: position, bytes, characters. One byte is in the tab order.

(function (dcpspec) {
  const { element } = dcpspec;
  const SHOWN = 4096;

  /** The grid in `root`. `on` has `select(position, again)` and `hover(position or null)`. */
  dcpspec.BytesView = class BytesView {
    constructor(root, on) {
      this.root = root;
      this.on = on;
      this.bytes = new Uint8Array();
      this.cells = [];
      this.chars = [];
      this.cursor = 0;
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

    /** Shows bytes. `about(position)` gives `part`, `isBegin`, `isUnread`, `isBroken` and `label` of each. */
    show(bytes, about) {
      const limit = bytes === this.bytes ? Math.max(this.limit, SHOWN) : SHOWN;
      const range = bytes === this.bytes ? this.range : null;
      Object.assign(this, { bytes, about, limit, width: this.columns(), cells: [], chars: [], range: null });
      this.cursor = Math.min(this.cursor, Math.max(bytes.length - 1, 0));
      this.root.replaceChildren(...this.build(0));
      this.root.setAttribute("aria-rowcount", Math.ceil(bytes.length / this.width));
      if (this.cells[this.cursor]) this.cells[this.cursor].tabIndex = 0;
      if (range) this.select(range, false);
    }

    build(from) {
      const rows = [];
      const end = Math.min(this.bytes.length, this.limit);
      for (let start = from; start < end; start += this.width) rows.push(this.row(start, end));
      if (end < this.bytes.length) {
        const text = `${this.bytes.length - end} more bytes: show the next ${Math.min(SHOWN, this.bytes.length - end)}`;
        const more = element("button", { type: "button", class: "in-more" }, text);
        more.addEventListener("click", () => {
          this.extend(end + SHOWN);
        });
        rows.push(more);
      }
      return rows;
    }

    extend(limit) {
      const from = this.limit;
      this.limit = Math.ceil(limit / SHOWN) * SHOWN;
      this.root.querySelector(".in-more")?.remove();
      this.root.append(...this.build(from));
      if (this.range) this.select(this.range, false);
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

    /** Marks the bytes of the selected field and shows the first of them. */
    select(range, scroll = true) {
      this.paint(this.range, "in-selected", false);
      this.range = range;
      if (range && range[0] >= this.limit && range[0] < this.bytes.length) this.extend(range[0] + 1);
      this.paint(range, "in-selected", true);
      if (!range || !this.cells[range[0]]) return;
      if (scroll && (this.cursor < range[0] || this.cursor >= range[1])) this.moveTo(range[0], false);
      if (scroll) dcpspec.reveal(this.cells[range[0]]);
    }

    /** Marks the bytes of the field that the pointer is at. */
    mark(range) {
      this.paint(this.marked, "in-hover", false);
      this.marked = range;
      this.paint(range, "in-hover", true);
    }

    paint(range, name, isOn) {
      if (!range) return;
      for (let at = range[0]; at < Math.min(range[1], this.limit); at++) {
        this.cells[at]?.classList.toggle(name, isOn);
        this.chars[at]?.classList.toggle(name, isOn);
      }
    }

    moveTo(at, focus) {
      if (this.cells[this.cursor]) this.cells[this.cursor].tabIndex = -1;
      if (at >= this.limit) this.extend(at + 1);
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
