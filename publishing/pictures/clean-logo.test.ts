import { pino } from "pino";
import { expect, test } from "vitest";

import { plainPicture } from "../../tests/support/sample-files.ts";
import { cleanLogo } from "./clean-logo.ts";
import { openLogoProcess } from "./picture-encoder.ts";

const log = pino({ enabled: false });
const bytes = (text: string) => Buffer.from(text);
/** As Illustrator writes one: colours are in a style sheet. */
const DRAWN = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 48 24" onload="alert(1)">
<defs><style>.cls-1{fill:#134737;}.cls-2{fill:url(#a);stroke:url(https://example.org/x)}@import url(//example.org);@media (x){path{fill:red}}</style>
<linearGradient id="a"><stop offset="0" style="stop-color:#f2c03b"/></linearGradient></defs>
<g id="Layer_1" data-name="Layer 1"><path class="cls-1" d="M0 0h9v9z"/><path class="cls-1 cls-2" d="M9 0h9v9z" style="opacity:.5"/></g>
<script>alert(1)</script></svg>`;

test("the colours of a style sheet become attributes, and nothing else of it stays", () => {
  const result = cleanLogo(bytes(DRAWN));
  const { drawing } = "drawing" in result ? result : { drawing: "" };
  expect(drawing).toContain('fill="#134737"');
  expect(drawing).toContain('stop-color="#f2c03b"');
  expect(drawing).toMatch(/fill="url\(#a\)"/);
  expect(drawing).toContain('opacity=".5"');
  expect(drawing).not.toMatch(/example|alert|style|class|script|onload|Layer 1|DOCTYPE/);
});

test.each([
  [
    "entities that multiply",
    `<!DOCTYPE svg [<!ENTITY a "${"a".repeat(100)}"><!ENTITY b "${"&a;".repeat(100)}">]>${DRAWN}`,
    "damaged",
  ],
  ["letters", DRAWN.replace("<g ", "<text>Name</text><g "), "drawing-parts"],
  ["a large file", DRAWN.replace("<g ", `<!--${"x".repeat(600_000)}--><g `), "drawing-slow"],
  ["a long path", DRAWN.replace("M0 0", `M0 0${"h1v1".repeat(20_000)}`), "drawing-slow"],
])("%s: the drawing is refused", (_what, text, refused) => {
  expect(cleanLogo(bytes(text))).toEqual({ refused });
});

test("text of another encoding is refused", () => {
  expect(cleanLogo(Buffer.from(`\uFEFF${DRAWN}`, "utf16le"))).toEqual({ refused: "damaged" });
});

test("a logo may be a drawing or a picture", async () => {
  const logo = openLogoProcess(log);
  expect(await logo(bytes(DRAWN))).toEqual(cleanLogo(bytes(DRAWN)));
  expect(await logo(await plainPicture(300, 88).png().toBuffer())).toMatchObject({ width: 300 });
  expect(await logo(await plainPicture(300, 87).png().toBuffer())).toEqual({ refused: "too-small" });
  expect(await logo(Buffer.from("\x1F\x8Bcompressed", "latin1"))).toEqual({ refused: "damaged" });
}, 60_000);
