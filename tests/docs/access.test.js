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
