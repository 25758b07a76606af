import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, extname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

import { PACKAGES } from "./structure/packages.ts";
import { temporaryFolder } from "../tests/support/temporary-folder.ts";

const ROOT = join(import.meta.dirname, "..");
const OXLINT = join(ROOT, "node_modules/oxlint/bin/oxlint");

/** Files of one line each that lint must refuse. */
const REFUSED = {
  "site/app/footer/env-1.ts": "export const port = process.env.PORT;",
  "cases/env-2.ts": 'export const port = process.env["PORT"];',
  "cases/env-3.ts": "export const { env } = process;",
  "cases/env-4.ts": 'export { env } from "node:process";',
  "cases/env-5.ts": "export const port = (env = process.env) => env;",
  "cases/sleep-1.test.ts": "export const wait = () => new Promise((done) => setTimeout(done, 10));",
  "cases/sleep-2.test.ts": 'export { setTimeout } from "node:timers/promises";',
  "tests/sleep-3.ts": "export const wait = (page: { waitForTimeout: (ms: number) => void }) => page.waitForTimeout(10);",
};
const ACCEPTED = {
  "main/start.ts": "export const { env } = process;",
  "site/build/site-to-build.ts": "export const site = (env = process.env) => env;",
  "site/build/build-process.ts": "export const env = { ...process.env };",
};

const folder = temporaryFolder(afterAll);
let found: { filename: string; code: string }[];

beforeAll(() => {
  for (const file of [".oxlintrc.json", "tsconfig.json"]) cpSync(join(ROOT, file), join(folder, file));
  const ruled = Object.entries(REFUSED_BY_RULE).map(([file, [code]]): [string, string] => [file, code]);
  for (const [file, code] of [...Object.entries({ ...REFUSED, ...ACCEPTED }), ...ruled]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `${code}\n`);
  }
  const { stdout } = spawnSync(process.execPath, [OXLINT, "-f", "json"], { cwd: folder, encoding: "utf8" });
  found = (JSON.parse(stdout) as { diagnostics: typeof found }).diagnostics;
});

/** Code that a rule of its own refuses. */
const REFUSED_BY_RULE = {
  "cases/rule-1.ts": ["export const isOne = (value: unknown) => value == 1;", "eqeqeq"],
  "cases/rule-2.ts": ["export const length = (value: any): unknown => value.length;", "no-explicit-any"],
  "cases/rule-3.ts": ["export const first = (list: readonly string[]) => list[0]!;", "no-non-null-assertion"],
  "cases/rule-4.ts": ["export const run = (text: string): unknown => eval(text);", "no-eval"],
} as const;

/* The environment is parsed in one place, and no test sleeps. The order of imports is checked in structure/. */
test.each([
  ...Object.keys(REFUSED).map((file) => [file, true] as const),
  ...Object.keys(ACCEPTED).map((file) => [file, false] as const),
])("%s is refused: %s", (file, isRefused) => {
  const restricted = found.filter(({ filename, code }) => filename.endsWith(file) && code.includes("no-restricted"));
  expect(restricted.length > 0).toBe(isRefused);
});

test.each(Object.entries(REFUSED_BY_RULE))(
  "types and comparisons are strict, and no text is run as code: %s",
  (file, [, rule]) => {
    expect(found.some(({ filename, code }) => filename.endsWith(file) && code.includes(rule))).toBe(true);
  },
);

test("every source file is linted", () => {
  const listed = execFileSync(process.execPath, [OXLINT, "--debug=files"], { cwd: ROOT, encoding: "utf8" }).split("\n");
  const linted = new Set(listed.map((line) => line.trim().replace(/^\.\//, "")));
  const packages = [...Object.keys(PACKAGES), "tests"].filter((name) => !name.includes("/"));
  const sources = packages.flatMap((part) => sourcesBelow(part)).filter((file) => !file.startsWith("site/app/generated/"));
  expect(sources.filter((file) => !linted.has(file))).toEqual([]);
});

test("content/ has no code", () => {
  const files = readdirSync(join(ROOT, "content"), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const allowed = [".yaml", ".md", ".svg", ".geojson", ".txt", ".png"];
  expect(files.map(({ name }) => name).filter((name) => !allowed.includes(extname(name)))).toEqual([]);
});

const sourcesBelow = (part: string) =>
  readdirSync(join(ROOT, part), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(part, name));
