import { dayAt, startInUtc } from "../../content-reader/days.ts";
import { dueDay } from "../casework/due-day.ts";
import type { Assignee, AssigneePurpose, OutboxJob } from "../submissions/store.ts";
import type { Submission } from "../submissions/submission.ts";
import { fillNames, joinParagraphs } from "./mail-text.ts";
import type { MessageParts } from "./messages.ts";
import { weekdayInWords } from "./working-days.ts";

type Parts = Pick<MessageParts, "words" | "hours" | "promises" | "staffUrl">;

/** Why a mail to an assignee is not sent after all; a code for the log. */
type NotNeeded = "no-staff-side" | "not-theirs" | "answered-already" | "other-day" | "day-over";

const SUBJECTS = {
  assigned: "assignedSubject",
  "reminder-due": "dueSubject",
  "reminder-overdue": "overdueSubject",
} as const satisfies Record<AssigneePurpose, string>;
const LEADS = {
  assigned: "assignedLead",
  "reminder-due": "dueLead",
  "reminder-overdue": "overdueLead",
} as const satisfies Record<AssigneePurpose, string>;

export const isForAssignee = (purpose: OutboxJob["purpose"]): purpose is AssigneePurpose => Object.hasOwn(SUBJECTS, purpose);

/** The mails to the person to whom a submission is assigned. They have nothing that anybody wrote. */
export function assigneeMails({ words, hours, promises, staffUrl }: Parts) {
  const dayOf = ({ kind, receivedAt }: Submission, assignee?: Assignee) =>
    dueDay({ kind, receivedAt, dueOn: assignee?.dueOn }, { hours, promises });

  return {
    /** `assignee` is undefined if the submission is no longer theirs to answer. */
    whyNotNeeded: (
      { purpose, dueOn }: Pick<OutboxJob, "purpose" | "dueOn">,
      submission: Submission,
      assignee: Assignee | undefined,
      now: Date,
    ): NotNeeded | undefined => {
      if (staffUrl === undefined) return "no-staff-side";
      if (!assignee) return "not-theirs";
      if (purpose === "assigned") return undefined;
      if (assignee.isAnswered) return "answered-already";
      if (dueOn === undefined || dueOn !== dayOf(submission, assignee)) return "other-day";
      // The second reminder follows.
      return purpose === "reminder-due" && dueOn < dayAt(now, hours.timeZone) ? "day-over" : undefined;
    },

    write: (purpose: AssigneePurpose, submission: Submission, assignee?: Assignee) => {
      const { urgent, dueBy, open, ...staffSide } = words.staffSide;
      const { reference, kind } = submission;
      const due = weekdayInWords(new Date(startInUtc(dayOf(submission, assignee))), { ...hours, timeZone: "UTC" });
      const put = (sentence: string) => fillNames(sentence, { reference, kind: words.kinds[kind], due });
      return {
        // Without a recipient, the mailer refuses it.
        to: assignee?.email ?? "",
        subject: put(staffSide[SUBJECTS[purpose]]),
        text: joinParagraphs(
          put(staffSide[LEADS[purpose]]),
          ...(kind === "complaint" ? [urgent] : []),
          put(dueBy),
          `${open}\n${staffUrl}/submissions/${reference}`,
        ),
      };
    },
  };
}
