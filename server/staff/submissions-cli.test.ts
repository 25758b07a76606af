import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";

import { openStore } from "../submissions/open-store.ts";

const ROOT = join(import.meta.dirname, "../..");

let folder: string;
let dataFolder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "submissions-cli-"));
  dataFolder = join(folder, "data");
  const store = await openStore({ databaseUrl: undefined, dataFolder });
  const submission = { kind: "enquiry" as const, answers: { way: "myself" }, sameAs: { token: "one" }, suspected: false };
  await store.add(submission, [], new Date());
  await store.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a program without what npm set for this test run, such as its log level. */
async function run(program: string, args: readonly string[], dataDir = dataFolder) {
  const env: Record<string, string | undefined> = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "" };
  for (const name of Object.keys(env)) if (/^npm_/i.test(name)) env[name] = undefined;
  const child = spawn(program, args, { cwd: ROOT, env });
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  const [out, error] = await Promise.all([buffer(child.stdout), buffer(child.stderr)]);
  return { code: await ended, out: out.toString(), error: error.toString() };
}
const npmRun = (...args: string[]) => run("npm", ["run", ...args]);

const TABLE = /^\uFEFF"reference","kind".*\r\n"WB-.*\r\n$/s;

test("an export through npm into a file holds the table alone, for this user alone", async () => {
  const file = join(folder, "all.csv");
  const { code, out } = await npmRun("submissions", "--", "export", "--csv", "--to", file);
  expect(code).toBe(0);
  expect(out).toContain(`Saved as ${file}.`);
  expect(readFileSync(file, "utf8")).toMatch(TABLE);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("an export through npm --silent holds the table alone", async () => {
  const { out, error } = await npmRun("--silent", "submissions", "--", "export", "--csv");
  expect(out).toMatch(TABLE);
  expect(error).not.toContain("npm's own lines");
});

test("an export through npm to its output says that npm's own lines come first", async () => {
  const { out, error } = await npmRun("submissions", "--", "export", "--csv");
  expect(out).not.toMatch(TABLE);
  expect(error).toContain("This output begins with npm's own lines. Use npm run --silent");
});

test("a mistyped command opens no database", async () => {
  const untouched = join(folder, "untouched");
  const { code, error } = await run(process.execPath, [join(ROOT, "server/staff/submissions-cli.ts"), "lst"], untouched);
  expect(code).toBe(1);
  expect(error).toContain("There is no command lst.");
  expect(existsSync(untouched)).toBe(false);
});

test("a backup is refused inside the checkout", async () => {
  const { code, error } = await run(process.execPath, [join(ROOT, "server/staff/backup-cli.ts"), "docs/all.db"]);
  expect(code).toBe(1);
  expect(error).toContain("could be published with the next commit");
  expect(existsSync(join(ROOT, "docs/all.db"))).toBe(false);
});
