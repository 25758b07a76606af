import { spawnSync } from "node:child_process";

import { copyProject } from "../copy-project.ts";
import type { Mutant, Spec } from "./mutant.ts";
import { type Outcome, runSpecs } from "./run-specs.ts";

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
