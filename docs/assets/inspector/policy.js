"use strict";

// Finds the server rules that a message breaks, like `broken` in `dcpspec.policy.rules`. The only inputs are the rules
// and the canonical tree of the message. Runs in browsers and in Node.js.
//
// The value of a condition is true, false, or null if unknown. A view is a part of the tree, or of the JSON in a field.

(function (dcpspec) {
  const ABSENT = Symbol("absent");
  const TOKENS = /"(?:[^"\\]|\\.)*"|-?[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/g;

  /** Returns the rules that a message breaks. `policy` contains `kinds`, `classes` and `rules`. */
  dcpspec.brokenRules = function (tree, policy) {
    const view = { value: tree, isJson: false };
    const opcode = nameOf(at(view, "header.opcode").value);
    return policy.rules.filter((rule) => {
      const opcodes = rule.applies_to.flatMap((name) => policy.classes[name] ?? [name]);
      return (
        truth(policy.kinds[rule.kind ?? "request"], view) === true &&
        (opcodes.includes("any") || opcodes.includes(opcode)) &&
        truth(rule.when ?? true, view) === true &&
        truth(rule.check, view) === false
      );
    });
  };

  const conditions = {
    all: (parts, view) => conjunction(parts.map((part) => truth(part, view))),
    any: (parts, view) => negation(conjunction(parts.map((part) => negation(truth(part, view))))),
    not: (part, view) => negation(truth(part, view)),
    present: (path, view) => at(view, path).value !== ABSENT,
    known: (path, view) => {
      const { value } = at(view, path);
      return value === ABSENT ? null : nameOf(value) !== null;
    },
    equals: ([term, literal], view) => oneOf(term, [literal], view),
    one_of: ([term, literals], view) => oneOf(term, literals, view),
    at_least: ([high, low], view) => isOrdered(low, high, view),
    at_most: ([low, high], view) => isOrdered(low, high, view),
    matches: ([term, pattern], view) => {
      const text = textOf(valueOf(term, view));
      return text === null ? null : new RegExp(`^(?:${pattern})$`, "s").test(text);
    },
    json: ([path, part], view) => {
      const found = at(view, path);
      if (found.value === ABSENT) return null;
      const parsed = parse(found);
      return parsed ? truth(part, parsed) : false;
    },
    each: ([path, part], view) => {
      const elements = elementsOf(at(view, path));
      return elements && conjunction(elements.map((element) => truth(part, element)));
    },
    unique: ([path, key], view) => {
      const elements = elementsOf(at(view, path));
      if (!elements) return null;
      const values = elements.map((element) => valueOf(key, element).value).filter((value) => value !== ABSENT);
      return new Set(values.map((value) => JSON.stringify(value))).size === values.length;
    },
    is: ([path, kind], view) => {
      const { value } = at(view, path);
      if (value === ABSENT) return null;
      if (kind === "unsigned") return Number.isInteger(value) && value >= 0 && !Object.is(value, -0);
      if (kind === "array") return Array.isArray(value);
      return kind === "object" ? isObject(value) : typeof value === kind;
    },
    members: ([path, names], view) => {
      const { value } = at(view, path);
      return isObject(value) ? Object.keys(value).every((name) => names.includes(name)) : null;
    },
  };

  function truth(condition, view) {
    if (typeof condition === "boolean") return condition;
    const [[name, content]] = Object.entries(condition);
    return conditions[name](content, view);
  }

  function conjunction(truths) {
    return truths.includes(false) ? false : truths.includes(null) ? null : true;
  }

  function negation(value) {
    return value === null ? null : !value;
  }

  function at(view, path) {
    let { value } = view;
    for (const step of path === "." ? [] : path.split(".")) {
      value = isObject(value) && Object.hasOwn(value, step) ? value[step] : ABSENT;
    }
    return { value, isJson: view.isJson };
  }

  function valueOf(term, view) {
    if (typeof term === "number") return { value: term, isJson: false };
    if (typeof term === "string") return at(view, term);
    if (term.first) {
      const found = term.first.map((path) => at(view, path)).find(({ value }) => value !== ABSENT);
      return found ?? { value: ABSENT, isJson: false };
    }
    if (term.hex) {
      const text = textOf(at(view, term.hex));
      return { value: /^[0-9a-f]+$/i.test(text ?? "") ? parseInt(text, 16) : ABSENT, isJson: false };
    }
    if (term.u2) {
      const number = numberOf(at(view, term.u2));
      return { value: number === null ? ABSENT : Number(BigInt.asUintN(16, number)), isJson: false };
    }
    const sized = at(view, term.length);
    const length = elementsOf(sized)?.length ?? octetsOf(sized)?.length;
    return { value: length ?? ABSENT, isJson: false };
  }

  function oneOf(term, literals, view) {
    const found = valueOf(term, view);
    return found.value === ABSENT ? null : literals.some((literal) => isLiteral(found, literal));
  }

  function isLiteral(view, literal) {
    if (typeof literal === "boolean") return view.value === literal;
    if (typeof literal === "number") return numberOf(view) === BigInt(literal);
    return (isObject(view.value) ? nameOf(view.value) : textOf(view)) === literal;
  }

  function isOrdered(low, high, view) {
    const [first, second] = [low, high].map((term) => numberOf(valueOf(term, view)));
    return first === null || second === null ? null : first <= second;
  }

  function elementsOf({ value, isJson }) {
    return Array.isArray(value) ? value.map((item) => ({ value: item, isJson })) : null;
  }

  function nameOf(value) {
    return isObject(value) ? (value.name ?? null) : null;
  }

  /** Returns the value as an integer, from any of its notations. */
  function numberOf({ value, isJson }) {
    const number = isObject(value) && !isJson ? value.value : value;
    if (typeof number === "string" && !isJson && /^-?[0-9]+$/.test(number)) return BigInt(number);
    return Number.isInteger(number) ? BigInt(number) : null;
  }

  function octetsOf({ value, isJson }) {
    if (typeof value !== "string" || isJson || !/^([0-9a-f]{2})*$/.test(value)) return null;
    return Uint8Array.from(value.match(/../g) ?? [], (digits) => parseInt(digits, 16));
  }

  /** Returns the value as text: a JSON string, or bytes with one character per byte. */
  function textOf(view) {
    if (view.isJson) return typeof view.value === "string" ? view.value : null;
    const octets = octetsOf(view);
    return octets && Array.from(octets, (byte) => String.fromCharCode(byte)).join("");
  }

  function parse(view) {
    try {
      const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(octetsOf(view) ?? new Uint8Array());
      JSON.parse(text); // the text itself must be valid
      return { value: JSON.parse(text.replace(TOKENS, shortened)), isJson: true };
    } catch {
      return null;
    }
  }

  /**
   * Returns a JSON token; of an integer that a number of JavaScript cannot hold, a token that every rule decides in the
   * same way: a fraction, like servers, if the integer exceeds 64 bits, otherwise a large integer with the same lower bits.
   */
  function shortened(token) {
    if (!/^[0-9]{16,}$/.test(token)) return token;
    const number = BigInt(token);
    return number >= 2n ** 64n ? "0.5" : String(2n ** 52n + BigInt.asUintN(16, number));
  }

  function isObject(value) {
    return typeof value === "object" && value !== null && !Array.isArray(value);
  }
})(typeof module === "object" ? module.exports : (globalThis.dcpspec ??= {}));
