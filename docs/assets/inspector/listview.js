"use strict";

// Shows messages in a list with one line per message (WAI-ARIA grid with an active descendant). Only visible lines
// exist.

(function (dcpspec) {
  const { element } = dcpspec;
  const MARGIN = 10; // additional rows before and after the visible rows

  /** A list in `root`. `on` contains the callbacks `row(entry)`, `select(entry)` and `open(entry)`. */
  dcpspec.ListView = class ListView {
    constructor(root, on) {
      Object.assign(this, { root, on, entries: [], columns: [], current: null, height: 0 });
      this.head = element("div", { role: "row", class: "in-entry in-head" });
      this.body = element("div", { role: "rowgroup", class: "in-entries" });
      root.append(this.head, this.body);
      root.addEventListener("scroll", () => this.draw());
      root.addEventListener("keydown", (event) => this.pressed(event));
      this.body.addEventListener("click", (event) => {
        const row = event.target.closest("[data-at]");
        if (!row) return;
        root.focus({ preventScroll: true });
        on.select(this.entries[Number(row.dataset.at)]);
      });
      new ResizeObserver(() => this.draw()).observe(root);
    }

    /**
     * Shows all entries, or the entries that match a search. A column has `id`, `title`, `text(entry, row)` and
     * `width`; `narrow` is its width on a narrow page, absent if only wide pages show the column.
     */
    show(entries, columns) {
      if (columns !== this.columns) {
        const cells = columns.map(({ id, title }) => element("span", { role: "columnheader", class: `in-cell in-of-${id}` }, title));
        this.head.replaceChildren(...cells);
        this.root.style.setProperty("--columns", columns.map(({ width }) => width).join(" "));
        this.root.style.setProperty("--columns-narrow", columns.map(({ narrow }) => narrow).join(" "));
      }
      Object.assign(this, { entries, columns });
      this.positions = new Map(entries.map((entry, at) => [entry, at]));
      this.root.setAttribute("aria-rowcount", entries.length + 1);
      this.draw();
    }

    /** Selects an entry, and scrolls to the entry. */
    select(entry) {
      this.current = entry;
      const at = this.positions.get(entry);
      if (at !== undefined && this.height) {
        const top = at * this.height;
        const sight = this.root.clientHeight - this.head.offsetHeight;
        if (top < this.root.scrollTop) this.root.scrollTop = top;
        else if (top + this.height > this.root.scrollTop + sight) this.root.scrollTop = top + this.height - sight;
      }
      this.draw();
    }

    /** Creates the visible rows. */
    draw() {
      if (!this.root.clientHeight) return;
      if (!this.height && this.entries.length) {
        this.body.replaceChildren(this.row(0));
        this.height = this.body.firstChild.getBoundingClientRect().height;
      }
      this.body.style.height = `${this.entries.length * this.height}px`;
      const first = Math.max(Math.floor(this.root.scrollTop / this.height) - MARGIN, 0);
      const count = Math.ceil(this.root.clientHeight / this.height) + 2 * MARGIN;
      const rows = [];
      for (let at = first; at < Math.min(first + count, this.entries.length); at++) rows.push(this.row(at));
      this.body.replaceChildren(...rows);
      const active = this.positions?.get(this.current);
      if (active >= first && active < first + count) this.root.setAttribute("aria-activedescendant", `in-entry-${active}`);
      else this.root.removeAttribute("aria-activedescendant");
    }

    row(at) {
      const entry = this.entries[at];
      const row = this.on.row(entry);
      const cells = this.columns.map(({ id, text }) => {
        const shown = text(entry, row);
        const title = id === "status" ? entry.error?.message : shown?.length > 20 ? shown : null;
        return element("span", { role: "gridcell", class: `in-cell in-of-${id}`, title }, shown === undefined ? "" : String(shown));
      });
      const found = element(
        "div",
        {
          role: "row",
          id: `in-entry-${at}`,
          class: `in-entry${row.error ? " in-broken" : row.isRefused ? " in-refused" : ""}`,
          "aria-rowindex": at + 2,
          "aria-selected": String(entry === this.current),
          "data-at": at,
        },
        cells,
      );
      found.style.top = `${at * this.height}px`;
      return found;
    }

    pressed(event) {
      if (event.altKey || event.metaKey || !this.entries.length) return;
      const last = this.entries.length - 1;
      const at = this.positions.get(this.current) ?? -1;
      const page = Math.max(Math.floor(this.root.clientHeight / this.height) - 2, 1);
      const next = {
        ArrowDown: at + 1,
        ArrowUp: Math.max(at - 1, 0),
        PageDown: at + page,
        PageUp: Math.max(at - page, 0),
        Home: 0,
        End: last,
        Enter: at,
      }[event.key];
      if (next === undefined || next < 0) return;
      event.preventDefault();
      const entry = this.entries[Math.min(next, last)];
      if (event.key === "Enter") this.on.open(entry);
      else this.on.select(entry);
    }
  };
})(globalThis.dcpspec);
