"use strict";

// The built site on a static host below a path, and pages of it in headless Chromium, with what goes wrong there.

const fs = require("node:fs");
const http = require("node:http");
const path = require("node:path");
const { chromium } = require("playwright-core");

const PREFIX = "/some/folder/";
/** Milliseconds until a test gives up: many, because a busy machine is no failure of a page. */
const PATIENCE = 600_000;
const TYPES = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
};
const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

/** Serves a folder. Returns the address of its root and what stops the server. */
async function serve(folder) {
  const server = http.createServer((request, response) => {
    const address = decodeURIComponent(new URL(request.url, "http://localhost").pathname);
    let file = path.join(folder, address.slice(PREFIX.length));
    if (address.endsWith("/")) file = path.join(file, "index.html");
    const isInside = address.startsWith(PREFIX) && !path.relative(folder, file).startsWith("..");
    if (!isInside || !fs.statSync(file, { throwIfNoEntry: false })?.isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { "Content-Type": TYPES[path.extname(file)] ?? "application/octet-stream" });
    fs.createReadStream(file).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => {
    server.closeAllConnections?.();
    return new Promise((resolve) => server.close(resolve));
  };
  return { root: `http://127.0.0.1:${server.address().port}${PREFIX}`, close };
}

/** Starts the browser that is installed. */
function launch() {
  return chromium.launch({ executablePath: findChromium(), args: ARGUMENTS });
}

function findChromium() {
  const names = (process.env.PATH ?? "").split(path.delimiter).map((folder) => path.join(folder, "chromium"));
  const found = names.find((name) => fs.existsSync(name));
  if (!found) throw new Error("chromium is not installed");
  return found;
}

let small;

/** The index of the search with one page in it, made once: all of it is megabytes. */
function smallIndex() {
  if (!small) {
    const index = JSON.parse(fs.readFileSync(path.join(process.env.SITE, "search", "search_index.json"), "utf8"));
    small = { ...index, docs: index.docs.slice(0, 1) };
  }
  return small;
}

/**
 * A new page, and a list of its problems as it grows: errors of the console and of scripts, answers that are
 * errors, and requests to any place but the site.
 *
 * The theme builds the index of the search on every page, which takes longer than all the rest. So there is one
 * page to be found, but with `searches`.
 */
async function newPage(browser, root, { searches = false, ...options } = {}) {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  if (!searches) await page.route("**/search_index.json", (route) => route.fulfill({ json: smallIndex() }));
  const problems = [];
  const origin = new URL(root).protocol === "file:" ? root : new URL(root).origin;
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) problems.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.on("pageerror", (error) => problems.push(`error: ${error.stack ?? error}`));
  page.on("request", (request) => {
    const isOurs = request.url().startsWith(origin) || /^(data|blob):/.test(request.url());
    if (!isOurs) problems.push(`request: ${request.url()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`);
  });
  return { page, problems };
}

module.exports = { serve, launch, newPage };
