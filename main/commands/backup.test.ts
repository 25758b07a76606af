import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { requireOutsideGit } from "./backup.ts";

const folder = temporaryFolder(afterAll);
const checkout = join(folder, "checkout");
beforeAll(() => {
  mkdirSync(join(checkout, "docs/deep"), { recursive: true });
  execFileSync("git", ["init", "--quiet", checkout]);
  writeFileSync(join(checkout, ".gitignore"), "/data/\n*.log\n");
  symlinkSync(checkout, join(folder, "link"));
  mkdirSync(join(folder, "elsewhere"));
  symlinkSync(join(folder, "elsewhere"), join(checkout, "way-out"));
  mkdirSync(join(folder, "no-repository/.git"), { recursive: true });
});

test.each(["checkout/docs/deep/cv.pdf", "checkout/new/folder/cv.pdf", "link/cv.pdf", "checkout/.git/cv.pdf"])(
  "%s is refused: the next commit could publish it",
  (file) => {
    expect(() => requireOutsideGit(join(folder, file))).toThrow(/lies in the git checkout .* git does not ignore it/);
  },
);

test.each(["cv.pdf", "elsewhere/cv.pdf", "checkout/data/cv.pdf", "checkout/docs/cv.log", "checkout/way-out/cv.pdf"])(
  "%s is outside, or ignored",
  (file) => {
    expect(() => requireOutsideGit(join(folder, file))).not.toThrow();
  },
);

test("a file is refused if git fails", () => {
  expect(() => requireOutsideGit(join(folder, "no-repository/cv.pdf"))).toThrow("no-repository");
});

test("the project's .gitignore covers the folders that hold personal data", () => {
  const project = join(folder, "project");
  execFileSync("git", ["init", "--quiet", project]);
  copyFileSync(join(import.meta.dirname, "../../.gitignore"), join(project, ".gitignore"));
  for (const file of ["data/submissions.db", "backups/submissions.db"])
    expect(() => requireOutsideGit(join(project, file))).not.toThrow();
  expect(() => requireOutsideGit(join(project, "all.csv"))).toThrow("could be published");
});
