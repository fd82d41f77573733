"use strict";

// Shows the fields in a tree (WAI-ARIA pattern with flat rows, one of which is in the tab order).

(function (dcpspec) {
  const FOLDED = 64; // longer lists are initially collapsed

  /** Returns an element with attributes and children. */
  dcpspec.element = function (tag, attributes = {}, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
      if (value !== null && value !== undefined && value !== false) element.setAttribute(name, value);
    }
    element.append(...children.flat().filter((child) => child !== null && child !== undefined));
    return element;
  };
  const { element } = dcpspec;

  /** A tree in `root`. `on` contains the callbacks `select(item)` and `hover(item or null)`. */
  dcpspec.TreeView = class TreeView {
    constructor(root, on) {
      this.root = root;
      this.on = on;
      this.rows = new Map(); // item to row
      this.items = new Map(); // row to item
      this.current = null;
      root.addEventListener("click", (event) => this.clicked(event));
      root.addEventListener("keydown", (event) => this.pressed(event));
      root.addEventListener("mouseover", (event) => on.hover(this.itemAt(event)));
      root.addEventListener("mouseleave", () => on.hover(null));
    }

    /** Shows items: `label`, `value`, `range`, `kind`, `part`, `level`, `children()` or null, `open`. */
    show(items) {
      this.rows.clear();
      this.items.clear();
      this.current = null;
      this.root.replaceChildren(...items.flatMap((item, index) => this.build(item, index, items.length)));
      const first = this.root.firstElementChild;
      if (first) first.tabIndex = 0;
    }

    /** Selects an item, and opens the items around it. */
    select(item, { focus = false, scroll = true } = {}) {
      for (let above = item.above; above; above = above.above) this.open(above);
      const row = this.rows.get(item);
      const before = this.rows.get(this.current) ?? this.root.firstElementChild;
      before.tabIndex = -1;
      before.setAttribute("aria-selected", "false");
      row.tabIndex = 0;
      row.setAttribute("aria-selected", "true");
      this.current = item;
      if (focus) row.focus({ preventScroll: true });
      if (scroll) dcpspec.reveal(row);
    }

    /** Marks the row of an item that is under the pointer in another view. */
    mark(item) {
      this.root.querySelector(".in-hover")?.classList.remove("in-hover");
      if (item) this.rows.get(item)?.classList.add("in-hover");
    }

    build(item, index, count) {
      const { label, value, range, kind, part, level, open } = item;
      const isFolder = item.children !== null;
      item.open = isFolder && open;
      const row = element(
        "div",
        {
          role: "treeitem",
          class: `in-row in-${kind}${item.isBroken ? " in-broken" : ""}${item.isOff ? " in-off" : ""}`,
          tabindex: -1,
          "aria-level": level,
          "aria-posinset": index + 1,
          "aria-setsize": count,
          "aria-selected": "false",
          "aria-expanded": isFolder ? String(item.open) : null,
          "data-part": part,
        },
        element("span", { class: "in-fold", "aria-hidden": "true" }),
        element("span", { class: "in-name" }, label),
        element("span", { class: "in-value" }, value),
        element("span", { class: "in-range" }, range),
      );
      row.style.setProperty("--level", level);
      this.rows.set(item, row);
      this.items.set(row, item);
      return [row, ...(item.open ? this.below(item) : [])];
    }

    below(item) {
      item.items ??= item.children();
      return item.items.flatMap((child, index) => {
        if (child.open === undefined) child.open = child.count <= FOLDED;
        return this.build(child, index, item.items.length);
      });
    }

    open(item) {
      if (item.children === null || item.open) return;
      item.open = true;
      const row = this.rows.get(item);
      row.setAttribute("aria-expanded", "true");
      row.after(...this.below(item));
    }

    close(item) {
      if (item.children === null || !item.open) return;
      item.open = false;
      const row = this.rows.get(item);
      row.setAttribute("aria-expanded", "false");
      while (Number(row.nextElementSibling?.getAttribute("aria-level")) > item.level) row.nextElementSibling.remove();
    }

    itemAt(event) {
      return this.items.get(event.target.closest?.(".in-row")) ?? null;
    }

    clicked(event) {
      const item = this.itemAt(event);
      if (!item) return;
      const isFold = event.target.classList.contains("in-fold");
      if (item.children !== null && (isFold || this.current === item)) {
        if (item.open) this.close(item);
        else this.open(item);
      }
      this.choose(item);
    }

    choose(item) {
      this.select(item, { focus: true });
      this.on.select(item);
    }

    pressed(event) {
      const item = this.itemAt(event);
      if (!item || event.ctrlKey || event.altKey || event.metaKey) return;
      const rows = [...this.root.children];
      const index = rows.indexOf(this.rows.get(item));
      const at = (position) => this.items.get(rows[Math.max(0, Math.min(position, rows.length - 1))]);
      const isOpen = item.children !== null && item.open;
      const keys = {
        ArrowDown: () => at(index + 1),
        ArrowUp: () => at(index - 1),
        Home: () => at(0),
        End: () => at(rows.length - 1),
        PageDown: () => at(index + 16),
        PageUp: () => at(index - 16),
        ArrowRight: () => (isOpen ? at(index + 1) : (this.open(item), item)),
        ArrowLeft: () => (isOpen ? (this.close(item), item) : (item.above ?? item)),
        Enter: () => (isOpen ? this.close(item) : this.open(item), item),
        " ": () => (isOpen ? this.close(item) : this.open(item), item),
        "*": () => {
          rows.map((row) => this.items.get(row)).filter(({ level }) => level === item.level).forEach((each) => this.open(each));
          return item;
        },
      };
      let next = keys[event.key]?.();
      // The page uses the letters n and p to move between steps.
      if (!next && /^[a-moq-z0-9]$/i.test(event.key)) {
        const after = [...rows.slice(index + 1), ...rows.slice(0, index)].map((row) => this.items.get(row));
        next = after.find(({ label }) => label.toLowerCase().startsWith(event.key.toLowerCase()));
      }
      if (!next) return;
      event.preventDefault();
      this.choose(next);
    }
  };

  /** Scrolls the pane, not the page, to make an element visible. */
  dcpspec.reveal = function (target) {
    const pane = target.closest(".in-pane");
    const [inner, outer] = [target.getBoundingClientRect(), pane.getBoundingClientRect()];
    const top = outer.top + pane.querySelector(".in-title").offsetHeight;
    if (inner.top < top) pane.scrollTop -= top - inner.top + 8;
    else if (inner.bottom > outer.bottom) pane.scrollTop += inner.bottom - outer.bottom + 8;
  };
})(globalThis.dcpspec);
