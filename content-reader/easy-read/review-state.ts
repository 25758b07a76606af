import type { TwinHead } from "./schemas.ts";
import type { ReviewedWords } from "./reviewed-words.ts";

/**
 * Whether the recorded review is of the words as they are now. `unmarked`: recorded by hand, without the digests that say
 * which words were reviewed.
 */
export type ReviewState = "none" | "unmarked" | "current" | "words changed" | "page changed";

/** The review recorded in an Easy Read page, and the digests that its words have now. */
export type Review = { state: ReviewState; recorded: TwinHead["reviewed"]; now: ReviewedWords };

/** Returns the state of a review; changed words of the Easy Read page come before changed words of its standard page. */
export function stateOfReview(recorded: TwinHead["reviewed"], now: ReviewedWords): ReviewState {
  if (recorded === null) return "none";
  if (recorded.twin === undefined || recorded.page === undefined) return "unmarked";
  if (recorded.twin !== now.twin) return "words changed";
  return recorded.page === now.page ? "current" : "page changed";
}

/**
 * Returns the warning for a review that no longer counts; undefined where it counts, or where none was recorded. The page
 * calls itself a draft until then: docs/decisions/2026-11-22-easy-read-reviews-by-hash.md.
 */
export function reviewWarning(name: string, { state, recorded }: Review): { field: string; fix: string } | undefined {
  if (state === "none" || state === "current") return undefined;
  const why = {
    unmarked: "does not say which words were reviewed",
    "words changed": `is from ${recorded?.date}, and the words of this Easy Read page changed since`,
    "page changed": `is from ${recorded?.date}, and the words of the standard page changed since`,
  }[state];
  const unchanged = `If these Easy Read words still say the same as the standard page, run: npm run easy-read -- checked ${name}. Otherwise change them; after`;
  const next = state === "page changed" ? unchanged : "After";
  const fix = `${why}, so the page says that it is a draft. ${next} the next review, run: npm run easy-read -- reviewed ${name} --by "…"`;
  return { field: "reviewed", fix };
}
