import type { SignedIn } from "../../staff/contract/shared.ts";
import type { SubmissionServices } from "../../staff/contract/submission.ts";
import { type LockedSubmission, lockSubmission } from "../casework/lock-submission.ts";
import { notePresence } from "../casework/presence.ts";
import { type AuditAction, record } from "../people/audit.ts";
import { checkedFile } from "./scan-stored.ts";
import type { StaffParts } from "./staff-parts.ts";
import { submissionInWords } from "./submission-words.ts";
import { visibleKinds } from "./visible-kinds.ts";
import { visibleSubmission } from "./visible-submission.ts";
import { workShown } from "./work-shown.ts";

/** The services that read one submission. */
export function submissionServices(parts: StaffParts): SubmissionServices {
  const { engine, content, labelOf, now } = parts;

  /**
   * Opening is not answering, so it ends no alarm (Submissions.opened_at). Returns undefined if the submission was deleted or handed
   * over since it was found.
   */
  const recordUse = (action: AuditAction, { id, roles }: SignedIn, reference: string): Promise<LockedSubmission | undefined> =>
    engine.transaction(async (transaction) => {
      const time = now();
      const row = await lockSubmission(transaction, reference);
      if (!row || !visibleKinds(roles).includes(row.kind)) return undefined;
      const unopened = transaction.updateTable("submissions").set({ opened_at: time.getTime() });
      await unopened.where("reference", "=", reference).where("opened_at", "is", null).execute();
      await notePresence(transaction, { reference, personId: id }, time);
      await record(engine, transaction, { action, actor: id, subject: reference }, time);
      return row;
    });

  return {
    openSubmission: async (person, reference) => {
      const submission = await visibleSubmission(parts, person, reference);
      const row = submission && (await recordUse("submission-opened", person, reference));
      if (!row) return undefined;
      const work = await workShown(parts, { person, submission, row });
      return { ...submissionInWords(submission, content, labelOf, row.due_on), work };
    },
    file: async (person, reference, given = { isUnscannedAccepted: false }) => {
      const submission = await visibleSubmission(parts, person, reference);
      const file = submission && (await checkedFile(parts, submission, given));
      if (!file) return undefined;
      if ("refused" in file) {
        if (file.refused === "found") await recordUse("file-refused", person, reference);
        return file;
      }
      if (!(await recordUse("file-downloaded", person, reference))) return undefined;
      return { name: file.name, type: "application/octet-stream", bytes: new Uint8Array(file.bytes) };
    },
  };
}
