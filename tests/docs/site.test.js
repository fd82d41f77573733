"use strict";

// Every page of the site, in light on a desk and in dark on a phone; and what the search finds.

const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const { after, before, test } = require("node:test");
const { serve, launch, newPage } = require("./browser");

const SITE = process.env.SITE;
const TOGETHER = 2;
const pages = fs
  .readdirSync(SITE, { recursive: true })
  .filter((file) => path.basename(file) === "index.html")
  .map((file) => file.slice(0, -"index.html".length).split(path.sep).join("/"))
  .sort();

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

test("the site has pages", () => assert.ok(pages.length > 120, `${pages.length} pages`));

test("every page is in order, in light on a desk and in dark on a phone", async () => {
  // The theme builds the index of the search on every page, which takes longer than all the rest.
  const index = JSON.parse(fs.readFileSync(path.join(SITE, "search", "search_index.json"), "utf8"));
  const small = { ...index, docs: index.docs.slice(0, 1) };
  const left = [...pages];
  const found = {};
  await Promise.all(
    Array.from({ length: TOGETHER }, async () => {
      const { page, problems } = await newPage(browser, server.root, { colorScheme: "light" });
      await page.route("**/search_index.json", (route) => route.fulfill({ json: small }));
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
  DCP_MUTATION: "reference/messages/dcp_mutation/",
  DcpMutation: "reference/messages/dcp_mutation/",
  by_seqno: "reference/messages/dcp_mutation/",
  "E-05": "errata/#e-05",
  "R-mutation-seqno-not-zero": "reference/rules/#R-mutation-seqno-not-zero",
};

test("the search finds what people look for", async () => {
  const { page, problems } = await newPage(browser, server.root);
  for (const [text, address] of Object.entries(SOUGHT)) {
    await page.goto(server.root);
    await page.locator(".md-search__input").fill(text);
    await page.locator(".md-search-result__link").first().waitFor({ timeout: 120_000 });
    const links = await page
      .locator(".md-search-result__link")
      .evaluateAll((all) => all.slice(0, 20).map((link) => link.href.split("?")[0] + new URL(link.href).hash));
    assert.ok(
      links.some((link) => link.startsWith(server.root + address)),
      `${text} finds ${links.map((link) => link.slice(server.root.length)).join(", ")}`,
    );
  }
  assert.deepEqual(problems, []);
});
