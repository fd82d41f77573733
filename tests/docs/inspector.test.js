"use strict";

// The page of the inspector in a browser. Of the vectors one in sixty, or with VECTORS=all every one.

const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const { pathToFileURL } = require("node:url");
const { after, before, test } = require("node:test");
const { serve, launch, newPage } = require("./browser");

const ROOT = path.join(__dirname, "..", "..");
const FILES = path.join(ROOT, "tests", "vectors");
const CAPTURES = path.join(ROOT, "tests", "captures");
const NOOP = "805c00000000000000000000009896810000000000000000";
const groups = fs
  .readdirSync(FILES)
  .filter((name) => name.endsWith(".json") && name !== "schema.json")
  .map((name) => JSON.parse(fs.readFileSync(path.join(FILES, name), "utf8")).groups.flatMap(({ vectors }) => vectors));
const vectors = new Map(groups.flat().map((vector) => [vector.id, vector]));
const some = (list) => list.filter((_, at) => at % 150 === 0 || process.env.VECTORS === "all");

let [server, browser] = [];
before(async () => {
  server = await serve(process.env.SITE);
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.close();
});

/** Opens the inspector, hands it to `use`, and wants no problem in the end. */
async function inspect(fragment, use, options = {}, { root = server.root, ignored = /^$/ } = {}) {
  const { page, problems } = await newPage(browser, root, { permissions: ["clipboard-read", "clipboard-write"], ...options });
  await page.goto(`${root}inspector/${root.startsWith("file:") ? "index.html" : ""}${fragment}`);
  await page.evaluate(() => dcpspec.ready);
  await use(page);
  assert.deepEqual(problems.filter((problem) => !ignored.test(problem)), []);
  await page.context().close();
}

const rows = (page) => page.locator("#in-tree .in-row");
const entries = (page) => page.locator("#in-list .in-entries > .in-entry");
const selectedPath = (page) => page.locator("#in-details .in-path").textContent();
const selectedBytes = (page) =>
  page.$$eval("#in-bytes [role=gridcell].in-selected", (cells) => cells.map((cell) => cell.textContent).join(""));
const waitForMessages = (page, text) => page.locator("#in-status", { hasText: text }).waitFor();

test("vectors have their canonical trees, errors included", async () => {
  assert.ok(vectors.size > 1800);
  await inspect("", async (page) => {
    for (const group of groups) {
      const wrong = await page.evaluate((group) => {
        const reader = dcpspec.reader(dcpspec.parsers, dcpspec.spec);
        const differs = ({ hex, collections = true, strict = false, tree }) => {
          const { bytes } = { bytes: dcpspec.unhex(hex) };
          const message = reader.read(bytes, { collections, strict });
          return JSON.stringify(dcpspec.canonical(message)) !== JSON.stringify(tree);
        };
        return group.filter(differs).map(({ id }) => id);
      }, group);
      assert.deepEqual(wrong, []);
    }
  });
});

test("every beginning of a vector is an error", async () => {
  let count = 0;
  await inspect("", async (page) => {
    for (const group of groups.map(some)) {
      const [read, wrong] = await page.evaluate((group) => {
        const reader = dcpspec.reader(dcpspec.parsers, dcpspec.spec);
        const wrong = [];
        let read = 0;
        for (const { id, hex, collections = true, strict = false, result, tree } of group) {
          const bytes = dcpspec.unhex(hex);
          const whole = tree.error?.rule === "trailing-bytes" ? tree.error.offset : bytes.length;
          for (let size = 0; size < bytes.length; size++, read++) {
            const { error } = reader.read(bytes.subarray(0, size), { collections, strict });
            const isRight =
              size === whole ? error === null : size > whole ? error?.rule === "trailing-bytes" : error !== null;
            if (!isRight || (result === "valid" && error.rule !== "truncated")) wrong.push([id, size]);
          }
        }
        return [read, wrong];
      }, group);
      assert.deepEqual(wrong, []);
      count += read;
    }
  });
  assert.equal(count, groups.flatMap(some).reduce((sum, { hex }) => sum + hex.length / 2, 0));
});

