import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

import { ROOT } from "../../tests/support/root.ts";
import vitestConfig from "../../vitest.config.ts";
import { ALL_STEPS, JOURNEYS_OF, journeysFor, stepsFor } from "./steps.ts";

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

it("runs all of everything without a list of changes", () => {
  expect(ALL_STEPS.flatMap(({ commands }) => commands)).toEqual([
    "npm run typecheck",
    "oxlint --type-aware",
    "prettier --check .",
    "node main/command.ts check:content",
    "vitest run",
    "playwright test",
  ]);
});
