import type { ValidationError } from "../validation-error.ts";

/* An Easy Read file as parsed, before its words are checked. */

/** A file with a line, or with the name of a field in YAML. */
export type Place = Pick<ValidationError, "file" | "field">;
export type Report = (place: Place, fix: string) => void;

/** `long` is the line above that allows the sentence more words. */
export type SourceSentence = { place: Place; text: string; long?: Place };
export type SourceRow = { place: Place; pictogram: string; sentences: readonly SourceSentence[] };

/** Lines that are replaced by rows: shared rows, or rows made from the facts of the site. */
export const SPECIALS = ["contact", "hours", "areas", "openings"] as const;
export type Special = (typeof SPECIALS)[number];
export type SpecialRows = { place: Place; special: Special };

export type SourceSection = { place: Place; id: string; heading: string; rows: readonly (SourceRow | SpecialRows)[] };
