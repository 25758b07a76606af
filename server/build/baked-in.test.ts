import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { parseConfig } from "../config.ts";
import { bakedIn, stampOf } from "./baked-in.ts";

let root: string;

/** A checkout as far as the stamp reads it. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "checkout-"));
  for (const folder of ["app/pages", "app/generated", "content/pages", "content/art", "content-reader", "server/build"])
    mkdirSync(join(root, folder), { recursive: true });
  for (const file of [...SOURCES, ...NOT_BAKED_IN]) write(file, "first");
});
afterEach(() => rmSync(root, { recursive: true }));

const SOURCES = [
  ...["app/site.tsx", "app/pages/about.tsx", "content/site.yaml", "content/pages/about.md"],
  ...["content-reader/markdown.ts", "server/build/run-build.ts"],
  ...["vite.config.ts", "package-lock.json"],
];
const NOT_BAKED_IN = ["app/pages/about.test.tsx", "app/generated/icons.svg", "server/config.ts", "README.md"];

const write = (file: string, words: string) => writeFileSync(join(root, file), words);
const stamp = (env: Record<string, string> = {}) => stampOf(root, bakedIn(parseConfig(env), "parked"));

describe("the stamp changes with each baked-in setting", () => {
  test.each([
    ["SITE_STAGE", { SITE_STAGE: "live" }],
    ["SITE_URL", { SITE_URL: "https://www.example.com" }],
    ["DEMO", { DEMO: "1" }],
    ["GATE_PASSWORD", { GATE_PASSWORD: "another" }],
    ["PORT, which is in the default SITE_URL", { PORT: "3001" }],
  ])("%s", (_name, env) => {
    expect(stamp(env)).not.toBe(stamp());
  });

  test("DEMO=1 alone is the live stage with a strip on every page: another build than the live one", () => {
    expect(bakedIn(parseConfig({ DEMO: "1" }), "parked")).toMatchObject({ stage: "live", demo: true });
    expect(stamp({ DEMO: "1" })).not.toBe(stamp({ SITE_STAGE: "live" }));
  });

  test("and the stage in the content, unless SITE_STAGE says which", () => {
    const live = (env: Record<string, string>) => stampOf(root, bakedIn(parseConfig(env), "live"));
    expect(live({})).not.toBe(stamp());
    expect(live({})).toBe(stamp({ SITE_STAGE: "live" }));
    expect(live({ SITE_STAGE: "parked" })).toBe(stamp());
  });
});

describe("the stamp changes with the sources", () => {
  test("another folder of content; the same content in another folder is the same release", () => {
    const here = stamp();
    const elsewhere = mkdtempSync(join(tmpdir(), "content-"));
    const fromElsewhere = () => stampOf(root, bakedIn(parseConfig({}), "parked"), elsewhere);
    try {
      cpSync(join(root, "content"), elsewhere, { recursive: true });
      expect(fromElsewhere()).toBe(here);
      writeFileSync(join(elsewhere, "site.yaml"), "second");
      expect(fromElsewhere()).not.toBe(here);
    } finally {
      rmSync(elsewhere, { recursive: true });
    }
  });

  test.each(SOURCES)("a change of %s", (file) => {
    const before = stamp();
    write(file, "second");
    expect(stamp()).not.toBe(before);
  });

  test("a new file, and a file with another name", () => {
    const first = stamp();
    write("content/pages/b.md", "words");
    const second = stamp();
    rmSync(join(root, "content/pages/b.md"));
    write("content/pages/c.md", "words");
    expect(new Set([first, second, stamp()]).size).toBe(3);
  });
});

describe("the stamp stays", () => {
  test("when nothing changed", () => {
    expect(stamp()).toBe(stamp());
  });

  test("with settings that the running server reads", () => {
    expect(stamp({ HOST: "0.0.0.0", TRUST_PROXY_HOPS: "1", SITE_URL: "http://localhost:3000" })).toBe(stamp());
  });

  test.each(NOT_BAKED_IN)("with a change of %s", (file) => {
    const before = stamp();
    write(file, "second");
    expect(stamp()).toBe(before);
  });

  test("wherever the checkout stands, so that two machines build the same release", () => {
    const before = stamp();
    const here = root;
    const elsewhere = `${root}-elsewhere`;
    cpSync(here, elsewhere, { recursive: true });
    try {
      expect(stampOf(elsewhere, bakedIn(parseConfig({}), "parked"))).toBe(before);
    } finally {
      rmSync(elsewhere, { recursive: true });
    }
  });
});

test("the browser gets the password's digest, never the password", () => {
  const baked = bakedIn(parseConfig({ GATE_PASSWORD: "a secret of ours" }), "parked");
  expect(JSON.stringify(baked)).not.toContain("a secret of ours");
  expect(baked.gateDigest).toMatch(/^[0-9a-f]{64}$/);
});
