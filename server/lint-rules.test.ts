import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, extname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

import { temporaryFolder } from "../tests/support/temporary-folder.ts";

const ROOT = join(import.meta.dirname, "..");
const OXLINT = join(ROOT, "node_modules/oxlint/bin/oxlint");

/** Files of one line each that lint must refuse. */
const REFUSED = {
  "app/footer/one.ts": 'import "../../server/config.ts";',
  "app/footer/two.ts": 'export type { Config } from "../../server/config.ts";',
  "app/footer/three.ts": 'export * from "../../server/config.ts";',
  "app/footer/four.ts": 'export const four = () => import("../../server/config.ts");',
  "app/footer/six.ts": 'export * from "../../tests/journeys/visitor.ts";',
  "app/footer/nineteen.ts": 'export * from "../../staff/contract/shared.ts";',
  "staff/routes/twenty.ts": 'export * from "../../server/config.ts";',
  "content-reader/twenty-one.ts": 'export * from "../staff/contract/shared.ts";',
  "content-reader/seven.ts": 'export * from "../app/stage.ts";',
  "content-reader/twenty-two.ts": 'export * from "../content-editing/field-paths.ts";',
  "content-editing/twenty-three.ts": 'export * from "../app/stage.ts";',
  "content-reader/nine.ts": 'export * from "../server/config.ts";',
  "content-reader/seventeen.ts": 'export * from "../tests/support/content-fixture.ts";',
  "content-reader/eighteen.test.ts": 'export * from "../app/stage.ts";',
  "server/ten.ts": 'export * from "../app/footer/footer.tsx";',
  "server/eleven.ts": 'export * from "../content/site.ts";',
  "server/middleware/fifteen.test.ts": 'export * from "../../checks/site/run.ts";',
  "server/middleware/sixteen.ts": 'export * from "../../tests/support/mail-server.ts";',
  "content/thirteen.ts": 'export * from "./site.ts";',
  "app/footer/env-1.ts": "export const port = process.env.PORT;",
  "server/env-2.ts": 'export const port = process.env["PORT"];',
  "server/env-3.ts": "export const { env } = process;",
  "server/env-4.ts": 'export { env } from "node:process";',
  "server/env-5.ts": "export const port = (env = process.env) => env;",
  "server/sleep-1.test.ts": "export const wait = () => new Promise((done) => setTimeout(done, 10));",
  "server/sleep-2.test.ts": 'export { setTimeout } from "node:timers/promises";',
  "tests/sleep-3.ts": "export const wait = (page: { waitForTimeout: (ms: number) => void }) => page.waitForTimeout(10);",
};
const ACCEPTED = {
  "app/footer/ok-1.ts": 'export * from "../../content-reader/schemas.ts";',
  "app/footer/ok-2.ts": 'export { default } from "../../content/art/logo-mark.svg";',
  "app/footer/ok-9.test.ts": 'export * from "../../tests/support/content-fixture.ts";',
  "content-editing/ok-12.ts": 'export * from "../content-reader/schemas.ts";',
  "content-reader/ok-3.ts": 'export { parse } from "yaml";',
  "content-reader/easy-read/ok-6.ts": 'export * from "../facts.ts";',
  "content-reader/ok-8.test.ts": 'export * from "../tests/support/content-fixture.ts";',
  "server/ok-4.ts": 'export * from "../content-reader/read-content.ts";',
  "server/build/ok-5.ts": 'export * from "../../app/components/icon/icon-names.ts";',
  "server/people/ok-10.ts": 'export type { Role } from "../../staff/contract/shared.ts";',
  "staff/routes/ok-11.ts": 'export { Labelled } from "../../app/forms/field/field.tsx";',
  "server/middleware/ok-7.test.ts": 'export * from "../../tests/support/mail-server.ts";',
  "vite.config.ts": 'export * from "./server/build/site-to-build.ts";',
  "server/start.ts": "export const { env } = process;",
  "server/build/site-to-build.ts": "export const site = (env = process.env) => env;",
  "server/build/build-process.ts": "export const env = { ...process.env };",
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
  "server/rule-1.ts": ["export const isOne = (value: unknown) => value == 1;", "eqeqeq"],
  "server/rule-2.ts": ["export const length = (value: any): unknown => value.length;", "no-explicit-any"],
  "server/rule-3.ts": ["export const first = (list: readonly string[]) => list[0]!;", "no-non-null-assertion"],
  "server/rule-4.ts": ["export const run = (text: string): unknown => eval(text);", "no-eval"],
} as const;

/* Imports point one way (docs/architecture.md), the environment is parsed in one place, and no test sleeps. */
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
  const sources = ["app", "content-editing", "content-reader", "server", "staff"]
    .flatMap((part) => sourcesBelow(part))
    .filter((file) => !file.startsWith("app/generated/"));
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
