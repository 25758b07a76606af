import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";

import { parseConfig } from "../../platform/process/config.ts";
import { readContentFolder } from "../../content-model/texts/content-folder.ts";
import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { bakedIn, codeStamp, siteStamp } from "./baked-in.ts";

const SOURCES = [
  "site/app/site.tsx",
  "site/app/pages/about.tsx",
  "content/site.yaml",
  "content/art/phone.svg",
  "content-model/texts/read-markdown.ts",
  "site/build/run-build.ts",
  "site/rendering/render-documents.ts",
  "vite.config.ts",
  "package-lock.json",
];
const NOT_BAKED_IN = [
  "content/reply-templates/x.md",
  "content/documents/x.yaml",
  "content/documents/x.pdf",
  "staff/root.tsx",
  "staff/build/build-staff.ts",
  "vite.staff.config.ts",
  "app/pages/about.test.tsx",
  "app/generated/icons.svg",
  "platform/process/config.ts",
  "README.md",
];

/** A folder with the parts of a checkout that the stamp reads, and some that it does not. */
let root: string;
beforeEach(() => {
  root = temporaryFolder();
  for (const file of [...SOURCES, ...NOT_BAKED_IN]) write(file, "first");
});

function write(file: string, text: string) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
const baked = (env: Record<string, string> = {}) => bakedIn(parseConfig(env), "parked");
const stamp = (env: Record<string, string> = {}, { from = root, content = join(from, "content") } = {}) =>
  siteStamp(codeStamp(from), baked(env), readContentFolder(content));

/** Returns a copy of a folder of the checkout. */
function copyOf(folder: string): string {
  const copy = temporaryFolder();
  cpSync(join(root, folder), copy, { recursive: true });
  return copy;
}

describe("the stamp changes with", () => {
  test.each([
    ["SITE_STAGE", { SITE_STAGE: "live" }],
    ["SITE_URL", { SITE_URL: "https://www.example.com" }],
    ["DEMO", { DEMO: "1" }],
    ["GATE_PASSWORD", { GATE_PASSWORD: "another" }],
    ["PORT, which is in the default SITE_URL", { PORT: "3001" }],
  ])("%s", (_name, env) => {
    expect(stamp(env)).not.toBe(stamp());
  });

  test("the demo strip: DEMO=1 is the live stage, and not the build of the live site", () => {
    expect(baked({ DEMO: "1" })).toMatchObject({ stage: "live", demo: true });
    expect(stamp({ DEMO: "1" })).not.toBe(stamp({ SITE_STAGE: "live" }));
  });

  test.each(SOURCES)("a change of %s", (file) => {
    const before = stamp();
    write(file, "second");
    expect(stamp()).not.toBe(before);
  });

  test("a new file, and a file with another name", () => {
    const first = stamp();
    write("content/b.md", "words");
    const second = stamp();
    rmSync(join(root, "content/b.md"));
    write("content/c.md", "words");
    expect(new Set([first, second, stamp()]).size).toBe(3);
  });
});

describe("the stamp stays", () => {
  test("with settings that the running server reads", () => {
    expect(stamp({ HOST: "0.0.0.0", TRUST_PROXY_HOPS: "1", SITE_URL: "http://localhost:3000", STAFF_PORT: "off" })).toBe(stamp());
  });

  test.each(NOT_BAKED_IN)("with a change of %s", (file) => {
    const before = stamp();
    write(file, "second");
    expect(stamp()).toBe(before);
  });

  test("in another checkout, so that two machines make the same site", () => {
    expect(stamp({}, { from: copyOf(".") })).toBe(stamp());
  });

  test("with the same content in another folder, and changes with the content of that folder", () => {
    const content = copyOf("content");
    expect(stamp({}, { content })).toBe(stamp());
    writeFileSync(join(content, "site.yaml"), "second");
    expect(stamp({}, { content })).not.toBe(stamp());
  });
});

test("no words and no setting change the code", () => {
  const before = codeStamp(root);
  write("content/site.yaml", "second");
  expect(codeStamp(root)).toBe(before);
  write("site/app/site.tsx", "second");
  expect(codeStamp(root)).not.toBe(before);
});

test("the stage is that of the content, unless SITE_STAGE is set", () => {
  expect(bakedIn(parseConfig({}), "live").stage).toBe("live");
  expect(bakedIn(parseConfig({ SITE_STAGE: "parked" }), "live").stage).toBe("parked");
});

test("the browser gets the password's digest, never the password", () => {
  const settings = baked({ GATE_PASSWORD: "a secret of ours" });
  expect(JSON.stringify(settings)).not.toContain("a secret of ours");
  expect(settings.gateDigest).toMatch(/^[0-9a-f]{64}$/);
});
