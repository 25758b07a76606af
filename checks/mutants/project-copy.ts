import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Copies the files that git knows or would add, as they are now, and links node_modules. Returns the new folder. */
export function copyProject(root: string): string {
  const folder = mkdtempSync(join(tmpdir(), "mutants-"));
  const listed = execFileSync("git", ["ls-files", "-coz", "--exclude-standard"], { cwd: root, encoding: "utf8" });
  for (const file of listed.split("\0"))
    if (file !== "" && existsSync(join(root, file))) cpSync(join(root, file), join(folder, file), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  return folder;
}

export const removeProject = (folder: string) => rmSync(folder, { recursive: true, force: true });

/** Applies a patch to the copy. Returns git's message where it does not apply. */
export function applyPatch(folder: string, patch: string, ...options: readonly "--reverse"[]): string | undefined {
  const { status, stderr } = spawnSync("git", ["apply", ...options, "-"], {
    cwd: folder,
    input: patch,
    encoding: "utf8",
    // The copy is no repository; git must not find one in a folder above it.
    env: { ...process.env, GIT_CEILING_DIRECTORIES: tmpdir() },
  });
  return status === 0 ? undefined : stderr.trim();
}
