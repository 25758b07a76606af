import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";

import { copyProject } from "../copy-project.ts";
import type { Mutant, Spec } from "./mutant.ts";
import { failingTitles, type Outcome, runSpecs } from "./run-specs.ts";

export type Verdict = {
  mutant: Mutant;
  verdict: "caught" | "SURVIVED" | "DOES NOT APPLY" | "SPEC IS WRONG";
  detail: string;
  seconds: number;
};

/**
 * Applies each patch alone to a copy of the project and runs the specs that it names. Every one must fail. Before that every
 * named spec must pass in the unchanged copy, because a spec that always fails proves nothing.
 */
export async function tryMutants(root: string, mutants: readonly Mutant[], report: (verdict: Verdict) => void): Promise<void> {
  const folder = copyProject(root, "mutants");
  try {
    const specs = mutants.flatMap((mutant) => mutant.specs);
    const unchanged = await runSpecs(folder, specs);
    for (const mutant of mutants) {
      const started = Date.now();
      const wrong = mutant.specs.filter((spec) => unchanged.get(spec) !== "passed");
      const [verdict, detail] =
        wrong.length > 0 ? await judgeWrongSpecs(folder, mutant, wrong, unchanged) : await judgeMutant(folder, mutant);
      report({ mutant, verdict, detail, seconds: Math.round((Date.now() - started) / 1000) });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Judged = [Verdict["verdict"], detail: string];

function judgeMutant(folder: string, { specs, patch }: Mutant): Promise<Judged> {
  return withPatch(folder, patch, async () => {
    const survived = [...(await runSpecs(folder, specs))].filter(([, outcome]) => outcome !== "failed");
    const detail = survived.map(([{ title }, outcome]) => `"${title}": ${outcome}`).join("; ");
    return survived.length === 0 ? ["caught", ""] : ["SURVIVED", detail];
  });
}

/** For a unit test that was not found, the detail names the tests of its file that fail with the patch. */
async function judgeWrongSpecs(
  folder: string,
  { patch }: Mutant,
  wrong: readonly Spec[],
  unchanged: ReadonlyMap<Spec, Outcome>,
): Promise<Judged> {
  const detail = wrong.map((spec) => `"${spec.title}": ${unchanged.get(spec)} without the patch`).join("; ");
  const notFound = wrong.filter((spec) => spec.runner === "unit" && unchanged.get(spec) === "not run");
  if (notFound.length === 0) return ["SPEC IS WRONG", detail];
  return withPatch(folder, patch, async () => {
    const failing = await failingTitles(folder, notFound);
    return ["SPEC IS WRONG", `${detail}; with it these fail: ${failing.join(", ") || "none"}`];
  });
}

async function withPatch(folder: string, patch: string, judge: () => Promise<Judged>): Promise<Judged> {
  const apply = (...options: string[]) =>
    spawnSync("git", ["apply", ...options, "-"], { cwd: folder, input: patch, encoding: "utf8" });
  const { status, stderr } = apply();
  if (status !== 0) return ["DOES NOT APPLY", stderr.split("\n")[0] ?? ""];
  try {
    return await judge();
  } finally {
    apply("--reverse");
  }
}
