/** What a proof works with. */
export type Tools = {
  /** How often the site is killed. */
  kills: number;
  /** What the soak's clients download. */
  downloadsOf: "assets" | "pages";
  /** Prints how far it is. */
  say: (line: string) => void;
  /** Undoes something once the proof has ended, however it ended; the last first. */
  atEnd: (undo: () => unknown) => void;
};

/** A promise of the site that is put to the test; gives what was seen, and throws where the promise is broken. */
export type Proof = { name: string; prove: (tools: Tools) => Promise<string> };

/** A proof that this machine cannot give: it counts as skipped, never as passed. */
export class NotRun extends Error {
  override name = "NotRun";
}

/** @throws Error with the first few errors, where there are any */
export function failOnErrors(errors: readonly string[]): void {
  if (errors.length === 0) return;
  const more = errors.length > 3 ? ` and ${errors.length - 3} more` : "";
  throw new Error(`${errors.slice(0, 3).join("; ")}${more}`);
}

/** @throws Error unless `holds` */
export function expect(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}
