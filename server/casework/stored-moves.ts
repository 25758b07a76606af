import { SUBMISSION_KINDS, type SubmissionKind } from "../submissions/submission.ts";

/** A change of the kind of a submission. */
type Move = { from: SubmissionKind; to: SubmissionKind };

/** Returns the bodies of those changes of the kind that `isWanted` picks, as addEntry stores them (entries.ts), for conditions of queries. */
export const storedMoves = (isWanted: (move: Move) => boolean): string[] =>
  SUBMISSION_KINDS.flatMap((from) => SUBMISSION_KINDS.map((to) => ({ from, to })))
    .filter(isWanted)
    .map((move) => JSON.stringify(move));
