import { dayAt, startInUtc } from "../../content-model/values/days.ts";
import { fillNames } from "../../content-model/values/value-schemas.ts";
import { joinParagraphs } from "../../platform/mail/smtp.ts";
import { dueDay } from "../casework/overdue.ts";
import type { Assignee, AssigneePurpose, OutboxJob, Submission } from "../data/store.ts";
import { weekdayInWords } from "../promises/working-days.ts";
import { AUTOMATIC, type MailFacts, type Writer } from "./mail-facts.ts";

/** Why a mail to an assignee is not sent after all; a code for the log. */
type NotNeeded = "no-staff-side" | "not-theirs" | "answered-already" | "other-day" | "day-over";

/** The words of the subject and of the first sentence, by their keys in content/emails.yaml. */
const FOR_ASSIGNEE = {
  assigned: ["assignedSubject", "assignedLead"],
  "reminder-due": ["dueSubject", "dueLead"],
  "reminder-overdue": ["overdueSubject", "overdueLead"],
} as const satisfies Record<AssigneePurpose, readonly string[]>;

export const isForAssignee = (purpose: OutboxJob["purpose"]): purpose is AssigneePurpose => Object.hasOwn(FOR_ASSIGNEE, purpose);

type Promised = Pick<MailFacts, "hours" | "promises">;

const dayOf = ({ kind, receivedAt }: Submission, assignee: Assignee | undefined, promised: Promised) =>
  dueDay({ kind, receivedAt, dueOn: assignee?.dueOn }, promised);

type AssigneeJob = {
  job: Pick<OutboxJob, "purpose" | "dueOn">;
  submission: Submission;
  /** Undefined if the submission is no longer theirs to answer. */
  assignee: Assignee | undefined;
  now: Date;
};

/** Returns why a mail to an assignee must not be sent; undefined if it must be. */
export function whyNotForAssignee(facts: MailFacts, { job, submission, assignee, now }: AssigneeJob): NotNeeded | undefined {
  const { purpose, dueOn } = job;
  if (facts.staffUrl === undefined) return "no-staff-side";
  if (!assignee) return "not-theirs";
  if (purpose === "assigned") return undefined;
  if (assignee.isAnswered) return "answered-already";
  if (dueOn === undefined || dueOn !== dayOf(submission, assignee, facts)) return "other-day";
  // The second reminder follows.
  return purpose === "reminder-due" && dueOn < dayAt(now, facts.hours.timeZone) ? "day-over" : undefined;
}

/** Returns the writer of a mail to the person to whom a submission is assigned. It has nothing that anybody wrote. */
export const toAssignee =
  (purpose: AssigneePurpose): Writer =>
  ({ words, hours, promises, linkTo }, submission, { assignee }) => {
    const { urgent, dueBy, standInLead, ...staffSide } = words.staffSide;
    const { reference, kind } = submission;
    const day = dayOf(submission, assignee, { hours, promises });
    const due = weekdayInWords(new Date(startInUtc(day)), { ...hours, timeZone: "UTC" });
    const put = (sentence: string) => fillNames(sentence, { reference, kind: words.kinds[kind], due });
    const [subject, lead] = FOR_ASSIGNEE[purpose];
    return {
      // Without a recipient, the mailer refuses it.
      to: assignee?.email ?? "",
      subject: put(staffSide[subject]),
      text: joinParagraphs(
        put(assignee?.standsIn ? standInLead : staffSide[lead]),
        ...(kind === "complaint" ? [urgent] : []),
        put(dueBy),
        ...linkTo(`/submissions/${reference}`),
      ),
      headers: AUTOMATIC,
    };
  };
