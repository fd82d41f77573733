"use strict";

// One page of every kind against WCAG 2.1 AA, in light on a desk and in dark on a phone.

const assert = require("node:assert/strict");
const { after, before, test } = require("node:test");
const axe = require("axe-core");
const { serve, launch, newPage } = require("./browser");

/** Addresses, and of large pages the part of which every kind of element is in. */
const PAGES = {
  "": "body",
  "concepts/snapshots/": "article > :nth-child(-n + 20)",
  "reference/command/": "article > :nth-child(-n + 20)",
  "reference/": "article > :nth-child(-n + 30)",
  "reference/rules/message/": "article > :nth-child(-n + 20)",
  "reference/spark/": "article > :nth-child(-n + 8)",
  "reference/card/": ".dcp-box:nth-child(-n + 3)",
  "reference/opcodes/": ".dcp-chart tr:nth-child(-n + 4), #about ~ p",
  "reference/datatypes/": "article",
  "reference/messages/dcp_oso_snapshot/": "article",
  "reference/parts/mcbp_collection_id/": "article > :nth-child(-n + 30)",
  "data/": "article > :nth-child(-n + 10)",
  "upgrades/": "article > :nth-child(-n + 12), .dcp-releases tr:nth-child(-n + 4)",
  "inspector/": ".in-steps",
  "errata/": "article > :nth-child(n + 6):nth-child(-n + 16)",
  "vectors/": "article > :nth-child(-n + 20)",
  "vectors/durability/": "article > :nth-child(-n + 10)",
};
const VIEWS = {
  default: { width: 1280, height: 900 },
  slate: { width: 390, height: 844 },
};
const RULES = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"] };

let server, browser;
before(async () => {
  server = await serve(process.env.SITE);
  browser = await launch();
});
after(async () => {
  await browser.close();
  await server.close();
});

/** Roles of what can be used or looked at, each of which needs a name to be told apart. */
const NAMED = ["button", "link", "searchbox", "textbox", "checkbox", "radio", "combobox", "grid", "tree", "image", "navigation", "region"];

test("controls, landmarks and images have names, and pages their landmarks", async () => {
  const { page } = await newPage(browser, server.root);
  const session = await page.context().newCDPSession(page);
  await session.send("Accessibility.enable");
  for (const address of ["", "guides/spark/", "reference/rules/", "reference/rules/connection/", "reference/messages/dcp_snapshot_marker/", "inspector/"]) {
    await page.goto(server.root + address, { waitUntil: "load" });
    await page.waitForFunction(() => document.querySelector(".md-top svg[aria-hidden]"));
    const { nodes } = await session.send("Accessibility.getFullAXTree");
    const seen = nodes.filter(({ ignored }) => !ignored);
    const nameless = seen.filter(({ role, name }) => NAMED.includes(role?.value) && !name?.value.trim());
    assert.deepEqual(nameless.map(({ role }) => role.value), [], address);
    const roles = seen.map(({ role }) => role?.value);
    for (const landmark of ["banner", "navigation", "main", "search", "contentinfo"]) assert.ok(roles.includes(landmark), landmark);
    const headless = await page.locator("article table:not(:has(th))").count();
    assert.equal(headless, 0, `${address} has tables without headers`);
  }
});

/** What the keyboard reaches on a page within so many presses. */
const REACHED = {
  "": [40, ["a"]],
  "reference/messages/dcp_snapshot_marker/": [40, ["a", "tabs"]],
  "reference/rules/connection/": [40, ["a", "summary"]],
  "inspector/": [20, ["textarea", "input", "button", "summary"]],
};

test("the keyboard begins with a way past the navigation, and is seen wherever it is", async () => {
  const { page } = await newPage(browser, server.root);
  await page.setViewportSize(VIEWS.default);
  for (const [address, [most, wanted]] of Object.entries(REACHED)) {
    await page.goto(server.root + address, { waitUntil: "load" });
    await page.keyboard.press("Tab");
    assert.equal(await page.evaluate(() => document.activeElement.textContent.trim()), "Skip to content");
    await page.keyboard.press("Enter");
    const reached = new Set();
    for (let presses = 0; presses < most; presses++) {
      await page.keyboard.press("Tab");
      const [what, isSeen] = await page.evaluate(() => {
        const { activeElement } = document;
        const shown = activeElement.matches(".tabbed-set > input")
          ? activeElement.parentElement.querySelector(".tabbed-labels")
          : activeElement;
        return [activeElement.type === "radio" ? "tabs" : activeElement.localName, getComputedStyle(shown).outlineStyle !== "none"];
      });
      assert.ok(isSeen, `${address}: ${what}, ${presses}, has the focus, and nothing shows it`);
      reached.add(what);
    }
    for (const each of wanted) assert.ok(reached.has(each), `${address}: ${[...reached]}`);
  }
});

test("a page of every kind is accessible", async () => {
  const found = {};
  const { page } = await newPage(browser, server.root);
  for (const [address, part] of Object.entries(PAGES)) {
    await page.goto(server.root + address, { waitUntil: "load" });
    await page.addStyleTag({ content: "* { animation: none !important; transition: none !important; }" });
    await page.evaluate(axe.source);
    for (const [scheme, size] of Object.entries(VIEWS)) {
      await page.setViewportSize(size);
      await page.evaluate((name) => document.querySelector(`input[data-md-color-scheme=${name}]`).click(), scheme);
      await page.waitForFunction((name) => document.body.dataset.mdColorScheme === name, scheme);
      const { violations, passes } = await page.evaluate(
        ([where, runOnly]) => window.axe.run(where, { runOnly, resultTypes: ["violations"] }),
        [part, RULES],
      );
      const tried = [...passes, ...violations].map(({ id }) => id);
      assert.ok(tried.includes("color-contrast"), `${address} has no text: ${tried}`);
      const lines = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, any, all, none }) => {
          const [check] = [...any, ...all, ...none];
          return `${id}: ${target.join(" ")}: ${check?.message}`;
        }),
      );
      if (lines.length) found[`${address || "start"} ${scheme}`] = lines;
    }
  }
  assert.deepEqual(found, {});
});
