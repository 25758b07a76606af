import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

import { importsBelow, importsOf, structureErrors } from "./structure-errors.ts";
import { PACKAGES } from "./packages.ts";

const ROOT = join(import.meta.dirname, "../..");
const SAMPLE = { low: [], "high/browser": ["low"], high: ["low", "high/browser"], tools: ["low", "tests/support"] };

test("imports follow the order of the packages, and no folders import each other", () => {
  const imports = importsBelow(ROOT);
  expect(imports.length).toBeGreaterThan(3000);
  expect(structureErrors(imports, PACKAGES)).toEqual([]);
});

test("a package names no package above itself", () => {
  const names = ["tests/support", ...Object.keys(PACKAGES)];
  const upward = Object.entries(PACKAGES).flatMap(([name, imported]) =>
    imported.filter((other) => names.indexOf(other) >= names.indexOf(name)).map((other) => `${name} imports ${other}`),
  );
  expect(upward).toEqual([]);
});

test("what a newcomer reads first has under 400 lines", () => {
  const lines = ["README.md", "CONTRIBUTING.md", "docs/architecture.md"].flatMap((file) =>
    readFileSync(join(ROOT, file), "utf8").trimEnd().split("\n"),
  );
  expect(lines.length).toBeLessThan(400);
});

describe("what names a file", () => {
  test.each([
    ['import { a } from "../b/c.ts";', "b/c.ts"],
    ['import type { A } from "../b/c.ts";', "b/c.ts"],
    ['export * from "../b/c.ts";', "b/c.ts"],
    ['export type { A } from "../b/c.ts";', "b/c.ts"],
    ['export const load = () => import("../b/c.tsx");', "b/c.tsx"],
    ['const MODULE = new URL("../b/c.ts", import.meta.url);', "b/c.ts"],
  ])("%s", (text, to) => {
    expect(importsOf("a/one.ts", text)).toEqual([{ from: "a/one.ts", to }]);
  });

  test("packages, styles, drawings and generated types do not", () => {
    const text = [
      'import "./a.css";',
      'import b from "./b.svg";',
      'import c from "react";',
      'import type { R } from "./+types/a";',
    ];
    expect(importsOf("a/one.ts", text.join("\n"))).toEqual([]);
  });
});

describe("what is refused", () => {
  const errorsOf = (...pairs: [from: string, to: string][]) =>
    structureErrors(
      pairs.map(([from, to]) => ({ from, to })),
      SAMPLE,
    );

  test("a package that is not declared", () => {
    expect(errorsOf(["low/a.ts", "high/b.ts"])).toEqual(["low/a.ts imports high/b.ts, and low may import low"]);
    expect(errorsOf(["high/browser/a.ts", "high/b.ts"])).toHaveLength(1);
    expect(errorsOf(["low/a.ts", "tests/support/b.ts"])).toHaveLength(1);
    expect(errorsOf(["low/a.test.ts", "high/b.ts"])).toHaveLength(1);
  });

  test("two folders that import each other, and three in a circle", () => {
    expect(errorsOf(["low/a/x.ts", "low/b/x.ts"], ["low/b/y.ts", "low/a/y.ts"])).toEqual([
      [
        "These folders import each other: low/a, low/b",
        "  low/a/x.ts imports low/b/x.ts",
        "  low/b/y.ts imports low/a/y.ts",
      ].join("\n"),
    ]);
    const circle = errorsOf(["low/a/x.ts", "low/b/x.ts"], ["low/b/x.ts", "low/c/x.ts"], ["low/c/x.ts", "low/a/y.ts"]);
    expect(circle).toEqual([expect.stringContaining("low/a, low/b, low/c")]);
  });

  test("a folder and one inside it that import each other", () => {
    expect(errorsOf(["low/a/x.ts", "low/a/b/x.ts"], ["low/a/b/x.ts", "low/a/y.ts"])).toHaveLength(1);
  });

  test("nothing else", () => {
    const allowed = errorsOf(
      ["high/a.ts", "low/b.ts"],
      ["high/a.ts", "high/browser/b.ts"],
      ["high/a/x.ts", "high/b/x.ts"],
      ["high/b/x.ts", "high/c/x.ts"],
      ["low/a.test.ts", "tests/support/b.ts"],
      ["low/a/x.test.ts", "low/b/x.ts"],
      ["low/b/x.ts", "low/a/y.ts"],
      ["tools/a.ts", "tests/support/b.ts"],
    );
    expect(allowed).toEqual([]);
  });
});
