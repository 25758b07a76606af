import type { Mutant } from "./mutant.ts";
import { applyPatch, copyProject, removeProject } from "./project-copy.ts";
import { runSpecs } from "./run-specs.ts";

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
  const folder = copyProject(root);
  try {
    const specs = mutants.flatMap((mutant) => mutant.specs);
    const unchanged = await runSpecs(folder, specs);
    for (const mutant of mutants) {
      const started = Date.now();
      const wrong = mutant.specs.filter((spec) => unchanged.get(spec) !== "passed");
      const [verdict, detail] =
        wrong.length > 0
          ? ([
              "SPEC IS WRONG",
              wrong.map((spec) => `"${spec.title}": ${unchanged.get(spec)} without the patch`).join("; "),
            ] as const)
          : await tryMutant(folder, mutant);
      report({ mutant, verdict, detail, seconds: Math.round((Date.now() - started) / 1000) });
    }
  } finally {
    removeProject(folder);
  }
}

async function tryMutant(folder: string, { specs, patch }: Mutant): Promise<[Verdict["verdict"], detail: string]> {
  const error = applyPatch(folder, patch);
  if (error !== undefined) return ["DOES NOT APPLY", error.split("\n")[0] ?? ""];
  try {
    const outcomes = [...(await runSpecs(folder, specs))].filter(([, outcome]) => outcome !== "failed");
    const detail = outcomes.map(([{ title }, outcome]) => `"${title}": ${outcome}`).join("; ");
    return outcomes.length === 0 ? ["caught", ""] : ["SURVIVED", detail];
  } finally {
    applyPatch(folder, patch, "--reverse");
  }
}