test("vectors of every kind are shown: all bytes, the error in Python's words", async () => {
  await inspect("", async (page) => {
    const kinds = new Map();
    for (const { id, tree, hex } of vectors.values()) {
      const { opcode, server_opcode: other, magic } = tree.header ?? {};
      const kind = [magic?.value, (opcode ?? other)?.value, tree.error?.rule, tree.error?.path].join();
      kinds.set(kind, { id, error: tree.error ?? null, size: hex.length / 2 });
    }
    assert.ok(kinds.size > 500);
    const ids = some([...kinds.values()]);
    const wrong = await page.evaluate(async (ids) => {
      const found = [];
      for (const { id, error, size } of ids) {
        await dcpspec.open(`#vector=${encodeURIComponent(id)}`);
        const text = document.querySelector("#in-details .in-error")?.textContent;
        const words = error && `${error.message} [${error.rule}]`;
        const cells = document.querySelectorAll("#in-bytes [role=gridcell]").length;
        const isWhole = cells === Math.min(size, 4096);
        if (!isWhole || (error ? !text?.endsWith(words) : text !== undefined)) found.push([id, cells, size, text]);
      }
      return found;
    }, ids);
    assert.deepEqual(wrong, []);
  });
});

test("fields and bytes follow one another", async () => {
  await inspect("#vector=S16", async (page) => {
    await rows(page).filter({ hasText: "by_seqno" }).click();
    assert.equal(await selectedPath(page), "body.request.extras.by_seqno");
    assert.equal(await selectedBytes(page), "0000000000000004");
    await page.locator('#in-bytes [role=gridcell][data-at="57"]').click();
    assert.equal(await selectedPath(page), "body.request.key.name");
    assert.equal(await selectedBytes(page), Buffer.from("hello").toString("hex"));
    assert.equal(await page.locator('#in-tree [aria-selected="true"] .in-name').textContent(), "name");
    await page.locator('#in-bytes [role=gridcell][data-at="1"]').hover();
    assert.equal(await page.locator("#in-tree .in-hover .in-name").textContent(), "opcode");
    await rows(page).filter({ hasText: "opaque" }).hover();
    assert.equal(await page.locator("#in-bytes [role=gridcell].in-hover").count(), 4);
    const part = (at) => page.locator(`#in-bytes [role=gridcell][data-at="${at}"]`).getAttribute("data-part");
    assert.deepEqual(await Promise.all([0, 23, 24, 54, 55, 60, 61].map(part)), ["header", "header", "extras", "extras", "key", "key", "value"]);
    assert.equal(await page.locator("#in-legend").innerText(), "headerextraskeyvalue");
    const details = page.locator("#in-details");
    await rows(page).filter({ hasText: "opcode" }).first().click();
    assert.match(await details.textContent(), /dcp_mutation \(0x57\).*u1.*1 \(0x1\).*1 byte/s);
    const links = await details.locator("a").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    assert.ok(links.includes("../reference/parts/mcbp_header/#mcbp_header.opcode"), links.join());
    assert.ok(links.includes("../reference/opcodes/#client-0x57"), links.join());
  });
});

test("bits are shown one by one, and clicks on their byte go through them", async () => {
  await inspect("#vector=S01&field=body.request.extras.flags.is_producer", async (page) => {
    const pressed = page.locator('.in-bitfield[aria-pressed="true"]');
    assert.equal(await page.locator(".in-bitrow .in-bit").count(), 32);
    assert.equal(await pressed.getAttribute("title"), "is_producer: yes, bit 0, mask 0x00000001");
    assert.match(await page.locator("#in-details").textContent(), /bit 0, mask 0x00000001.*0x00000125 = is_producer, includes_xattrs/);
    const ranges = page.locator("#in-tree .in-bits .in-range");
    assert.equal(await ranges.first().textContent(), "bits 3..7, mask 0xf8");
    assert.equal(await ranges.last().textContent(), "bit 0, mask 0x00000001");
    await page.locator('.in-bitfield[title^="includes_xattrs"]').click();
    assert.match(await selectedPath(page), /includes_xattrs$/);
    const byte = page.locator('#in-bytes [role=gridcell][data-at="31"]');
    const seen = [];
    for (let click = 0; click < 9; click++) {
      await byte.click();
      seen.push((await selectedPath(page)).split(".").at(-1));
    }
    assert.equal(new Set(seen).size, 8);
    assert.equal(seen[0], seen[8]);
  });
});

test("64-bit numbers are exact", async () => {
  const vector = [...vectors.values()].find(({ tree }) => tree.header?.cas === "18446744073709551615");
  await inspect(`#vector=${vector.id}&field=header.cas`, async (page) => {
    assert.match(await page.locator("#in-details .in-says").textContent(), /^18446744073709551615 \(0xf{16}\)/);
  });
});

