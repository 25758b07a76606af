import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";

import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { changeOf } from "./changed-files.ts";

const folder = temporaryFolder(afterAll);

/** A repository with two files on its main branch. */
function newRepository() {
  const root = mkdtempSync(join(folder, "repository-"));
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=Kim", "-c", "user.email=kim@example.com", ...args], { cwd: root });
  const write = (name: string, text: string) => writeFileSync(join(root, name), text);
  const commit = (message: string) => void [git("add", "--all"), git("commit", "--quiet", "--message", message)];
  git("init", "--quiet", "--initial-branch", "main");
  write("kept.ts", "1");
  write("deleted.ts", "2");
  commit("Start");
  return { root, git, write, commit };
}

it("lists what a branch has changed, committed or not, and nothing that the main branch has changed since", () => {
  const { root, git, write, commit } = newRepository();
  git("switch", "--quiet", "--create", "branch");
  write("committed.ts", "3");
  rmSync(join(root, "deleted.ts"));
  commit("Change");
  git("switch", "--quiet", "main");
  write("of-main.ts", "4");
  commit("Other");
  git("switch", "--quiet", "branch");
  write("kept.ts", "5");
  write("new.ts", "6");
  expect(changeOf(root).files).toEqual(["committed.ts", "deleted.ts", "kept.ts", "new.ts"]);
});

it("lists what is not committed on the main branch, and in a checkout without one", () => {
  const { root, git, write } = newRepository();
  write("kept.ts", "7");
  expect(changeOf(root).files).toEqual(["kept.ts"]);
  git("branch", "--quiet", "--move", "detached");
  expect(changeOf(root)).toEqual({ since: "HEAD", files: ["kept.ts"] });
});
