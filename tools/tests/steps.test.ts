import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, afterAll } from "vitest";
import { execFileSync } from "node:child_process";

import { ROOT } from "../../tests/support/root.ts";
import vitestConfig from "../../vitest.config.ts";
import { JOURNEYS_OF, journeysFor, stepsFor, changeOf } from "./steps.ts";
import { temporaryFolder } from "../../tests/support/temporary-folder.ts";

const commandsFor = (...files: string[]) => stepsFor({ since: "abc", files }).flatMap(({ commands }) => commands);

it("has journeys for each package, and each of them exists", () => {
  const included = /^\{(?<names>[^}]+)\}/.exec(vitestConfig.test?.include?.[0] ?? "")?.groups?.["names"]?.split(",") ?? [];
  expect(included).toContain("site");
  // The tools are no part of the site.
  expect(included.filter((name) => name !== "tools" && JOURNEYS_OF[`${name}/`] === undefined)).toEqual([]);
  expect(
    Object.values(JOURNEYS_OF)
      .flat()
      .filter((file) => !existsSync(join(ROOT, file))),
  ).toEqual([]);
});

it("runs changed journeys and those of a changed package, each once", () => {
  expect(journeysFor(["accounts/enrol.ts", "accounts/people.ts", "tests/staff/sign-in.live.spec.ts"])).toEqual([
    "tests/staff/sign-in.live.spec.ts",
  ]);
  expect(journeysFor(["accounts/enrol.test.ts", "docs/people.md", "tests/browsers/journeys/gate.spec.ts"])).toEqual([]);
});

it("checks changed files that still exist, and the types of all", () => {
  const commands = commandsFor("tools/tests/steps.ts", "README.md", "tools/tests/deleted.ts");
  expect(commands).toContain("npm run typecheck");
  expect(commands).toContain("oxlint --type-aware tools/tests/steps.ts");
  expect(commands).toContain("prettier --check --ignore-unknown tools/tests/steps.ts README.md");
  expect(commands).toContain("vitest run --passWithNoTests --changed abc");
  expect(commands.filter((command) => command.startsWith("playwright"))).toEqual([]);
});

it("runs a deleted journey no more", () => {
  expect(commandsFor("tests/journeys/deleted.live.spec.ts").filter((command) => command.startsWith("playwright"))).toEqual([]);
});

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
