import type { Page } from "@playwright/test";

/** Runs in the page. Changes the document once at each place, and returns the number of places it changed. */
export type Disturbance = () => number;

type DisturbedWindow = Window & { disturbedPlaces?: number };

/** Disturbs each later document of a page once, at DOMContentLoaded, before hydration. Extensions call this moment document_end. */
export const disturbOnceReady = (page: Page, disturb: Disturbance) =>
  page.addInitScript(`{
    const act = () => (window.disturbedPlaces = (window.disturbedPlaces ?? 0) + (${disturb.toString()})());
    if (window === window.top) addEventListener("DOMContentLoaded", act);
  }`);

/** Disturbs each later document of a page from its start, and every element that appears later. Extensions call this document_start. */
export const disturbFromStart = (page: Page, disturb: Disturbance) =>
  page.addInitScript(`{
    const act = () => (window.disturbedPlaces = (window.disturbedPlaces ?? 0) + (document.body ? (${disturb.toString()})() : 0));
    if (window === window.top) new MutationObserver(act).observe(document, { childList: true, subtree: true, characterData: true });
  }`);

/** The number of places disturbed so far in the present document. */
export const disturbedPlaces = (page: Page) => page.evaluate(() => (window as unknown as DisturbedWindow).disturbedPlaces ?? 0);

/** Inserts an extension's element beside or into each element that the selector matches. */
function nodeAt(selector: string, place: InsertPosition, tag = "div"): Disturbance {
  return inPage(
    (wanted: string, where: InsertPosition, name: string) => {
      let places = 0;
      for (const element of document.querySelectorAll(wanted)) {
        const key = `disturbed${where}`;
        if (Object.hasOwn(element, key)) continue;
        Object.assign(element, { [key]: true });
        const node = document.createElement(name);
        node.setAttribute("data-extension", where);
        element.insertAdjacentElement(where, node);
        places++;
      }
      return places;
    },
    selector,
    place,
    tag,
  );
}

/** Replaces each text node inside the matched elements by two font elements with its translation, as Chrome does. */
function translated(selector: string): Disturbance {
  return inPage((wanted: string) => {
    let places = 0;
    for (const root of document.querySelectorAll(wanted)) {
      for (const text of textsIn(root)) {
        const parent = text.parentElement;
        if (!text.data.trim() || !parent || parent.closest("font,script,style,noscript,textarea,option,title")) continue;
        const outer = document.createElement("font" as string);
        const inner = document.createElement("font" as string);
        for (const font of [outer, inner]) font.style.verticalAlign = "inherit";
        inner.textContent = text.data.replace(/\S(?:.*\S)?/su, "‹$&›");
        outer.append(inner);
        text.replaceWith(outer);
        places++;
      }
      if (places > 0 && root === document.body) {
        document.documentElement.lang = "vi";
        document.documentElement.classList.add("translated-ltr");
      }
    }
    return places;
  }, selector);
}

/** Wraps each match of a pattern in the page's text, as iOS does with telephone numbers, dates and addresses. */
function wrapped(pattern: RegExp, tag: string): Disturbance {
  return inPage(
    (source: string, name: string) => {
      const wanted = new RegExp(source, "u");
      let places = 0;
      for (const text of textsIn(document.body)) {
        const parent = text.parentElement;
        const match = wanted.exec(text.data);
        if (!match || !parent || parent.closest(`${name}[data-detected],script,style,noscript,textarea,option`)) continue;
        const found = text.splitText(match.index);
        found.splitText(match[0].length);
        const wrapper = document.createElement(name);
        wrapper.setAttribute("data-detected", "true");
        if (wrapper instanceof HTMLAnchorElement) wrapper.href = "x-apple-data-detectors://0";
        found.replaceWith(wrapper);
        wrapper.append(found);
        places++;
      }
      return places;
    },
    pattern.source,
    tag,
  );
}

/** Adds attributes, a style and a class to each element that the selector matches. */
function attributes(selector: string, names: Record<string, string>): Disturbance {
  return inPage(
    (wanted: string, given: Record<string, string>) => {
      let places = 0;
      for (const element of document.querySelectorAll<HTMLElement>(wanted)) {
        const [first = ""] = Object.keys(given);
        if (element.hasAttribute(first)) continue;
        for (const [name, value] of Object.entries(given)) element.setAttribute(name, value);
        element.style.setProperty("--extension", "1");
        element.classList.add("extension");
        places++;
      }
      return places;
    },
    selector,
    names,
  );
}

/** Removes each element that the selector matches, as a content blocker does. */
const removed = (selector: string): Disturbance =>
  inPage((wanted: string) => {
    const found = document.querySelectorAll(wanted);
    for (const element of found) element.remove();
    return found.length;
  }, selector);

/** "Show original" of a translator: each text node is replaced by a new one with the same words. */
function translatedAndBack() {
  let places = 0;
  for (const text of textsIn(document.querySelector("main") ?? document.body)) {
    if (
      !text.data.trim() ||
      Object.hasOwn(text, "original") ||
      text.parentElement?.closest("script,style,noscript,textarea,option")
    )
      continue;
    text.replaceWith(Object.assign(document.createTextNode(text.data), { original: true }));
    places++;
  }
  return places;
}

function textSplit() {
  let places = 0;
  for (const text of textsIn(document.body)) {
    if (text.length < 8 || text.nextSibling instanceof Text || text.previousSibling instanceof Text) continue;
    if (text.parentElement?.closest("script,style,noscript,textarea,option")) continue;
    text.splitText(4);
    places++;
  }
  return places;
}

