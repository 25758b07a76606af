import { describe, expect, test } from "vitest";

import { cleanDrawing, shownDrawing } from "./clean-drawing.ts";

const SHAPE = '<path d="M0 0h9v9z" fill="#134737"/>';
const START = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 24" width="48" height="24">';
const drawing = (inside: string, attributes = 'viewBox="0 0 48 24"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`;
const CLEAN = `${START}\n${SHAPE}\n</svg>`;

/** Returns what is left of a drawing beside a shape. */
const left = (inside: string) =>
  cleanDrawing(drawing(inside + SHAPE))
    .replace(`${START}\n`, "")
    .replace(`${SHAPE}\n</svg>`, "")
    .trim();
const reasonOf = (text: string) => {
  try {
    return cleanDrawing(text);
  } catch (error) {
    return error instanceof Error && "reason" in error ? error.reason : error;
  }
};

test("shapes, groups, gradients, clips and uses stay, and a clean drawing stays as it is", () => {
  const parts = [
    '<defs>\n<linearGradient id="g" x1="0" x2="1">\n<stop offset="0%" stop-color="#fff"/>\n</linearGradient>',
    '<clipPath id="c">\n<circle cx="5" cy="5" r="5"/>\n</clipPath>\n</defs>',
    '<g fill="url(#g)" clip-path="url(#c)" transform="rotate(4 5 5)">\n<rect id="r" width="9" height="9"/>\n</g>\n<use href="#r" x="10"/>',
  ].join("\n");
  const clean = `${START}\n${parts}\n</svg>`;
  expect(cleanDrawing(drawing(parts))).toBe(clean);
  expect(cleanDrawing(clean)).toBe(clean);
  expect(cleanDrawing(`\uFEFF<?xml version="1.0"?><!DOCTYPE svg PUBLIC "a" "b"><!-- words -->${drawing(SHAPE)}`)).toBe(CLEAN);
});

test.each([
  ["a script", "<script>alert(1)</script>"],
  ["a script in CDATA", "<script><![CDATA[alert(1)]]></script>"],
  ["a style", "<style>@import url(https://example.org/x.css);path{fill:url(https://example.org/)}</style>"],
  ["a font", "<style>@font-face{font-family:x;src:url(https://example.org/x.woff2)}</style>"],
  ["metadata", "<metadata><rdf:RDF xmlns:rdf='urn:r'>Kim</rdf:RDF></metadata><title>Kim</title><desc>Kim</desc>"],
  ["an animation", '<animate attributeName="href" to="javascript:alert(1)"/><set attributeName="onclick" to="alert(1)"/>'],
  ["a filter with a picture", '<filter id="f"><feImage href="https://example.org/x.png"/></filter>'],
  ["HTML of another namespace", '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>'],
  ["a shape of another namespace", '<h:path xmlns:h="http://www.w3.org/1999/xhtml" d="M0 0"/><path xmlns="" d="M0 0"/>'],
  ["an element of no namespace", '<script xmlns="">alert(1)</script>'],
  ["a shape in what is left out", '<metadata><script/><path d="M0 0"/></metadata>'],
])("%s is left out", (_what, inside) => {
  expect(left(inside)).toBe("");
});

test.each([
  'onload="alert(1)"',
  'onclick="alert(1)"',
  'style="fill:red"',
  'class="x"',
  'tabindex="0"',
  'data-x="1"',
  'xml:base="https://example.org"',
  'fill="url(https://example.org/#a)"',
  "fill=\"url('#a')\"",
  'fill="URL(//example.org)"',
  'fill="\\75rl(//example.org)"',
  'mask="url(#a) url(//example.org)"',
  'filter="url(#f)"',
  'clip-path="url(data:image/svg+xml,x#a)"',
  'id="a b"',
  'id="&quot;&gt;&lt;script&gt;"',
  'fill="red;stroke:blue"',
  'stroke-dasharray="0.0001"',
  'fill="&#x22;&#x3e;"',
])("the attribute %s is left out", (attribute) => {
  expect(left(`<path d="M1 1" ${attribute}/>`)).toBe('<path d="M1 1"/>');
});

test.each([
  "https://example.org/x.svg#a",
  "javascript:alert(1)",
  "data:image/svg+xml;base64,PHN2Zz4=",
  "//example.org",
  "x.svg#a",
  "#a b",
  "",
])("a use of %s shows nothing", (href) => {
  expect(left(`<use xlink:href="${href}"/><use href="${href}"/>`)).toBe("<use/>\n<use/>");
});

test.each([
  "<text>Name</text>",
  '<image href="data:image/png;base64,x"/>',
  "<foreignObject><p/></foreignObject>",
  '<a href="javascript:alert(1)"><path d="M0 0"/></a>',
  "<g><switch/></g>",
])("%s is no shape, and would be missing: the drawing is refused", (inside) => {
  expect(reasonOf(drawing(inside + SHAPE))).toBe("drawing-parts");
});

test("a drawing without a shape is refused", () => {
  expect(reasonOf(drawing("<g/>"))).toBe("drawing-parts");
});

describe("what would be slow is refused", () => {
  const repeated = (times: number) =>
    Array.from({ length: times }, (_, level) => `<g id="l${level + 1}">${`<use href="#l${level}"/>`.repeat(10)}</g>`).join("");
  test.each([
    ["uses that multiply", `<g id="l0">${SHAPE}</g>${repeated(12)}`],
    ["a use of itself", `<g id="a"><use href="#a"/>${SHAPE}</g>`],
    ["two uses of each other", `<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>${SHAPE}`],
    ["a mask of itself", `<mask id="m"><rect mask="url(#m)" width="1" height="1"/></mask>${SHAPE}`],
    ["many shapes", SHAPE.repeat(6_000)],
    ["elements in elements", `${"<g>".repeat(100)}${SHAPE}${"</g>".repeat(100)}`],
    ["a long chain", `${Array.from({ length: 4_000 }, (_, n) => `<use id="u${n}" href="#u${n + 1}"/>`).join("")}${SHAPE}`],
  ])("%s", (_what, inside) => {
    expect(reasonOf(drawing(inside))).toBe("drawing-slow");
  });
});

test.each([
  ["entities", '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>' + drawing(SHAPE)],
  ["an entity of a file", '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>' + drawing("&a;")],
  ["an entity that nobody declared", drawing(`&words;${SHAPE}`)],
  ["an end that is missing", drawing(SHAPE).slice(0, -8)],
  ["a page", "<html><svg></svg></html>"],
  ["another namespace", '<svg xmlns="urn:x" viewBox="0 0 1 1"><path d="M0 0"/></svg>'],
  ["nothing", ""],
])("%s: the drawing is refused as damaged", (_what, text) => {
  expect(reasonOf(text)).toBe("damaged");
});

test.each([
  ['width="60" height="30px"', 'viewBox="0 0 60 30" width="60" height="30"'],
  ['viewBox="-2.5,0 10,4"', 'viewBox="-2.5,0 10,4" width="10" height="4"'],
  ['viewBox="0 0 20 10" width="100%" height="1e9"', 'viewBox="0 0 20 10" width="20" height="10"'],
])("the size of %s", (attributes, size) => {
  expect(reasonOf(drawing(SHAPE, attributes))).toContain(size);
});

test.each([
  "",
  'width="100%" height="100%"',
  'viewBox="0 0 0 5"',
  'viewBox="0 0 99 5"',
  'viewBox="0 0 NaN 5"',
  'width="1e99" height="1"',
])("a drawing of the size %s is refused", (attributes) => {
  expect(reasonOf(drawing(SHAPE, attributes))).toBe("drawing-size");
});

test("the address of a drawing follows from its text", () => {
  const { address, ...size } = shownDrawing(CLEAN);
  expect(address).toMatch(/^\/assets\/logo-[\da-f]{8}\.svg$/);
  expect(size).toEqual({ width: 48, height: 24 });
  expect(shownDrawing(CLEAN.replace("#134737", "#000000")).address).not.toBe(address);
});
