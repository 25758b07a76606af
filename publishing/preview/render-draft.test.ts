import { expect, test } from "vitest";

import { adaptDraft } from "./render-draft.ts";

const FILES = new Map([
  ["/assets/map-1.svg", "data:image/svg+xml;base64,PHN2Zz4="],
  ["/assets/door-480-aa.webp", "/content/picture-files/x/480.webp"],
  ["/assets/door-960-aa.webp", "/content/picture-files/x/960.webp"],
  ["/assets/some.svg", "/assets/all.svg"],
]);
const adapt = (html: string, stage: "live" | "parked" = "live") => adaptDraft(html, { stage, files: FILES });
const linkTo = async (href: string, stage?: "live" | "parked") => {
  const [, address, target] =
    /^<a class="x" href="(.*)" target="_self">/.exec(await adapt(`<a href="${href}" class="x">`, stage)) ?? [];
  return target === undefined ? address : `${address} ${target}`;
};

test.each([
  ["/about", "/content/preview/live/about"],
  ["/", "/content/preview/live/"],
  ["/services#respite", "/content/preview/live/services#respite"],
  ["/contact?about=careers#form", "/content/preview/live/contact#form"],
  ["/news/open-day/easy-read", "/content/preview/live/news/open-day/easy-read"],
  ["#contents", "#contents"],
])("a link to %s leads to the preview of that page, in the same frame", async (href, address) => {
  expect(await linkTo(href)).toBe(address);
});

test("a link leads to the preview of its own stage, which lacks some pages", async () => {
  expect(await linkTo("/about", "parked")).toBe("/content/preview/parked/about");
  expect(await linkTo("/testimonials", "parked")).toBeUndefined();
});

test.each([
  "/account",
  "/content",
  "https://example.org/about",
  "//example.org/about",
  "/\\example.org/about",
  "tel:08",
  "mailto:a@b.example",
  "javascript:alert(1)",
  "about",
  "/ABOUT",
  "/contact/sent",
  "/sign-out",
  "",
])("a link to %s stays as it is", async (href) => {
  const html = `<a href="${href}" class="x">`;
  expect(await adapt(html)).toBe(html);
});

test("pictures have the files of the draft", async () => {
  expect(await adapt('<source srcset="/assets/map-1.svg"><img alt="Map" src="/assets/map-1.svg">')).toBe(
    `<source srcset="${FILES.get("/assets/map-1.svg")}"><img alt="Map" src="${FILES.get("/assets/map-1.svg")}">`,
  );
  expect(
    await adapt(
      '<img alt="A door" src="/assets/door-480-aa.webp" srcset="/assets/door-480-aa.webp 480w, /assets/door-960-aa.webp 960w">',
    ),
  ).toBe(
    '<img alt="A door" src="/content/picture-files/x/480.webp" srcset="/content/picture-files/x/480.webp 480w, /content/picture-files/x/960.webp 960w">',
  );
  expect(await adapt('<svg><use href="/assets/some.svg#bus"></use></svg>')).toBe(
    '<svg><use href="/assets/all.svg#bus"></use></svg>',
  );
});

test("everything else stays byte for byte", async () => {
  const html =
    '<!DOCTYPE html><html lang="en"><style>a>b{content:"<a href=/about>"}</style><!-- <a href="/about"> --><p>5 &lt; 6 &amp; é<br/><img src="/assets/other.svg" alt=""/></p>';
  expect(await adapt(html)).toBe(html);
});
