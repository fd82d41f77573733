"use strict";

// The steps of the parser through a message, field by field, and the buttons for these steps. `stepsOf` also runs in
// Node.js.

(function (dcpspec) {
  /**
   * Returns the steps of the parser in reading order: a node for each structure, list and field that the parser reads.
   * Fields with a false condition become nodes with `isAbsent`. Computed values are not steps.
   */
  dcpspec.stepsOf = function ({ root }) {
    const steps = [];
    const step = (node) => {
      if (node.start === null) return;
      if (node.path) steps.push(node);
      if (node.repeated) node.children.forEach(step);
      else if (node.struct) inside(node);
    };
    const inside = (node) => {
      const there = new Map(node.children.map((child) => [child.id, child]));
      const members = node.struct.members.filter(({ id, source }) => source === "seq" || there.has(id));
      // In an incomplete structure, the parser did not reach the members after the last field.
      const reached = node.end === null ? members.findLastIndex(({ id }) => there.has(id)) + 1 : members.length;
      for (const member of members.slice(0, reached)) {
        if (there.has(member.id)) step(there.get(member.id));
        else if (member.condition) steps.push(absent(member, node));
      }
    };
    if (root.struct) inside(root); // lost bytes have no structure
    return steps;
  };

  function absent(member, above) {
    const path = above.path ? `${above.path}.${member.id}` : member.id;
    return { id: member.id, path, member, above, owner: above.struct, isAbsent: true, start: null, end: null, bit: null };
  }

  /** Two buttons, `back` and `next`, and `count`, which shows the current step. Each button calls `go` with the step. */
  dcpspec.Stepper = class Stepper {
    constructor({ back, next, count }, go) {
      Object.assign(this, { back, next, count, go, steps: [], at: -1 });
      back.addEventListener("click", () => this.move(-1));
      next.addEventListener("click", () => this.move(1));
      for (const button of [back, next]) {
        button.addEventListener("keydown", (event) => {
          const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
          if (!by) return;
          event.preventDefault();
          this.move(by);
        });
      }
    }

    /** Continues in other steps at the step of a node, or else at the nearest enclosing structure. */
    show(steps, node, owners) {
      this.steps = steps;
      let at = steps.indexOf(node);
      for (let above = node; at < 0 && above; above = owners.get(above)) at = steps.indexOf(above);
      this.to(at);
    }

    move(by) {
      const at = this.at + by;
      if (at < 0 || at >= this.steps.length) return;
      this.go(this.steps[at]);
      this.to(at);
    }

    to(at) {
      this.at = at;
      const { length } = this.steps;
      this.count.textContent = at < 0 ? dcpspec.counted(length, "step") : `Step ${at + 1} of ${length}`;
      // A disabled button would lose the focus.
      this.back.setAttribute("aria-disabled", String(at <= 0));
      this.next.setAttribute("aria-disabled", String(at >= length - 1));
    }
  };
})(typeof module === "object" ? Object.assign(module.exports, require("./tree")) : (globalThis.dcpspec ??= {}));
