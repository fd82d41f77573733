"use strict";

// The way of the parser through a message, field by field, and the buttons that go it. The steps run in Node.js too.

(function (dcpspec) {
  /**
   * What the parser does with a message, in its order: a node for each structure, list and field that it reads, and one
   * with `isAbsent` for each that it leaves out because its condition does not hold. Computed values are no steps.
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
      // In a structure that is not whole, what is behind the last field was never reached.
      const reached = node.end === null ? members.findLastIndex(({ id }) => there.has(id)) + 1 : members.length;
      for (const member of members.slice(0, reached)) {
        if (there.has(member.id)) step(there.get(member.id));
        else if (member.condition) steps.push(absent(member, node));
      }
    };
    if (root.struct) inside(root); // lost bytes have none
    return steps;
  };

  function absent(member, above) {
    const path = above.path ? `${above.path}.${member.id}` : member.id;
    return { id: member.id, path, member, above, owner: above.struct, isAbsent: true, start: null, end: null, bit: null };
  }

  /** Two buttons, `back` and `next`, and `count`, which says where they are. `go` is called with each step. */
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

    /** Goes on in other steps, from a node: the step of the node, or the last one of what it is computed in. */
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
      // Not disabled, which would lose the focus.
      this.back.setAttribute("aria-disabled", String(at <= 0));
      this.next.setAttribute("aria-disabled", String(at >= length - 1));
    }
  };
})(typeof module === "object" ? Object.assign(module.exports, require("./tree")) : (globalThis.dcpspec ??= {}));
