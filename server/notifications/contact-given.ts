import { REQUIRED_FOR } from "../forms/enquiry-rules.ts";
import type { Submission } from "../submissions/submission.ts";

/**
 * How staff can contact the person: not at all, in the requested way, by any given detail because no way was requested, or by a
 * detail that does not fit the requested way (possible in feedback).
 */
type ContactGiven = "none" | "as-asked" | "any-way" | "other-way";

const DETAILS = ["phone", "email", "throughContact"];

export function contactGiven({ answers }: Pick<Submission, "answers">): ContactGiven {
  const isGiven = (field: string) => (answers[field] ?? "").trim() !== "";
  if (!DETAILS.some(isGiven)) return "none";
  if (!isGiven("contactBy")) return "any-way";
  const required = REQUIRED_FOR.get(answers["contactBy"]);
  return required === undefined || isGiven(required) ? "as-asked" : "other-way";
}
