import { spawnSync } from "node:child_process";

/** Applies a patch in a folder. Returns git's message where it does not apply. */
export function applyPatch(folder: string, patch: string, ...options: readonly "--reverse"[]): string | undefined {
  const { status, stderr } = spawnSync("git", ["apply", ...options, "-"], { cwd: folder, input: patch, encoding: "utf8" });
  return status === 0 ? undefined : stderr.trim();
}