test("the tree is worked by keys", async () => {
  await inspect("#vector=S16", async (page) => {
    const current = () => page.evaluate(() => document.activeElement.querySelector(".in-name")?.textContent);
    const press = async (...keys) => {
      for (const key of keys) await page.keyboard.press(key);
      return current();
    };
    await page.locator('#in-tree [tabindex="0"]').focus();
    assert.equal(await page.locator('#in-tree [tabindex="0"]').count(), 1);
    assert.equal(await press("ArrowDown"), "header");
    assert.equal(await press("ArrowRight"), "magic");
    assert.equal(await press("ArrowLeft"), "header");
    const open = await rows(page).count();
    assert.equal(await press("ArrowLeft"), "header");
    assert.equal(await page.locator('#in-tree [aria-expanded="false"] .in-name').textContent(), "header");
    assert.ok((await rows(page).count()) < open);
    assert.equal(await press("ArrowDown"), "body");
    assert.equal(await press("ArrowUp", "Enter"), "header");
    assert.equal(await rows(page).count(), open);
    assert.equal(await press("End"), await rows(page).last().locator(".in-name").textContent());
    assert.equal(await press("Home"), "dcp_mutation 0x57");
    assert.equal(await press("b"), "body");
    assert.equal(await selectedPath(page), "body");
    assert.equal(await page.locator('#in-tree [tabindex="0"]').count(), 1);
    const outline = await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle);
    assert.equal(outline, "solid");
    for (const row of await rows(page).all()) {
      assert.match(await row.getAttribute("aria-level"), /^[1-9]$/);
      assert.equal(await row.getAttribute("role"), "treeitem");
    }
  });
});

test("the way of the parser is gone by keys and by buttons", async () => {
  await inspect("#vector=S16", async (page) => {
    const count = page.locator("#in-step");
    const details = page.locator("#in-details");
    const press = async (key, path, at) => {
      await page.keyboard.press(key);
      await count.filter({ hasText: new RegExp(`^Step ${at} of \\d+$`) }).waitFor();
      assert.equal(await selectedPath(page), path, key);
    };
    assert.match(await count.textContent(), /^\d+ steps$/);
    assert.equal(await page.locator("#in-back").getAttribute("aria-disabled"), "true");
    await page.locator('#in-tree [tabindex="0"]').focus();
    await press("n", "header", 1);
    await press("n", "header.magic", 2);
    await press("n", "header.opcode", 3);
    assert.equal(await selectedBytes(page), "57");
    assert.match(await details.textContent(), /present ifis_client, which is true/);
    await press("n", "header.server_opcode", 4);
    assert.match(await details.textContent(), /not in this message.*present ifis_server, which is false/s);
    assert.equal(await page.locator('#in-tree [aria-selected="true"] .in-name').textContent(), "header");
    await press("p", "header.opcode", 3);
    await page.locator("#in-next").focus();
    await press("ArrowRight", "header.server_opcode", 4);
    await press("ArrowDown", "header.len_framing_extras", 5);
    await press("ArrowLeft", "header.server_opcode", 4);
    await rows(page).filter({ hasText: "by_seqno" }).click();
    const at = Number((await count.textContent()).match(/\d+/)[0]);
    await page.locator("#in-next").click();
    assert.equal(await selectedPath(page), "body.request.extras.rev_seqno");
    assert.match(await count.textContent(), new RegExp(`^Step ${at + 1} of`));
    await page.locator("#in-back").click();
    assert.equal(await selectedBytes(page), "0000000000000004");
    const steps = Number((await count.textContent()).match(/\d+$/)[0]);
    for (let step = at; step < steps; step++) await page.keyboard.press("n");
    await count.filter({ hasText: `Step ${steps} of` }).waitFor();
    assert.equal(await selectedPath(page), "server_body");
    assert.equal(await page.locator("#in-next").getAttribute("aria-disabled"), "true");
    await press("n", "server_body", steps);
    await page.evaluate(() => document.activeElement.blur());
    await page.keyboard.press("p"); // also where nothing has the focus
    await count.filter({ hasText: `Step ${steps - 1} of` }).waitFor();
    await page.focus("#in-text");
    await page.keyboard.press("p");
    assert.match(await page.inputValue("#in-text"), /p/);
  });
  await inspect("#vector=cid-8080808080", async (page) => {
    await page.locator("#in-back").click();
    await page.locator("#in-next").click();
    await page.locator("#in-details .in-error").waitFor();
    assert.equal(await page.locator("#in-next").getAttribute("aria-disabled"), "true", "nothing is read behind an error");
  });
});

