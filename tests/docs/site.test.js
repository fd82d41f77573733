"use strict";

// Every page of the site, in light on a desk and in dark on a phone; and what the search finds.

const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const { after, before, test } = require("node:test");
const { serve, launch, newPage } = require("./browser");

const SITE = process.env.SITE;
const TOGETHER = 3;
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
  "light, on a desk": { colorScheme: "light", viewport: { width: 1280, height: 900 } },
  "dark, on a phone": { colorScheme: "dark", viewport: { width: 360, height: 780 } },
};

test("the site has pages", () => assert.ok(pages.length > 120, `${pages.length} pages`));

for (const [name, options] of Object.entries(VIEWS)) {
  test(`every page, ${name}`, async () => {
    const left = [...pages];
    const found = {};
    await Promise.all(
      Array.from({ length: TOGETHER }, async () => {
        const { page, problems } = await newPage(browser, server.root, options);
        for (let address = left.shift(); address !== undefined; address = left.shift()) {
          await page.goto(server.root + address, { waitUntil: "load", timeout: 120_000 });
          const seen = [...problems.splice(0), ...(await page.evaluate(defects, options.colorScheme))];
          if (seen.length) found[address] = seen;
        }
        await page.context().close();
      }),
    );
    assert.deepEqual(found, {});
  });
}

/** What is wrong with the page that is open, looked for in the page. */
function defects(scheme) {
  const found = [];
  const ids = [...document.querySelectorAll("[id]")].map((element) => element.id);
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at);
  if (ids.length < 5000 && twice.length) found.push(`ids that are there twice: ${[...new Set(twice)]}`);
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`${scrollWidth - clientWidth} pixels too wide`);
  const expected = { light: "default", dark: "slate" }[scheme];
  if (document.body.dataset.mdColorScheme !== expected) found.push(`not ${scheme}`);
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
  const { page, problems } = await newPage(browser, server.root, VIEWS["light, on a desk"]);
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
