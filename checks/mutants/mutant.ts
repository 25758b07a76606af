/** A spec that must fail: a unit test (Vitest), or a journey (Playwright) of one stage. `title` is a part of the full title. */
export type Spec = { runner: "unit" | "live" | "parked"; file: string; title: string };
/** A patch that breaks one behaviour. */
export type Mutant = { name: string; breaks: string; specs: readonly Spec[]; patch: string };

const SPEC = /^Fails: (unit|live|parked) (\S+) "(.+)"$/gm;

/** Reads a patch of tests/mutants (see the README there). @throws Error where its first lines do not name the behaviour and a spec */
export function readMutant(name: string, patch: string): Mutant {
  const [head = ""] = patch.split(/^--- /m);
  const breaks = /^Breaks: (.+)$/m.exec(head)?.[1];
  const specs = [...head.matchAll(SPEC)].map(([, runner, file = "", title = ""]) => ({
    runner: runner as Spec["runner"],
    file,
    title,
  }));
  if (breaks === undefined || specs.length === 0)
    throw new Error(`${name} does not say what it breaks and which specs must fail.`);
  return { name, breaks, specs, patch };
}
