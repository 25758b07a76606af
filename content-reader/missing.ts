/** Marks an owner-supplied fact that is still missing inside plain text; the Words component shows it as a `mark`. */
export const MISSING = { start: "⟦", end: "⟧" } as const;
