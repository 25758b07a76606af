import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import { temporaryFolder } from "../tests/support/temporary-folder.ts";

const ROOT = join(import.meta.dirname, "..");
/** A module that makes Node report an older version. */
const OLDER = `data:text/javascript,${encodeURIComponent(
  'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.19.0" } });' +
    'Object.defineProperty(process, "version", { value: "v20.19.0" });',
)}`;

test("every npm script that runs our code checks Node's version first, and no shell runs between npm and Node", () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { scripts: Record<string, string> };
  const ours = Object.values(scripts).filter((command) => /\.(ts|js)\b/.test(command));
  expect(ours.length).toBeGreaterThan(10);
  const memory = "(?:env (?:MALLOC_[A-Z_]+=\\d+ )+)?node (?:(?:--max-[a-z-]+=\\d+|--optimize-for-size) )*";
  for (const command of ours) expect(command).toMatch(new RegExp(`^exec ${memory}main/run\\.js \\S+\\.ts(?: [a-z:-]+)?$`));
});

test("an older Node ends with one line that names the required version, and the script does not run", () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`--import=${OLDER}`, "main/run.js", "main/start.ts"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  expect(status).toBe(1);
  expect(stdout).toBe("");
  expect(stderr).toMatch(/^This needs Node 24 or newer and runs on v20\.19\.0\. .*\n$/);
});

test("a script has the arguments that it would have without run.js", () => {
  const script = join(temporaryFolder(), "script.ts");
  writeFileSync(script, "console.log(JSON.stringify(process.argv.slice(1)));");
  const { stdout } = spawnSync(process.execPath, ["main/run.js", script, "show", "--all"], { cwd: ROOT, encoding: "utf8" });
  expect(JSON.parse(stdout)).toEqual([script, "show", "--all"]);
});
