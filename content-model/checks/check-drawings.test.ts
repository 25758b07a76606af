import { expect, test } from "vitest";

import { contentFixture } from "../../tests/support/content-fixture.ts";
import { bareDrawing, drawingError } from "./check-drawings.ts";

const LOGO = "art/logo-mark.svg";
const HEADER = "art/header-about.svg";
const svg = (inside: string, attributes = 'viewBox="0 0 64 64"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;
const SODIPODI = 'xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"';
const INKSCAPE = 'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"';

test.each([
  ["a JPEG named .svg", LOGO, "\xFF\xD8\xFF\xE0\0\x10JFIF", "is a JPEG picture"],
  ["a compressed SVG", LOGO, "\x1F\x8B\x08", "compressed drawing (SVGZ)"],
  ["an empty file", LOGO, "", "is empty"],
  ["a web page", LOGO, "<!doctype html><title>Not found</title>", "is a web page"],
  ["an element that is not closed", LOGO, svg("<g>"), "is not well-formed"],
  ["a drawing without its namespace", LOGO, '<svg viewBox="0 0 1 1"/>', "does not start with <svg xmlns"],
  ["no viewBox", LOGO, svg("", 'width="10" height="10"'), "has no viewBox"],
  ["Inkscape's styles in a logo", LOGO, svg('<path style="fill:#000" d="M0 0"/>'), "has styles inside"],
  ["Illustrator's classes in a logo", LOGO, svg("<style>.cls-1{fill:#fff}</style><path class='cls-1'/>"), "has styles inside"],
  ["Inkscape's elements", LOGO, svg(`<sodipodi:namedview ${SODIPODI}/>`), "has data of its drawing program inside"],
  ["Inkscape's attributes", LOGO, svg(`<g ${INKSCAPE} inkscape:label="Layer 1"/>`), "has data of its drawing program inside"],
  ["a PNG inside", HEADER, svg('<image href="data:image/png;base64,iVBO"/>'), "has a photo inside"],
  ["a script", HEADER, svg("<script>alert(1)</script>"), "has a script inside"],
  ["an event handler", HEADER, svg('<path onclick="alert(1)" d="M0 0"/>'), "has a script inside"],
  ["a web page inside", HEADER, svg("<foreignObject/>"), "has a web page inside"],
  ["letters of a font", HEADER, svg("<text>Us</text>"), "has letters inside"],
  ["a part of another file", HEADER, svg('<use href="other.svg#a"/>'), "needs another file"],
  ["a fill of another file", HEADER, svg('<path fill="url(other.svg#a)" d="M0 0"/>'), "needs another file"],
  ["a style of another file", HEADER, svg("<style>@import 'https://example.com/a.css'</style>"), "needs another file"],
  ["a document type", HEADER, `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">${svg("")}`, "has a DOCTYPE"],
  ["a favicon of another size", "art/favicon.svg", svg("", 'viewBox="0 0 512 512"'), 'viewBox="0 0 64 64"'],
])("%s is an error that says what the file is and what to do", (_what, file, drawing, words) => {
  const error = drawingError(Buffer.from(drawing, "latin1").toString("utf8"), file);
  expect(error?.fix).toContain(words);
  expect(error?.fix).toMatch(/In Inkscape:|save|viewBox="0 0 64 64"/);
});

const DARK = "<style>@media(prefers-color-scheme:dark){svg{--i-brand:#9fd4b8;--i-wattle:#e8b930}}</style>";
const STYLED = "<style>.a{fill:#fff}</style><path class='a' style='opacity:.5'/>";

test.each([
  ["shapes", LOGO, svg('<path fill="#000" d="M0 0"/>')],
  ["other colours for a dark screen", LOGO, svg(`${DARK}<path fill="var(--i-brand,#1f5f4d)" d="M0 0"/>`)],
  ["styles in a picture that stands beside the page", HEADER, svg(STYLED)],
  ["a gradient in the same file", HEADER, svg('<linearGradient id="a"/><path fill="url(#a)" d="M0 0"/>')],
  ["an XML declaration and a comment", LOGO, `\uFEFF<?xml version="1.0" encoding="UTF-8"?>\n<!-- Inkscape -->\n${svg("")}\n`],
])("%s: no error", (_what, file, drawing) => {
  expect(drawingError(drawing, file)).toBeUndefined();
});

const { write, errors } = contentFixture();

test("an error in a drawing stops the build with its file and line", () => {
  write("art/pictograms/phone.svg", svg('\n<path style="fill:#000" d="M0 0"/>'));
  expect(errors()).toMatchObject([{ file: "art/pictograms/phone.svg", line: 2, field: "the drawing" }]);
});

test("a drawing without its declaration and comments starts with its <svg>", () => {
  expect(bareDrawing(`\uFEFF<?xml version="1.0"?>\n<!-- a -->\n${svg("<!-- b --><path/>")}\n`)).toBe(svg("<path/>"));
});
