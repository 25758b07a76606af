import { describe, expect, test } from "vitest";

import { contentFixture } from "../../tests/support/content-fixture.ts";
import { contentModules } from "../content/content-modules.ts";
import { cleanDrawing } from "../texts/clean-drawing.ts";
import { PICTURE_FORMATS } from "../values/picture-address.ts";

const { errors, places, read, write } = contentFixture();
const brand = (changed: Record<string, string> = {}) => {
  const colours = { text: "#112c26", main: "#134737", links: "#0a5063", warm: "#862c15", highlight: "#f2c03b", ...changed };
  const lines = Object.entries(colours).map(([name, value]) => `  ${name}: "${value}"\n`);
  write("brand.yaml", `colours:\n${lines.join("")}`);
};

test("content without a brand has the logo and the colours of the design", () => {
  expect(read().brand).toEqual({});
  expect(contentModules(read()).site.logo).toBeUndefined();
});

test("a brand has its colours", () => {
  brand({ main: "#5b2a86" });
  expect(read().brand.colours?.main).toBe("#5b2a86");
});

test("a colour with which words would be hard to read is an error with its line, its ratio and what to do", () => {
  brand({ main: "#8844cc" });
  expect(errors()).toEqual([
    {
      file: "brand.yaml",
      line: 3,
      field: "colours.main",
      fix: "is too close to the colours beside it: 4.82:1, and it must be 7:1 or more. Make it darker",
    },
  ]);
});

test.each(["green", "#12", "#1234567", "#12345g"])("%s is no colour", (value) => {
  brand({ links: value });
  expect(places()).toEqual(["brand.yaml: colours.links"]);
});

test("a logo is a picture, which pages show without words of its own", () => {
  write("brand.yaml", "logo: our-logo\n");
  expect(places()).toEqual(["brand.yaml: logo"]);
  write("pictures/our-logo.yaml", `digest: sha256-${"0".repeat(64)}\nwidth: 480\nheight: 240\nwidths: [480]\nalt: The logo\n`);
  for (const format of PICTURE_FORMATS) write(`pictures/our-logo.480.${format}`, "");
  expect(contentModules(read()).site.logo).toMatchObject({ name: "our-logo", alt: "" });
});

describe("a drawing as a logo", () => {
  const CLEAN = cleanDrawing('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"><path d="M0 0h4v2z"/></svg>');
  const draw = (text: string, more = "") => write("brand.yaml", `drawing: |-\n  ${text.replaceAll("\n", "\n  ")}\n${more}`);

  test("a clean drawing is shown with its size", () => {
    draw(CLEAN);
    expect(errors()).toEqual([]);
    const { logo, logoDrawing } = contentModules(read()).site;
    expect(logo).toBeUndefined();
    expect(logoDrawing).toMatchObject({ width: 4, height: 2 });
  });

  test.each([
    ["a script", CLEAN.replace("<path", "<script/><path"), ""],
    ["no end", CLEAN.slice(0, -4), ""],
    ["a picture beside it", CLEAN, "logo: our-logo\n"],
  ])("%s is an error", (_what, text, more) => {
    draw(text, more);
    expect(places()).toContain("brand.yaml: drawing");
  });
});