test("the bytes are worked by keys", async () => {
  await inspect("#vector=S16", async (page) => {
    const at = () => page.evaluate(() => document.activeElement.dataset.at);
    await page.locator('#in-bytes [tabindex="0"]').focus();
    assert.equal(await at(), "0");
    for (const [key, position, field] of [
      ["ArrowRight", "1", "header.opcode"],
      ["ArrowDown", "17", "header.cas"],
      ["Home", "16", "header.cas"],
      ["End", "31", "body.request.extras.by_seqno"],
      ["Control+End", "67", "body.request.value.body"],
      ["ArrowRight", "67", "body.request.value.body"],
      ["ArrowUp", "51", "body.request.extras.lock_time"],
      ["Control+Home", "0", "header.magic"],
    ]) {
      await page.keyboard.press(key);
      assert.equal(await at(), position, key);
      assert.equal(await selectedPath(page), field, key);
    }
    assert.match(await page.locator('#in-bytes [data-at="1"][role=gridcell]').getAttribute("aria-label"), /^57, byte 1, header\.opcode$/);
  });
});

test("what is typed is read, and nothing is lost when it is wrong", async () => {
  await inspect("", async (page) => {
    await page.fill("#in-text", NOOP);
    await waitForMessages(page, "24 bytes · 1 message");
    assert.match(page.url(), new RegExp(`#hex=${NOOP}$`));
    await page.fill("#in-text", `${NOOP} 8`);
    await page.locator("#in-problem", { hasText: "half a byte is missing" }).waitFor();
    assert.equal(await page.locator("#in-status").isVisible(), false);
    assert.match(await page.locator("#in-tree").textContent(), /dcp_noop/);
    await page.fill("#in-text", NOOP.replace(/../g, "0x$& "));
    await page.locator("#in-problem").waitFor({ state: "hidden" });
    await page.fill("#in-text", Buffer.from(NOOP, "hex").toString("base64"));
    await waitForMessages(page, "base64 · 24 bytes");
  });
});

test("what is pasted takes the place of what is there", async () => {
  await inspect("#vector=S16", async (page) => {
    await page.evaluate((text) => navigator.clipboard.writeText(text), NOOP);
    await page.focus("#in-text");
    await page.keyboard.press("End");
    await page.keyboard.press("Control+V");
    await waitForMessages(page, "hex · 24 bytes · 1 message");
    assert.equal(await page.inputValue("#in-text"), NOOP);
    await page.fill("#in-text", "hello");
    await page.locator("#in-problem", { hasText: "No bytes found: hex ends at line 1, column 1, before 'hello'. Accepted: hex" }).waitFor();
    assert.equal(await page.locator("#in-status").isVisible(), false);
  });
});

test("messages back to back are a list, and each is shown", async () => {
  await inspect(`#hex=${NOOP}${vectors.get("S16").hex}${NOOP.slice(0, 20)}`, async (page) => {
    await waitForMessages(page, "3 messages · 1 error");
    assert.equal(await entries(page).count(), 3);
    const texts = await entries(page).evaluateAll((rows) => rows.map((row) => row.innerText.split("\n").join("|")));
    assert.match(texts[1], /^24\|producer\|mutation\|528\|4\|8\|hello\|+68$/);
    assert.match(texts[2], /^92\|no-op\|0\|truncated\|10$/);
    assert.equal(await page.locator("#in-list .in-broken").count(), 1);
    assert.equal(await page.locator("#in-bytes [role=gridcell]").count(), 24);
    await entries(page).nth(1).click();
    assert.equal(await page.locator("#in-bytes [role=gridcell]").count(), 68);
    assert.match(await page.locator("#in-bytes-title").textContent(), /message 2, at 24/);
    await rows(page).filter({ hasText: "by_seqno" }).click();
    assert.match(page.url(), /message=2&field=body\.request\.extras\.by_seqno$/);
    await page.reload();
    await page.evaluate(() => dcpspec.ready);
    assert.equal(await selectedPath(page), "body.request.extras.by_seqno");
    assert.equal(await selectedBytes(page), "0000000000000004");
    assert.equal(await page.locator("#in-list [aria-selected=true] .in-of-key").textContent(), "hello");
  });
});

