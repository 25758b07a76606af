import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import type { Mutant } from "./mutant.ts";

/** The files of each runner (vitest.config.ts, playwright.config.ts). */
const RUNS = { unit: /\.test\.tsx?$/, live: /(?<!\.parked)\.spec\.ts$/, parked: /(?<!\.live)\.spec\.ts$/ } as const;
const COMMENT = /^\s*(?:\/\/|\/?\*).*$/gm;

/** Returns why a mutant proves nothing with these sources: its patch does not apply, or a file or a title that it names is missing. */
export function staleBecause(root: string, { patch, specs }: Mutant): string[] {
  const { status, stderr } = spawnSync("git", ["apply", "--check", "-"], { cwd: root, input: patch, encoding: "utf8" });
  const errors = status === 0 ? [] : [stderr.trim() || "git cannot check the patch"];
  for (const { runner, file, title } of specs)
    if (!RUNS[runner].test(file)) errors.push(`${file} is no file of the runner ${runner}`);
    else if (!existsSync(join(root, file))) errors.push(`there is no ${file}`);
    else if (!readFileSync(join(root, file), "utf8").replace(COMMENT, "").includes(title))
      errors.push(`${file} has no "${title}"`);
  return errors;
}
