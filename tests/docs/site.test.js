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
/** Most layouts of a page while it loads: a few by the theme, not one for each block or heading. */
const LAYOUTS = 100;
/** Pixels of the longest page of a phone: what is longer has to be folded. */
const LONGEST = 45_000;
/** The same of each erratum on average, of which most is folded. */
const LONGEST_ERRATUM = 430;
/** Pixels of the smallest letters, less what rounding takes. */
const SMALLEST = 10.9;
const hasMoved = (file) => fs.readFileSync(path.join(SITE, file), "utf8").includes('http-equiv="refresh"');
const all = fs
  .readdirSync(SITE, { recursive: true })
  .filter((file) => path.basename(file) === "index.html" && !hasMoved(file))
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
      const session = await page.context().newCDPSession(page);
      await session.send("Performance.enable");
      const counted = async () => {
        const { metrics } = await session.send("Performance.getMetrics");
        return metrics.find(({ name }) => name === "LayoutCount").value;
      };
      for (let address = left.shift(); address !== undefined; address = left.shift()) {
        const seen = [];
        await page.setViewportSize(VIEWS.light);
        const before = await counted();
        await page.goto(server.root + address, { waitUntil: "load" });
        const layouts = (await counted()) - before;
        if (layouts > LAYOUTS) seen.push(`it is laid out ${layouts} times, during which it does not answer`);
        for (const [scheme, size] of Object.entries(VIEWS)) {
          await page.setViewportSize(size);
          const wanted = { light: "default", dark: "slate" }[scheme];
          await page.evaluate((name) => document.querySelector(`input[data-md-color-scheme=${name}]`).click(), wanted);
          await page.waitForFunction((name) => document.body.dataset.mdColorScheme === name, wanted);
          const laidOut = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
          await page.evaluate(laidOut); // the hints are written when the page has its new size
          const seenHere = await page.evaluate(defects, { LONGEST, SMALLEST });
          seen.push(...seenHere.map((defect) => `${scheme}: ${defect}`));
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
function defects({ LONGEST, SMALLEST }) {
  const found = [];
  const long = document.documentElement.scrollHeight;
  if (long > LONGEST) found.push(`${long} pixels long`);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const small = new Set();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement;
    if (!text.textContent.trim() || !element.checkVisibility()) continue;
    const drawn = element.ownerSVGElement ? element.getScreenCTM() : { a: 1, b: 0 };
    const pixels = parseFloat(getComputedStyle(element).fontSize) * Math.hypot(drawn.a, drawn.b);
    if (pixels < SMALLEST) small.add(`${pixels.toFixed(1)} pixels: ${text.textContent.trim().slice(0, 20)}`);
  }
  found.push(...small);
  for (const code of document.querySelectorAll(".highlight pre > code")) {
    const isCut = code.checkVisibility() && code.scrollWidth > code.clientWidth + 1;
    if (isCut && !code.matches("[data-scrolls][tabindex]")) found.push(`code without a hint that it scrolls: ${code.textContent.slice(0, 40)}`);
  }
  for (const text of document.querySelectorAll("article svg.wire text")) {
    const over = text.getBoundingClientRect().right - text.ownerSVGElement.getBoundingClientRect().right;
    if (text.checkVisibility() && over > 1) found.push(`${over.toFixed()} pixels out of its drawing: ${text.textContent}`);
  }
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

test("what is folded opens for an address, and on paper", async () => {
  const { page } = await newPage(browser, server.root);
  const folded = () => page.locator("article details:not([open])").count();
  await page.goto(`${server.root}reference/rules/connection/`);
  const all = await folded();
  assert.ok(all > 20, `${all} folded`);
  const isOpen = (rule) => page.locator(`#${rule} ~ details`).first().evaluate((details) => details.open);
  // A busy browser may not listen yet when an address changes the first time.
  const go = (name) => {
    location.hash = "";
    location.hash = name;
  };
  const opened = async (name, isOpen) => {
    for (let left = 3000; left && !(await isOpen()); left--) {
      await page.evaluate(go, name);
      await page.waitForTimeout(200);
    }
    assert.ok(await isOpen(), name);
  };
  for (const rule of ["R-bucket-type", "R-close-stream-id"]) await opened(rule, () => isOpen(rule));
  assert.equal(await folded(), all - 2);
  await page.goto(`${server.root}reference/rules/connection/#R-bucket-type`);
  await page.reload();
  assert.ok(await isOpen("R-bucket-type"));
  await page.goto(`${server.root}errata/`);
  const errata = await folded();
  assert.ok(errata > 50, `${errata} folded`);
  for (const [count, address] of ["e-05", "e-34-the-total-body-counts-the-framing-extras"].entries()) {
    await opened(address, async () => (await folded()) === errata - count - 1);
  }
  await page.evaluate(() => {
    matchMedia("print").addEventListener("change", ({ matches }) => {
      if (matches) window.foldedOnPaper = document.querySelectorAll("article details:not([open])").length;
    });
  });
  await page.pdf();
  assert.equal(await page.evaluate(() => window.foldedOnPaper), 0);
  assert.equal(await folded(), errata - 2);
});

test("the errata are short on a phone", async () => {
  const { page } = await newPage(browser, server.root);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${server.root}errata/`);
  const [long, errata] = await page.evaluate(() => [
    document.documentElement.scrollHeight,
    document.querySelectorAll("article a[id^='e-']").length,
  ]);
  assert.ok(errata > 50, `${errata} errata`);
  assert.ok(long < errata * LONGEST_ERRATUM, `${long} pixels for ${errata} errata`);
});

/** Where a drawing or a table is cut off on paper, which does not scroll. */
test("paper has the whole width of tables and drawings", async () => {
  const { page } = await newPage(browser, server.root);
  await page.setViewportSize({ width: 718, height: 1000 }); // A4 without its margins
  await page.emulateMedia({ media: "print" });
  const found = {};
  for (const address of ["concepts/snapshots/", "reference/opcodes/", "reference/controls/", "client-results/", "errata/", "upgrades/"]) {
    await page.goto(server.root + address);
    const seen = await page.evaluate(() => {
      for (const details of document.querySelectorAll("article details")) details.open = true;
      const edge = document.querySelector("article").getBoundingClientRect().right + 2;
      const wide = [...document.querySelectorAll("article :is(table, svg)")].filter((each) => each.getBoundingClientRect().right > edge);
      const cells = [...document.querySelectorAll("article table:not([class]) :is(th, td)")];
      const thin = cells.filter((cell) => cell.checkVisibility() && cell.textContent.trim().length > 8 && cell.clientWidth < 32);
      return [...wide, ...thin].map((each) => each.textContent.trim().slice(0, 40));
    });
    if (seen.length) found[address] = seen;
  }
  assert.deepEqual(found, {});
});

test("the reference card prints on one page", async () => {
  const { page } = await newPage(browser, server.root);
  await page.goto(`${server.root}reference/card/`);
  const made = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  assert.equal(made.match(/\/Type\s*\/Page\b/g).length, 1);
});

/** The queries, each with the address that has to come first. */
const FIRST = JSON.parse(process.env.QUERIES);

/** Whether a page comes first among results, and of its sections the one that an address has. */
function comesFirst([first], address) {
  if (!first) return false;
  const [page, section] = address.split("#");
  const sections = first.filter((hit) => hit.includes("#"));
  return first[0].split("#")[0] === page && (section === undefined || sections[0] === address);
}

test("the search finds first what people look for", async () => {
  const { page, problems } = await newPage(browser, server.root, { searches: true });
  await page.goto(server.root);
  const workers = "assets/javascripts/workers/";
  const worker = fs.readdirSync(path.join(SITE, workers)).find((file) => /^search\..*js$/.test(file));
  const found = await page.evaluate(search, [server.root + workers + worker, Object.keys(FIRST)]);
  assert.ok(Object.keys(FIRST).length >= 60);
  const missed = Object.entries(FIRST).filter(([text, address]) => !comesFirst(found[text], address));
  const lines = missed.map(([text, address]) => `${text}: ${found[text].slice(0, 3).map((hits) => hits[0])}, not ${address}`);
  assert.deepEqual(lines, []);
  await page.locator(".md-search__input").fill("mutation");
  await page.locator(".md-search__input").press("End"); // the theme looks when a key goes up
  await page.locator(".md-search-result__link").first().waitFor();
  assert.match(await page.locator(".md-search-result__link").first().getAttribute("href"), /messages\/dcp_mutation/);
  assert.deepEqual(problems, []);
});

/** In the page: asks the worker of the theme, and gives the first results with the sections in each. */
async function search([address, texts]) {
  const worker = new Worker(address);
  const told = (type, data) =>
    new Promise((resolve) => {
      worker.onmessage = (event) => resolve(event.data.data);
      worker.postMessage({ type, data });
    });
  const index = await (await fetch("search/search_index.json")).json();
  await told(0, { ...index, options: { suggest: true } });
  const found = {};
  for (const text of texts) {
    const { items } = await told(2, text);
    found[text] = items.slice(0, 30).map((sections) => sections.map(({ location }) => location));
  }
  return found;
}
