// Examples on the pages of messages: a field lights up in the bytes and in the table, and bytes can be copied.

for (const example of document.querySelectorAll(".ref-example")) {
  const mark = (event, on) => {
    const number = event.target.closest("[data-n]")?.dataset.n;
    for (const part of number ? example.querySelectorAll(`[data-n="${number}"]`) : []) {
      part.classList.toggle("ref-lit", on);
    }
  };
  for (const [name, on] of [["mouseover", true], ["mouseout", false], ["focusin", true], ["focusout", false]]) {
    example.addEventListener(name, (event) => mark(event, on));
  }
  const button = example.querySelector(".ref-copy");
  if (button && navigator.clipboard) {
    button.hidden = false;
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(example.dataset.hex);
      button.textContent = "copied";
    });
  }
}

// Tables, drawings, code and rows of tabs are in boxes that scroll. A keyboard scrolls what it can focus; a hint shows that they scroll,
// unless what is cut off tells it already, as do tabs.

const TABS = ".tabbed-labels";
const SCROLLING = `.md-typeset__scrollwrap, .dcp-scroll, .ref-scroll, .wire-scroll, .guide-drawing, figure.drawing, .highlight pre > code, ${TABS}`;
const focusable = () => {
  // What is folded would be laid out, each box alone, only to be measured.
  const boxes = [...document.querySelectorAll(SCROLLING)].filter((box) => !box.closest("details:not([open])"));
  // All are measured before any changes, so that the page is laid out once.
  const measured = boxes.map((box) => [box, box.scrollWidth > box.clientWidth + 1]);
  for (const [box, scrolls] of measured) {
    box.toggleAttribute("data-scrolls", scrolls && !box.matches(TABS));
    if (scrolls) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  }
};
addEventListener("load", focusable);
addEventListener("resize", focusable);
// What is folded is measured when it opens.
addEventListener("toggle", focusable, true);

// The details of an entry or an erratum that an address leads to are open.

const unfold = () => {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const entry = target?.closest(".dcp-entry, h2[id^=e-], p:has(> a[id^=e-])");
  if (!entry) return;
  let next = (entry.matches("p") ? entry.nextElementSibling : entry).nextElementSibling;
  for (; next && !next.matches("h2, h3, .dcp-entry"); next = next.nextElementSibling) {
    if (next.matches("details")) next.open = true;
  }
};
addEventListener("load", unfold);
addEventListener("hashchange", unfold);

// Paper has all that is folded. The theme opens it too late for the first print.

let printed = [];
addEventListener("beforeprint", () => {
  printed = [...document.querySelectorAll("article details:not([open])")];
  for (const details of printed) details.open = true;
});
addEventListener("afterprint", () => {
  for (const details of printed) details.open = false;
});

// A section that has moved to another page leaves a link to itself, which an old address follows.

const follow = () => {
  const name = decodeURIComponent(location.hash.slice(1));
  if (!name || document.getElementById(name)) return;
  const isMoved = (link) => link.hash === location.hash && link.pathname !== location.pathname;
  const link = [...document.querySelectorAll("article a")].find(isMoved);
  if (link) location.replace(link.href);
};
follow();
addEventListener("hashchange", follow);

// What the theme leaves without a name for those who hear the page: icons beside a name, sections with a page, and the
// buttons of blocks of code, which are no navigation.

addEventListener("load", () => {
  const beside = ":is(.md-header, .md-nav, .md-footer, .md-search, .md-typeset) :is(a, button, label, summary) svg";
  for (const icon of document.querySelectorAll(`${beside}, .md-top svg`)) {
    if (!icon.closest("[role=group]")) icon.setAttribute("aria-hidden", "true");
  }
  for (const part of document.querySelectorAll("nav[aria-labelledby]")) {
    if (document.getElementById(part.getAttribute("aria-labelledby"))?.textContent.trim()) continue;
    part.setAttribute("aria-label", part.parentElement.querySelector(".md-nav__link").textContent.trim());
    part.removeAttribute("aria-labelledby");
  }
  for (const part of document.querySelectorAll(".md-code__nav")) part.setAttribute("role", "group");
});
