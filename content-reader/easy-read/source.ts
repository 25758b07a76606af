import type { Problem } from "../problems.ts";

/* An Easy Read file as it was written: what stands where, before any word of it is judged. */

/** Where something stands: its file, and its line (or its name, in YAML). */
export type Place = Pick<Problem, "file" | "field">;
/** Hears a fault and where it is. */
export type Report = (place: Place, mend: string) => void;

/** `long` is the line above that allows the sentence more words. */
export type SourceSentence = { place: Place; text: string; long?: Place };
export type SourceRow = { place: Place; pictogram: string; sentences: readonly SourceSentence[] };

/** Lines that stand for rows: shared ones, or ones that the site's facts fill. */
export const SPECIALS = ["contact", "hours", "areas", "openings"] as const;
export type Special = (typeof SPECIALS)[number];
export type SpecialRows = { place: Place; special: Special };

export type SourceSection = { place: Place; id: string; heading: string; rows: readonly (SourceRow | SpecialRows)[] };
