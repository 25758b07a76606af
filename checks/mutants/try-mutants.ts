import { rmSync } from "node:fs";

import { copyProject } from "../copy-project.ts";
import { applyPatch } from "./apply-patch.ts";
import type { Mutant, Spec } from "./mutant.ts";
import { failingTitles, type Outcome, runSpecs } from "./run-specs.ts";

export type Verdict = {
  mutant: Mutant;
  verdict: "caught" | "SURVIVED" | "DOES NOT APPLY" | "SPEC IS WRONG";
  detail: string;
  seconds: number;
};

/**
 * Applies each patch alone to a copy of the project and runs the specs that it names: every one must fail. Before that every
 * named spec must pass in the unchanged copy, since a spec that always fails catches nothing.
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
        wrong.length > 0 ? await wrongSpecs(folder, mutant, wrong, unchanged) : await tryMutant(folder, mutant);
      report({ mutant, verdict, detail, seconds: Math.round((Date.now() - started) / 1000) });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Judged = [Verdict["verdict"], detail: string];

async function tryMutant(folder: string, { specs, patch }: Mutant): Promise<Judged> {
  return withPatch(folder, patch, async () => {
    const outcomes = [...(await runSpecs(folder, specs))].filter(([, outcome]) => outcome !== "failed");
    const detail = outcomes.map(([{ title }, outcome]) => `"${title}": ${outcome}`).join("; ");
    return outcomes.length === 0 ? ["caught", ""] : ["SURVIVED", detail];
  });
}

/** For a spec that no test has, the detail names the tests of its file that the patch makes fail. */
async function wrongSpecs(
  folder: string,
  { patch }: Mutant,
  wrong: readonly Spec[],
  unchanged: ReadonlyMap<Spec, Outcome>,
): Promise<Judged> {
  const detail = wrong.map((spec) => `"${spec.title}": ${unchanged.get(spec)} without the patch`).join("; ");
  const renamed = wrong.filter((spec) => spec.runner === "unit" && unchanged.get(spec) === "not run");
  if (renamed.length === 0) return ["SPEC IS WRONG", detail];
  return withPatch(folder, patch, async () => {
    const failing = await failingTitles(folder, renamed);
    return ["SPEC IS WRONG", `${detail}; with it these fail: ${failing.join(", ") || "none"}`];
  });
}

async function withPatch(folder: string, patch: string, judge: () => Promise<Judged>): Promise<Judged> {
  const error = applyPatch(folder, patch);
  if (error !== undefined) return ["DOES NOT APPLY", error.split("\n")[0] ?? ""];
  try {
    return await judge();
  } finally {
    applyPatch(folder, patch, "--reverse");
  }
}
