import type { SignedIn, StaffServices } from "../../staff/contract.ts";
import { type AuditAction, record, recordAlone } from "../people/audit.ts";
import { normaliseReference } from "../submissions/reference.ts";
import type { Submission } from "../submissions/submission.ts";
import { inboxPage } from "./inbox.ts";
import type { StaffParts } from "./staff-parts.ts";
import { submissionInWords, timesInWords } from "./submission-words.ts";
import { visibleKinds } from "./visible-kinds.ts";

type Services = Pick<StaffServices, "submissions" | "openSubmission" | "file">;

/** The services that read submissions. Each is limited to the kinds that the person may see. */
export function inboxServices({ engine, store, content, labelOf, now }: StaffParts): Services {
  /** Undefined for a submission that does not exist, and, with a row in the audit log, for one that the person may not see. */
  const find = async ({ id, roles }: SignedIn, reference: string): Promise<Submission | undefined> => {
    const subject = normaliseReference(reference);
    const found = subject === undefined || subject !== reference ? undefined : await store.find(subject);
    if (!found || visibleKinds(roles).includes(found.kind)) return found;
    await recordAlone(engine, { action: "submission-refused", actor: id, subject }, now());
    return undefined;
  };

  /** Opening is not answering, so it ends no alarm (Submissions.opened_at). */
  const recordUse = (action: AuditAction, { id }: SignedIn, reference: string) =>
    engine.transaction(async (transaction) => {
      const time = now();
      const row = transaction.updateTable("submissions").set({ opened_at: time.getTime() });
      await row.where("reference", "=", reference).where("opened_at", "is", null).execute();
      await record(engine, transaction, { action, actor: id, subject: reference }, time);
    });

  return {
    submissions: async ({ roles }, given) => {
      const { rows, ...page } = await inboxPage(engine, { kinds: visibleKinds(roles), ...given });
      const submissions = rows.map(({ receivedAt, ...row }) => ({ ...row, ...timesInWords({ receivedAt, ...row }, content) }));
      return { submissions, ...page };
    },
    openSubmission: async (person, reference) => {
      const submission = await find(person, reference);
      if (!submission) return undefined;
      await recordUse("submission-opened", person, reference);
      return submissionInWords(submission, content, labelOf);
    },
    file: async (person, reference) => {
      const submission = await find(person, reference);
      const attachment = submission?.attachment && (await store.attachment(reference));
      if (!attachment) return undefined;
      await recordUse("file-downloaded", person, reference);
      // The sender's own name of the file could carry a second ending, or a path.
      const name = `${reference}.${attachment.kind}`;
      return { name, type: "application/octet-stream", bytes: new Uint8Array(attachment.bytes) };
    },
  };
}
