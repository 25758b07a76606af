import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");

/** Runs a command of package.json with settings that are no public site's, whatever the content says today. */
function run(script: string, env: Record<string, string>) {
  const settings = { SITE_URL: "http://localhost:3000", SMTP_URL: "", BACKUP_DIR: "", DEMO: "", ...env };
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], {
    cwd: ROOT,
    encoding: "utf8",
    env: { ...process.env, ...settings },
  });
  return { status, stdout, stderr };
}

const BLOCKED = ["SITE_URL", "SMTP_URL", "BACKUP_DIR"];

test("npm run launch-check prints every blocker of these settings and this content, and fails", () => {
  const { status, stdout, stderr } = run("server/launch-check-cli.ts", { SITE_STAGE: "parked", GATE_PASSWORD: "" });
  for (const name of [...BLOCKED, "GATE_PASSWORD"]) expect(stdout).toMatch(new RegExp(`^blocker +setting ${name} `, "m"));
  expect(stdout.trimEnd().split("\n").at(-1)).toMatch(/^\d+ blockers, \d+ warnings?\.$/);
  expect({ status, stderr }).toEqual({ status: 1, stderr: "" });
});

test("npm run build refuses the live stage with the same blockers in words, builds nothing, and fails", () => {
  const { status, stdout, stderr } = run("server/build-cli.ts", { SITE_STAGE: "live" });
  for (const name of BLOCKED) expect(stderr).toMatch(new RegExp(`^  setting ${name}: `, "m"));
  expect(stderr).not.toMatch(/\n\s+at /);
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
});
