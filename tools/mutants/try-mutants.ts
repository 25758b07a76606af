import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";

import { copyProject } from "../process/copy-project.ts";
import type { Suite, Units } from "../tests/test-report.ts";
import type { Mutant, Spec } from "./mutant.ts";

export type Verdict = {
  mutant: Mutant;
  verdict: "caught" | "SURVIVED" | "DOES NOT APPLY" | "SPEC IS WRONG";
  detail: string;
  seconds: number;
};

type Ran = { runner: Spec["runner"]; file: string; title: string; passed: boolean };

/** "not run": no test has the title, or the file does not load. If several tests have the title, "failed" means one of them. */
type Outcome = "passed" | "failed" | "not run";

/**
 * Applies each patch alone to a copy of the project and runs the specs that it names. Every one must fail. Before that every
 * named spec must pass in the unchanged copy, because a spec that always fails proves nothing.
 */
export async function tryMutants(root: string, mutants: readonly Mutant[], report: (verdict: Verdict) => void): Promise<void> {
  using copy = copyProject(root, "mutants");
  const specs = mutants.flatMap((mutant) => mutant.specs);
  const unchanged = await runSpecs(copy.path, specs);
  for (const mutant of mutants) {
    const started = Date.now();
    const wrong = mutant.specs.filter((spec) => unchanged.get(spec) !== "passed");
    const [verdict, detail] =
      wrong.length > 0 ? ["SPEC IS WRONG" as const, inWords(wrong, unchanged)] : await judgeMutant(copy.path, mutant);
    report({ mutant, verdict, detail, seconds: Math.round((Date.now() - started) / 1000) });
  }
}

const inWords = (specs: readonly Spec[], outcomes: ReadonlyMap<Spec, Outcome>) =>
  specs.map((spec) => `"${spec.title}": ${outcomes.get(spec)}`).join("; ");

async function judgeMutant(folder: string, { specs, patch }: Mutant): Promise<[Verdict["verdict"], detail: string]> {
  const apply = (...options: string[]) =>
    spawnSync("git", ["apply", ...options, "-"], { cwd: folder, input: patch, encoding: "utf8" });
  const { status, stderr } = apply();
  if (status !== 0) return ["DOES NOT APPLY", stderr.split("\n")[0] ?? ""];
  try {
    const outcomes = await runSpecs(folder, specs);
    const survived = specs.filter((spec) => outcomes.get(spec) !== "failed");
    return survived.length === 0 ? ["caught", ""] : ["SURVIVED", inWords(survived, outcomes)];
  } finally {
    apply("--reverse");
  }
}

/** Runs only the given specs, in a copy of the project, and returns the outcome of each. */
async function runSpecs(folder: string, specs: readonly Spec[]): Promise<Map<Spec, Outcome>> {
  const ran: Ran[] = [];
  for (const [runner, own] of Map.groupBy(specs, (spec) => spec.runner))
    ran.push(...(runner === "unit" ? await runUnits(folder, own) : await runJourneys(folder, runner, own)));
  return new Map(specs.map((spec) => [spec, outcomeOf(spec, ran)]));
}

function outcomeOf({ runner, file, title }: Spec, ran: readonly Ran[]): Outcome {
  const own = ran.filter((test) => test.runner === runner && isSameFile(test.file, file) && test.title.includes(title));
  if (own.length === 0) return "not run";
  return own.every(({ passed }) => passed) ? "passed" : "failed";
}

/** Vitest reports absolute paths, Playwright paths below tests/. */
const isSameFile = (reported: string, file: string) => reported.endsWith(file) || file.endsWith(`/${reported}`);

async function runUnits(folder: string, specs: readonly Spec[]): Promise<Ran[]> {
  const options = ["--reporter=json", "--outputFile=mutant.json", "-t", titlesOf(specs)];
  const report = (await reportOf(folder, "vitest", ["run", ...filesOf(specs), ...options])) as Units | undefined;
  return (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "passed" || status === "failed")
      .map(({ fullName, status }) => ({ runner: "unit", file: name, title: fullName, passed: status === "passed" })),
  );
}

/** Playwright's global setup builds a stage only if the patch changed a source of the build. */
async function runJourneys(folder: string, stage: "live" | "parked", specs: readonly Spec[]): Promise<Ran[]> {
  const options = ["--reporter=json", `--project=${stage}`, "-g", titlesOf(specs)];
  const report = await reportOf(folder, "playwright", ["test", ...filesOf(specs), ...options], { JOURNEYS_OF: stage });
  return ((report as { suites: Suite[] } | undefined)?.suites ?? []).flatMap((suite) => journeysOf(suite, stage, ""));
}

const journeysOf = ({ title, suites = [], specs }: Suite, runner: "live" | "parked", above: string): Ran[] => [
  ...specs.map((spec) => ({ runner, file: spec.file, title: `${above}${title} ${spec.title}`, passed: spec.ok })),
  ...suites.flatMap((suite) => journeysOf(suite, runner, `${above}${title} `)),
];

const filesOf = (specs: readonly Spec[]) => [...new Set(specs.map(({ file }) => file))];
const titlesOf = (specs: readonly Spec[]) => specs.map(({ title }) => RegExp.escape(title)).join("|");

/** Returns undefined if the tool wrote no report, for example because a file does not load. */
async function reportOf(folder: string, tool: string, args: readonly string[], settings: object = {}): Promise<unknown> {
  const file = join(folder, "mutant.json");
  rmSync(file, { force: true });
  const binaries = join(folder, "node_modules/.bin");
  const env = {
    ...process.env,
    PATH: [binaries, process.env["PATH"]].join(delimiter),
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    ...settings,
    // The test of this module runs inside Vitest, whose settings must not affect the inner Vitest.
    VITEST: undefined,
  };
  const child = spawn(join(binaries, tool), args, { cwd: folder, stdio: "ignore", env });
  await once(child, "close");
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}
