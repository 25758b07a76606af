import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
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

/** Runs a program without the variables that npm sets for this test run, such as its log level. */
async function run(program: string, args: readonly string[], dataDir = dataFolder) {
  const env: Record<string, string | undefined> = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "" };
  for (const name of Object.keys(env)) if (/^npm_/i.test(name)) env[name] = undefined;
  const child = spawn(program, args, { cwd: ROOT, env });
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await ended, out, error };
}
const exportBy = (...npm: string[]) => run("npm", [...npm, "submissions", "--", "export", "--csv"]);

const TABLE = /^\uFEFF?"reference","kind".*\r\n"WB-.*\r\n$/s;

test("npm run --silent writes the table alone; without --silent a remark says that npm's own lines come first", async () => {
  const [silent, plain] = await Promise.all([exportBy("run", "--silent"), exportBy("run")]);
  expect(silent.out).toMatch(TABLE);
  expect(silent.error).not.toContain("npm's own lines");
  expect(plain.out).not.toMatch(TABLE);
  expect(plain.error).toContain("This output begins with npm's own lines. Use npm run --silent");
});

test("a mistyped command opens no database, and a backup into the checkout is refused; both end with 1", async () => {
  const untouched = join(folder, "untouched");
  const [mistyped, backup] = await Promise.all([
    run(process.execPath, ["server/staff/submissions-cli.ts", "lst"], untouched),
    run(process.execPath, ["server/staff/backup-cli.ts", "docs/all.db"]),
  ]);
  expect([mistyped.code, backup.code]).toEqual([1, 1]);
  expect(mistyped.error).toContain("There is no command lst.");
  expect(existsSync(untouched)).toBe(false);
  expect(backup.error).toContain("could be published with the next commit");
  expect(existsSync(join(ROOT, "docs/all.db"))).toBe(false);
});