test("a list of 10,000 messages is searched and worked by keys", async () => {
  const hex = NOOP.repeat(5000) + vectors.get("S16").hex + NOOP.repeat(5000);
  const buffer = Buffer.from(hex, "hex");
  await inspect("", async (page) => {
    await page.setInputFiles("#in-file", { name: "many.dcp", mimeType: "", buffer });
    await waitForMessages(page, "10,001 messages");
    assert.ok((await entries(page).count()) < 60);
    const selected = page.locator("#in-list [aria-selected=true]");
    await page.focus("#in-list");
    await page.keyboard.press("End");
    assert.equal(await selected.locator(".in-of-offset").textContent(), String(buffer.length - 24));
    assert.equal(await page.locator("#in-list").getAttribute("aria-activedescendant"), await selected.getAttribute("id"));
    await page.keyboard.press("ArrowUp");
    assert.match(await page.locator("#in-bytes-title").textContent(), /message 10000,/);
    const search = async (text, found) => {
      await page.fill("#in-filter", "");
      await page.locator("#in-count", { hasText: /^$/ }).waitFor({ state: "attached" });
      await page.fill("#in-filter", text);
      await page.locator("#in-count", { hasText: new RegExp(`^${found} of 10,001$`) }).waitFor();
    };
    for (const text of ["mutation", "vbucket:528", "key:hel", "-noop", "seqno:1..9 hello", "offset:120001", "length:68", "opaque:0x1210"]) {
      await search(text, "1");
    }
    await search("mutation key:other", "0");
    await search("no_op request-none", "0");
    await search("kind:no-op", "10,000");
    await search("mutation", "1");
    await page.keyboard.press("ArrowDown");
    assert.equal(await selected.locator(".in-of-key").textContent(), "hello");
    await page.keyboard.press("Enter");
    assert.equal(await page.evaluate(() => document.activeElement.getAttribute("role")), "treeitem");
  });
});

