export type Tools = {
  /** How often the site is killed. */
  kills: number;
  /** Prints a line about the progress. */
  say: (line: string) => void;
  /** Registers a cleanup that runs when the proof has ended or failed; the last registered runs first. */
  atEnd: (cleanup: () => unknown) => void;
};

/** A test of one promise of the site. `prove` returns what it measured, and throws if the promise is broken. */
export type Proof = { name: string; prove: (tools: Tools) => Promise<string> };

/** @throws Error with the first three errors, if there are any */
export function failOnErrors(errors: readonly string[]): void {
  if (errors.length === 0) return;
  const more = errors.length > 3 ? ` and ${errors.length - 3} more` : "";
  throw new Error(`${errors.slice(0, 3).join("; ")}${more}`);
}
