"use strict";

// Pages of the site, in light on a desk and in dark on a phone; and what the search finds.
// The largest page of each folder, or with PAGES=all every page.

const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const { after, before, test } = require("node:test");
const { serve, launch, newPage } = require("./browser");

const SITE = process.env.SITE;
const TOGETHER = 2;
const all = fs
  .readdirSync(SITE, { recursive: true })
  .filter((file) => path.basename(file) === "index.html")
  .map((file) => file.slice(0, -"index.html".length).split(path.sep).join("/"))
  .sort();
const size = (page) => fs.statSync(path.join(SITE, page, "index.html")).size;
const smallestFirst = [...all].sort((one, other) => size(one) - size(other));
const largest = Object.values(Object.fromEntries(smallestFirst.map((page) => [path.dirname(page), page])));
const pages = process.env.PAGES === "all" ? all : ["", ...largest];

let server, browser;
before(async () => {
  server = await serve(SITE);
  browser = await launch();
});
after(async () => {
  await browser.close();
  await server.close();
});

const VIEWS = {
  light: { width: 1280, height: 900 },
  dark: { width: 360, height: 780 },
};

test("the site has pages", () => {
  assert.ok(all.length > 120, `${all.length} pages`);
  assert.ok(pages.length >= 5, pages.join());
});

test("pages are in order, in light on a desk and in dark on a phone", async () => {
  const left = [...pages];
  const found = {};
  await Promise.all(
    Array.from({ length: TOGETHER }, async () => {
      const { page, problems } = await newPage(browser, server.root, { colorScheme: "light" });
      for (let address = left.shift(); address !== undefined; address = left.shift()) {
        const seen = [];
        await page.setViewportSize(VIEWS.light);
        await page.goto(server.root + address, { waitUntil: "load", timeout: 120_000 });
        for (const [scheme, size] of Object.entries(VIEWS)) {
          await page.setViewportSize(size);
          const wanted = { light: "default", dark: "slate" }[scheme];
          await page.evaluate((name) => document.querySelector(`input[data-md-color-scheme=${name}]`).click(), wanted);
          await page.waitForFunction((name) => document.body.dataset.mdColorScheme === name, wanted);
          seen.push(...(await page.evaluate(defects)).map((defect) => `${scheme}: ${defect}`));
        }
        seen.push(...problems.splice(0));
        if (seen.length) found[address] = seen;
      }
      await page.context().close();
    }),
  );
  assert.deepEqual(found, {});
});

/** What is wrong with the page that is open, looked for in the page. */
function defects() {
  const found = [];
  const ids = [...document.querySelectorAll("[id]")].map((element) => element.id);
  const seen = new Set();
  const twice = ids.filter((id) => seen.size === seen.add(id).size);
  if (twice.length) found.push(`ids that are there twice: ${[...new Set(twice)]}`);
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`${scrollWidth - clientWidth} pixels too wide`);
  if (!document.querySelector("h1")?.textContent.trim()) found.push("no heading");
  for (const image of document.querySelectorAll("img:not([alt])")) found.push(`no alt: ${image.src}`);
  for (const drawing of document.querySelectorAll("article svg[role=img]")) {
    if (!drawing.querySelector("title") && !drawing.ariaLabel) found.push("a drawing without a title");
  }
  return found;
}

const SOUGHT = {
  "0x57": "reference/messages/dcp_mutation/",
  "E-05": "errata/#e-05",
  DCP_MUTATION: "reference/messages/dcp_mutation/",
  "R-mutation-seqno-not-zero": "reference/rules/#R-mutation-seqno-not-zero",
  DcpMutation: "reference/messages/dcp_mutation/",
  "0x50": "reference/messages/dcp_open/",
  by_seqno: "reference/messages/dcp_mutation/",
};

test("the search finds what people look for", async () => {
  const { page, problems } = await newPage(browser, server.root, { searches: true });
  await page.goto(server.root);
  const first = () =>
    [...document.querySelectorAll(".md-search-result__link")]
      .slice(0, 20)
      .map((link) => link.href.split("?")[0] + new URL(link.href).hash);
  await page.evaluate(`first = ${first}`);
  const field = page.locator(".md-search__input");
  for (const [text, address] of Object.entries(SOUGHT)) {
    const before = (await page.evaluate(first)).join();
    await field.fill(text);
    await field.press("End"); // the theme looks when a key goes up
    const wanted = [server.root + address, before];
    await page
      .waitForFunction(
        ([wanted, before]) => first().join() !== before && first().some((link) => link.startsWith(wanted)),
        wanted,
        { timeout: 120_000 },
      )
      .catch(async () => assert.fail(`${text} finds ${(await page.evaluate(first)).join(", ")}`));
  }
  assert.deepEqual(problems, []);
});