test("the address holds what is shown, and the back button works", async () => {
  await inspect("#vector=S16", async (page) => {
    await page.fill("#in-text", NOOP);
    await waitForMessages(page, "24 bytes");
    await page.uncheck("#in-collections");
    assert.match(page.url(), /&collections=off/);
    assert.ok(await page.locator("#in-strict").isDisabled());
    await page.goBack();
    await page.locator("#in-collections:checked").waitFor();
    assert.match(page.url(), /hex=[0-9a-f]+$/);
    await page.goBack();
    await waitForMessages(page, "vector S16");
    await page.goForward();
    await waitForMessages(page, "24 bytes");
    await page.evaluate(() => (location.hash = "#vector=S01"));
    await waitForMessages(page, "vector S01");
    await page.goto(page.url().replace(/#.*/, "#vector=none-such"));
    await page.locator("#in-problem", { hasText: "no such vector: none-such" }).waitFor();
  });
});

test("options of a vector are its own", async () => {
  const of = (wanted) => [...vectors.values()].find(wanted).id;
  await inspect(`#vector=${of(({ collections }) => collections === false)}`, async (page) => {
    assert.equal(await page.locator("#in-collections").isChecked(), false);
    await page.check("#in-collections");
    assert.match(page.url(), /#vector=[^&]+&collections=on/);
  });
  await inspect(`#vector=${of(({ strict }) => strict)}`, async (page) => {
    assert.equal(await page.locator("#in-strict").isChecked(), true);
  });
});

test("vectors are found by id, opcode and words, and picked by keys", async () => {
  await inspect("", async (page) => {
    const field = page.locator("#in-search");
    await field.fill("snapshot_marker invalid");
    const options = page.locator("#in-found [role=option]");
    await options.first().waitFor();
    const texts = await options.allTextContents();
    assert.ok(texts.length > 5 && texts.every((text) => /snapshot_marker/.test(text) && /invalid/.test(text)));
    await field.fill("s16");
    await page.locator("#in-found [role=option] b", { hasText: /^S16$/ }).waitFor();
    await field.press("ArrowDown");
    assert.equal(await field.getAttribute("aria-activedescendant"), "in-option-0");
    await field.press("Enter");
    await waitForMessages(page, "vector S16");
    assert.match(page.url(), /#vector=S16$/);
    assert.equal(await page.locator("#in-found").isVisible(), false);
  });
});

test("files: a stream, too long for a link; captures; what is refused", async () => {
  await inspect("", async (page) => {
    const choose = (file) => page.setInputFiles("#in-file", file);
    const file = (name, bytes) => ({ name, mimeType: "", buffer: Buffer.from(bytes) });
    await choose(path.join(CAPTURES, "session.c3.server.dcp"));
    await waitForMessages(page, "session.c3.server.dcp, raw stream");
    await waitForMessages(page, "too long for a link");
    assert.ok(await page.locator("#in-copy-link").isDisabled());
    assert.ok(!page.url().includes("#"));
    assert.equal(await page.locator("#in-list .in-broken").count(), 0);
    await choose(path.join(CAPTURES, "clients", "gocbcore.pcapng"));
    await waitForMessages(page, "gocbcore.pcapng, pcapng capture · 21,972 bytes · 74 messages · 1 connection");
    assert.equal(await page.inputValue("#in-text"), "");
    const pcap = fs.readFileSync(path.join(CAPTURES, "dialogues", "rollback.pcap"));
    await choose(file("cut.pcap", pcap.subarray(0, pcap.length - 10)));
    await waitForMessages(page, /1 connection · cut at offset \d+: the packet ends after \d+ of [\d,]+ bytes/);
    assert.match(page.url(), /#hex=d4c3b2a1/);
    await page.fill("#in-filter", "status:rollback");
    await page.locator("#in-count", { hasText: /^1 of/ }).waitFor();
    assert.match(await entries(page).first().innerText(), /server\s+stream request response/);
    await entries(page).first().click();
    assert.match(await page.locator("#in-details").textContent(), /connection.*>.*:11210.*frame\d+time.*UTC.*from.*server/);
    const status = await page.locator("#in-status").textContent();
    await page.reload();
    await waitForMessages(page, status.split(" · ").at(-1));
    assert.equal(await page.locator("#in-list [aria-selected=true] .in-of-status").textContent(), "rollback");
    const problem = (text) => page.locator("#in-problem", { hasText: text }).waitFor();
    const [from, to] = [Buffer.from([0x2b, 0xca]), Buffer.from([0x1f, 0x9a])]; // the port of the data service, another
    await choose(file("ports.pcap", Buffer.from(pcap.toString("latin1").replaceAll(from.toString("latin1"), to.toString("latin1")), "latin1")));
    await problem("ports.pcap contains no TCP connection on port 11210 or 12000, but some on 8090");
    await choose(file("empty.pcap", pcap.subarray(0, 24)));
    await problem("the 0 packets of empty.pcap contain no TCP connection");
    await choose(file("bad.pcapng", [0x0a, 0x0d, 0x0d, 0x0a, ...Buffer.alloc(30)]));
    await problem("bad.pcapng cannot be read: offset 0: the section has no byte order mark.");
    await choose(file("a.pcap.gz", [0x1f, 0x8b, 8]));
    await problem("a.pcap.gz is compressed. Show it with: dcpspec inspect a.pcap.gz");
  });
});

test("a file and text can be dropped", async () => {
  await inspect("", async (page) => {
    const drop = async (fill, content) => {
      const dataTransfer = await page.evaluateHandle(fill, content);
      await page.dispatchEvent("#in-page", "drop", { dataTransfer });
    };
    const file = (hex) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([dcpspec.unhex(hex)], "noops.dcp"));
      return transfer;
    };
    const text = (hex) => {
      const transfer = new DataTransfer();
      transfer.setData("text", hex);
      return transfer;
    };
    await drop(file, NOOP + NOOP);
    await waitForMessages(page, "noops.dcp, raw stream · 48 bytes · 2 messages");
    await drop(text, NOOP);
    await waitForMessages(page, "hex · 24 bytes · 1 message");
    const large = (size) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(size)], "large.pcap"));
      return transfer;
    };
    await drop(large, 21 * 2 ** 20);
    const problem = "large.pcap is 21 MiB long; this page accepts up to 20 MiB. Show it with: dcpspec inspect large.pcap";
    await page.locator("#in-problem", { hasText: problem }).waitFor();
  });
});