/** A proxy that makes pages smaller strips comments. The parser then joins the texts beside them. */
const commentsStripped = (joinsText: boolean): Disturbance =>
  inPage((joins: boolean) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
    const comments: Comment[] = [];
    while (walker.nextNode()) comments.push(walker.currentNode as Comment);
    for (const comment of comments) comment.remove();
    if (joins) document.body.normalize();
    return comments.length;
  }, joinsText);

/** Runs in the page. */
function textsIn(root: Element): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}

/** Writes the values and `textsIn` into the text of a function, because Playwright sends only the text to the page. */
function inPage<Values extends unknown[]>(act: (...values: Values) => number, ...values: Values): Disturbance {
  // oxlint-disable-next-line typescript/no-implied-eval -- the text of our own function
  return new Function(
    `${textsIn.toString()}; return (${act.toString()})(${values.map((value) => JSON.stringify(value)).join(",")})`,
  ) as Disturbance;
}

const CONTAINER = "body:not(:has(#site)), #site";

/** Changes that extensions, translators and browsers make to a document. Each is known from bug reports of hydrated sites. */
export const DISTURBANCES: Readonly<Record<string, Disturbance>> = {
  "a node first in the header": nodeAt("header", "afterbegin"),
  "a node in the list of links": nodeAt("header nav ul", "beforeend", "li"),
  "a node before a link's words": nodeAt("header nav a", "afterbegin", "span"),
  "a node first in main": nodeAt("main", "afterbegin"),
  "a node last in main": nodeAt("main", "beforeend"),
  "a node before the heading": nodeAt("main h1", "beforebegin", "span"),
  "a node in the footer": nodeAt("footer", "afterbegin"),
  "a node first in each form": nodeAt("form", "afterbegin"),
  "an icon after each text field": nodeAt("form input, form textarea", "afterend", "span"),
  "a node first in body": nodeAt("body", "afterbegin"),
  "a node last in body": nodeAt("body", "beforeend"),
  "a node first in the container": nodeAt(CONTAINER, "afterbegin"),
  "a node last in the container": nodeAt(CONTAINER, "beforeend"),
  "a node after body": nodeAt("body", "afterend"),
  "an element in the head": nodeAt("head", "beforeend", "meta"),
  "links of the footer removed": removed("footer nav li:last-child"),
  "pictures removed": removed("main img"),
  "one navigation label translated": translated('header nav a[href="/about"]'),
  "the heading translated": translated("main h1"),
  "the footer translated": translated("footer"),
  "the whole page translated": translated("body"),
  "the page translated and back": inPage(translatedAndBack),
  "telephone numbers made links": wrapped(/\(0\d\) \d{4} \d{4}|1800 \d{3} \d{3}|13\d{2} \d{3}|\b000\b/, "a"),
  "dates and times made links": wrapped(/\d{1,2} [A-Z][a-z]+ \d{4}|\d{1,2}:\d{2} [AP]M/, "a"),
  "searched words marked": wrapped(/\bsupport/, "mark"),
  "text nodes split": inPage(textSplit),
  "comments stripped": commentsStripped(false),
  "comments stripped and text joined": commentsStripped(true),
  "attributes on html and body": attributes("html, body", { "data-extension": "1", "cz-shortcut-listen": "true" }),
  "language and direction of the document changed": attributes("html", { "data-extension": "1", lang: "ar", dir: "rtl" }),
  "attributes on fields and buttons": attributes("input, textarea, select, button", {
    fdprocessedid: "a1",
    "data-lpignore": "true",
  }),
  "attributes on links": attributes("a", { "data-extension": "1", rel: "noopener" }),
  "a dark theme's style on every element": attributes("body *:not(script, style)", { "data-darkreader-inline": "" }),
};

/** @throws Error for an unknown name */
export function disturbanceNamed(name: string): Disturbance {
  const found = DISTURBANCES[name];
  if (!found) throw new Error(`There is no disturbance "${name}".`);
  return found;
}

/** Makes several of these changes, one after the other, and returns the number of places that the least of them changed. */
export const together = (names: readonly string[]): Disturbance =>
  // oxlint-disable-next-line typescript/no-implied-eval -- the texts of our own functions
  new Function(`return Math.min(${names.map((name) => `(${disturbanceNamed(name).toString()})()`).join(",")})`) as Disturbance;

/** The disturbances that change nothing on a page without a form. tests/disturbances/forms.live.spec.ts makes them. */
export const IN_FORMS = ["a node first in each form", "an icon after each text field"];

/** The disturbances with which React hydrates a page: nodes outside of what it renders, and attributes. */
export const TOLERATED = [
  "a node first in body",
  "a node last in body",
  "a node first in the container",
  "a node last in the container",
  "a node after body",
  "an element in the head",
  // Before the next one, which leaves out an element with the same attribute.
  "language and direction of the document changed",
  "attributes on html and body",
  "attributes on fields and buttons",
  "attributes on links",
  "a dark theme's style on every element",
];

/** The disturbances that change a form, and one that changes the page beside it. */
export const FORM_DISTURBANCES = [
  "the whole page translated",
  "an icon after each text field",
  "a node first in each form",
  "telephone numbers made links",
  "comments stripped and text joined",
  "a node in the list of links",
].map((name) => [name, disturbanceNamed(name)] as const);
