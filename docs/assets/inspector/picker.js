"use strict";

// The list of test vectors and captures (WAI-ARIA combobox pattern), which is loaded on first use.

(function (dcpspec) {
  const { element } = dcpspec;
  const SHOWN = 60;
  const folder = new URL(".", document.currentScript.src);
  let loading = null;

  function load(file, what) {
    return new Promise((resolve, reject) => {
      const script = element("script", { src: new URL(file, folder) });
      script.onload = resolve;
      script.onerror = () => reject(new dcpspec.InputError(`${what} could not be loaded`));
      document.head.append(script);
    });
  }

  /** Returns the vectors and the captures by id. A capture has the script of its content instead of bytes. */
  dcpspec.loadVectors = function () {
    loading ??= Promise.all(["vectors.js", "captures.js"].map((file) => load(file, "the test vectors"))).then(
      () => new Map([...dcpspec.vectors, ...dcpspec.captures].map((vector) => [vector.id, vector])),
    );
    return loading;
  };

  /** Returns the bytes of a capture. */
  dcpspec.loadCapture = async function ({ id, script }) {
    await load(script, id);
    return Uint8Array.from(atob(dcpspec.captureContent), (character) => character.charCodeAt(0));
  };

  /** A picker with a field and a list. The picker calls `choose(vector)` with the selected vector. */
  dcpspec.picker = function (field, list, choose) {
    let [found, active] = [[], -1];

    async function search() {
      const vectors = await dcpspec.loadVectors();
      const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
      const all = [...vectors.values()].filter((vector) => {
        vector.text ??= [vector.id, vector.opcode, vector.result, vector.comment, ...(vector.flags ?? [])].join(" ").toLowerCase();
        return words.every((word) => vector.text.includes(word));
      });
      const isSame = (vector) => vector.id.toLowerCase() === words.join(" ");
      all.sort((a, b) => isSame(b) - isSame(a));
      found = all.slice(0, SHOWN);
      const more = all.length > SHOWN ? `${SHOWN} of ${all.length}: keep typing` : `${all.length} found`;
      list.replaceChildren(...found.map(option), element("li", { role: "presentation", class: "in-more" }, more));
      show(true);
      point(-1);
    }

    function option(vector, index) {
      const item = element(
        "li",
        { role: "option", id: `in-option-${index}`, "aria-selected": "false", "data-index": index },
        element("b", {}, vector.id),
        element("span", { class: `in-result in-${vector.result}` }, vector.result),
        element("span", { class: "in-opcode" }, vector.opcode ?? ""),
        element("span", { class: "in-comment" }, vector.comment),
      );
      return item;
    }

    function show(isOpen) {
      list.hidden = !isOpen;
      field.setAttribute("aria-expanded", String(isOpen));
    }

    function point(index) {
      list.querySelector('[aria-selected="true"]')?.setAttribute("aria-selected", "false");
      active = index;
      const item = list.querySelector(`[data-index="${index}"]`);
      item?.setAttribute("aria-selected", "true");
      item?.scrollIntoView({ block: "nearest" });
      if (item) field.setAttribute("aria-activedescendant", item.id);
      else field.removeAttribute("aria-activedescendant");
    }

    function pick(vector) {
      show(false);
      field.value = "";
      choose(vector);
    }

    field.addEventListener("input", search);
    field.addEventListener("focus", search);
    field.addEventListener("blur", () => show(false));
    field.addEventListener("keydown", (event) => {
      const steps = { ArrowDown: 1, ArrowUp: -1 };
      if (event.key in steps) {
        event.preventDefault();
        if (list.hidden) search();
        else if (found.length) point((active + steps[event.key] + found.length) % found.length);
      } else if (event.key === "Enter" && !list.hidden && found.length) {
        event.preventDefault();
        pick(found[Math.max(active, 0)]);
      } else if (event.key === "Escape") {
        show(false);
      }
    });
    list.addEventListener("mousedown", (event) => event.preventDefault()); // the field keeps the focus
    list.addEventListener("click", (event) => {
      const item = event.target.closest("[data-index]");
      if (item) pick(found[Number(item.dataset.index)]);
    });
  };
})(globalThis.dcpspec);
