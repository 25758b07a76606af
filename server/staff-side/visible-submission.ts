import type { SignedIn } from "../../staff/contract/shared.ts";
import { recordAlone } from "../people/audit.ts";
import { normaliseReference } from "../submissions/reference.ts";
import type { Submission } from "../submissions/submission.ts";
import type { StaffParts } from "./staff-parts.ts";
import { visibleKinds } from "./visible-kinds.ts";

/**
 * Returns the submission of a reference. Undefined if it does not exist and, with a row in the audit log, if the person may not see
 * it. @throws StoreUnavailable
 */
export async function visibleSubmission(
  { engine, store, now }: Pick<StaffParts, "engine" | "store" | "now">,
  { id, roles }: SignedIn,
  reference: string,
): Promise<Submission | undefined> {
  const subject = normaliseReference(reference);
  const found = subject === undefined || subject !== reference ? undefined : await store.find(subject);
  if (!found || visibleKinds(roles).includes(found.kind)) return found;
  await recordAlone(engine, { action: "submission-refused", actor: id, subject }, now());
  return undefined;
}
