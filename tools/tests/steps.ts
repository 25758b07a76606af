import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

import type { Step } from "./run-steps.ts";
import { readJourneys, readUnits } from "./test-report.ts";

/** `since` is a commit. A deleted file is listed too. */
type Change = { since: string; files: readonly string[] };

/**
 * Returns what has changed since the branch left the main branch, committed or not. On the main branch, and in a checkout without one,
 * that is what has changed since the last commit.
 */
export function changeOf(root: string, mainBranch = "main"): Change {
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  const lines = (...args: string[]) =>
    git(...args)
      .split("\n")
      .filter(Boolean);
  const since = leftAt();
  const changed = lines("diff", "--name-only", "--no-renames", "--relative", since);
  return { since, files: [...changed, ...lines("ls-files", "--others", "--exclude-standard")].toSorted() };

  function leftAt(): string {
    try {
      return git("merge-base", "HEAD", mainBranch).trim();
    } catch {
      return "HEAD";
    }
  }
}

const ROOT = join(import.meta.dirname, "../..");
const RESULTS = join(ROOT, "test-results");

/** Prettier has one thread, which uses the time in which the types do not need both cores. */
const typesAndFormat = (...format: string[]): Step => ({ name: "types and format", commands: ["npm run typecheck", ...format] });
/** The provider's own content. All other tests use tests/fixtures/content. */
const CONTENT: Step = { name: "content", commands: ["node main/command.ts check:content"] };
const units = (command: string): Step => ({
  name: "unit tests",
  commands: [command],
  report: { from: join(RESULTS, "units.json"), by: readUnits },
});
const journeys = (command: string): Step => ({
  name: "journeys",
  commands: [command],
  report: { from: join(RESULTS, "journeys.json"), by: readJourneys },
});

/** The steps of `npm test`. */
export const ALL_STEPS: readonly Step[] = [
  typesAndFormat("prettier --check ."),
  { name: "lint", commands: ["oxlint --type-aware"] },
  CONTENT,
  units("vitest run"),
  journeys("playwright test"),
];

/**
 * The journeys that show first that a folder has broken. Import graphs of journeys lead through a server to every file, so that they
 * choose nothing. Only `npm test` runs all journeys.
 */
export const JOURNEYS_OF: Readonly<Record<string, readonly string[]>> = {
  "platform/": ["tests/server/responses.spec.ts", "tests/server/security.spec.ts", "tests/journeys/contact-form.live.spec.ts"],
  "content-model/": ["tests/journeys/services.live.spec.ts", "tests/journeys/easy-read-steps.live.spec.ts"],
  "accounts/": ["tests/staff/sign-in.live.spec.ts"],
  "cases/": ["tests/journeys/contact-form.live.spec.ts", "tests/staff/inbox.live.spec.ts"],
  "site/": [
    "tests/journeys/home.live.spec.ts",
    "tests/journeys/side-menu.live.spec.ts",
    "tests/journeys/contact-form.live.spec.ts",
    "tests/journeys/without-scripts.live.spec.ts",
    "tests/journeys/gate.parked.spec.ts",
  ],
  "publishing/": ["tests/staff/preview.live.spec.ts", "tests/staff/page-checks.live.spec.ts"],
  "staff/": ["tests/staff/casework.live.spec.ts", "tests/staff/inbox.live.spec.ts", "tests/staff/public-site.live.spec.ts"],
  "main/": ["tests/server/forms.live.spec.ts", "tests/staff/casework.live.spec.ts"],
  "tests/support/": [
    "tests/journeys/home.live.spec.ts",
    "tests/journeys/contact-form.live.spec.ts",
    "tests/staff/casework.live.spec.ts",
    "tests/offline/forms.live.spec.ts",
  ],
  "tests/fixtures": ["tests/journeys/home.live.spec.ts", "tests/journeys/services.live.spec.ts"],
};

/** The steps of `npm test -- --changed`: types of all files, lint and format of changed ones, and the tests that a change can fail. */
export function stepsFor({ since, files }: Change): Step[] {
  const present = files.filter((file) => existsSync(join(ROOT, file)));
  const sources = present.filter((file) => /\.[jt]sx?$/.test(file));
  const lint = sources.length > 0 ? [["oxlint --type-aware", ...sources].join(" ")] : [];
  const format = present.length > 0 ? [["prettier --check --ignore-unknown", ...present].join(" ")] : [];
  const specs = journeysFor(files).filter((file) => existsSync(join(ROOT, file)));
  return [
    typesAndFormat(...format),
    ...(lint.length > 0 ? [{ name: "lint", commands: lint }] : []),
    CONTENT,
    { ...units(`vitest run --passWithNoTests --changed ${since}`), mayBeEmpty: true },
    ...(specs.length > 0 ? [journeys(["playwright test", ...specs].join(" "))] : []),
  ];
}

/** Returns the journeys that have changed, and those of each folder with a change. */
export function journeysFor(files: readonly string[]): string[] {
  const changed = files.filter((file) => /^tests\/(?!browsers\/).*\.spec\.ts$/.test(file));
  const folders = Object.keys(JOURNEYS_OF).filter((folder) => files.some((file) => file.startsWith(folder) && !isUnit(file)));
  return [...new Set([...changed, ...folders.flatMap((folder) => JOURNEYS_OF[folder] ?? [])])];
}

const isUnit = (file: string) => /\.test\.tsx?$/.test(file);
