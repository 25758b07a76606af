import type { TwinHead } from "./schemas.ts";
import type { ReviewedWords } from "./reviewed-words.ts";

/** `unmarked`: the review was typed by hand, without the digests of the words that were reviewed. */
export type ReviewState = "none" | "unmarked" | "current" | "words changed" | "page changed";

/** The review recorded in an Easy Read page, and the digests that its words have now. */
export type Review = { state: ReviewState; recorded: TwinHead["reviewed"]; now: ReviewedWords };

/** If both pages changed, the state names the Easy Read page: its words need another review in any case. */
export function stateOfReview(recorded: TwinHead["reviewed"], now: ReviewedWords): ReviewState {
  if (recorded === null) return "none";
  if (recorded.twin === undefined || recorded.page === undefined) return "unmarked";
  if (recorded.twin !== now.twin) return "words changed";
  return recorded.page === now.page ? "current" : "page changed";
}

/**
 * Returns the warning for a review that no longer counts; undefined if it counts, or if there is none. Without a review the page
 * calls itself a draft: docs/decisions/2026-11-22-easy-read-reviews-by-hash.md.
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
