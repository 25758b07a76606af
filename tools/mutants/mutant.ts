/** A unit test (Vitest) or a journey (Playwright) of one stage that must fail. `title` is a part of its full title. */
export type Spec = { runner: "unit" | "live" | "parked"; file: string; title: string };
/** A patch that breaks one behaviour. */
export type Mutant = { name: string; breaks: string; specs: readonly Spec[]; patch: string };

const SPEC = /^Fails: (unit|live|parked) (\S+) "(.+)"$/gm;

/** Reads a patch of tests/mutants (see the README there). @throws Error if its first lines name no behaviour or no spec */
export function readMutant(name: string, patch: string): Mutant {
  const [head = ""] = patch.split(/^--- /m);
  const breaks = /^Breaks: (.+)$/m.exec(head)?.[1];
  const specs = Array.from(head.matchAll(SPEC), ([, runner, file = "", title = ""]) => ({
    runner: runner as Spec["runner"],
    file,
    title,
  }));
  const named = head.match(/^Fails/gm)?.length ?? 0;
  if (breaks === undefined || specs.length === 0 || specs.length < named)
    throw new Error(`${name} does not say what it breaks and which specs must fail.`);
  return { name, breaks, specs, patch };
}