test("a message of many bytes is shown in steps", async () => {
  const body = 10000;
  const hex = `8057${"00".repeat(6)}${(body).toString(16).padStart(8, "0")}${"00".repeat(12)}${"61".repeat(body)}`;
  await inspect("", async (page) => {
    await page.setInputFiles("#in-file", { name: "a.dcp", mimeType: "", buffer: Buffer.from(hex, "hex") });
    await waitForMessages(page, "10,024 bytes");
    const cells = page.locator("#in-bytes [role=gridcell]");
    assert.equal(await cells.count(), 4096);
    await page.dispatchEvent("#in-bytes .in-more", "click");
    assert.equal(await cells.count(), 8192);
    await page.dispatchEvent("#in-bytes .in-more", "click");
    assert.equal(await cells.count(), 10024);
  });
});

test("a place far inside a message is shown without all that is before it", async () => {
  const body = 100000;
  const begin = `805700011f${"00".repeat(3)}${body.toString(16).padStart(8, "0")}${"00".repeat(12)}`;
  const extras = `${"00".repeat(28)}000500`;
  const hex = `${begin}${extras}08${"61".repeat(body - 37)}010100ff00`; // a detail of 255 bytes, cut after one
  await inspect("", async (page) => {
    await page.setInputFiles("#in-file", { name: "a.dcp", mimeType: "", buffer: Buffer.from(hex, "hex") });
    await page.locator("#in-details .in-error", { hasText: "the field needs 255 bytes" }).waitFor();
    assert.equal(await selectedBytes(page), "00");
    const cells = page.locator("#in-bytes [role=gridcell]");
    const count = await cells.count();
    assert.ok(count <= 4096);
    assert.equal(await page.locator("#in-bytes .in-byte.in-broken").first().getAttribute("data-at"), String(24 + body - 1));
    await page.dispatchEvent("#in-bytes .in-more", "click");
    assert.equal(await cells.count(), count + 4096);
    await page.locator("#in-bytes [role=gridcell].in-selected").click();
    await page.keyboard.press("Control+Home");
    assert.equal(await selectedPath(page), "header.magic");
  });
});

test("server rules are named with what they lead to", async () => {
  await inspect("#vector=cached-value", async (page) => {
    const rules = page.locator("#in-details .in-rules li");
    assert.match((await rules.allTextContents()).join(), /The message has no extras\. A server refuses it with einval\. R-cache-transfer-extras/);
    assert.equal(await rules.first().locator("a").first().getAttribute("href"), "../reference/rules/#R-cache-transfer-extras");
  });
});

test("copies are the tree, the bytes and the address", async () => {
  const { hex, tree } = vectors.get("S16");
  await inspect("#vector=S16", async (page) => {
    const copied = async (button) => {
      await page.click(button);
      await page.locator(button, { hasText: "Copied" }).waitFor();
      return page.evaluate(() => navigator.clipboard.readText());
    };
    assert.deepEqual(JSON.parse(await copied("#in-copy-json")), tree);
    assert.equal(await copied("#in-copy-hex"), hex);
    assert.equal(await copied("#in-copy-link"), page.url());
  });
});

test("it fits on a phone, and a tap selects", async () => {
  for (const colorScheme of ["light", "dark"]) {
    await inspect(
      "#vector=S16",
      async (page) => {
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        assert.ok(width <= 360, `the page is ${width} wide`);
        assert.equal(await page.locator("#in-bytes .in-line").first().locator("[role=gridcell]").count(), 8);
        await page.locator('#in-bytes [role=gridcell][data-at="1"]').tap();
        assert.equal(await selectedPath(page), "header.opcode");
        const bytes = await page.locator(".in-bytes").evaluate((pane) => pane.scrollWidth <= pane.clientWidth);
        assert.ok(bytes, "the bytes need no sideways scrolling");
        await page.locator("#in-next").tap();
        assert.equal(await selectedPath(page), "header.server_opcode");
        for (const name of ["back", "next"]) {
          const { width: wide, height } = await page.locator(`#in-${name}`).boundingBox();
          assert.ok(wide >= 44 && height >= 28, `${name} is ${wide} x ${height}`);
        }
      },
      { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, colorScheme },
    );
  }
});

test("it works from a disk", async () => {
  const root = `${pathToFileURL(process.env.SITE)}/`;
  await inspect(
    "#vector=S16&field=header.opcode",
    async (page) => {
      assert.equal(await selectedPath(page), "header.opcode");
      const href = await page.locator("#in-details a").first().getAttribute("href");
      assert.equal(href, "../reference/parts/mcbp_header/index.html#mcbp_header.opcode");
    },
    {},
    { root, ignored: /\/search\/search_index\.js/ }, // the theme searches on a server only
  );
});
