import { fillNames } from "../../content-model/values/value-schemas.ts";
import { joinParagraphs } from "../../platform/mail/smtp.ts";
import { AUTOMATIC, IMPORTANT, type Writer } from "./mail-facts.ts";
import { promiseToSender, shortText, staffText } from "./staff-text.ts";

export const notifyStaff: Writer = ({ words, labelOf, staffUrl, namesOf, staffAddressFor }, submission) => {
  const isUrgent = submission.kind === "complaint";
  const names = namesOf(submission);
  return {
    to: staffAddressFor(submission),
    subject: fillNames(isUrgent ? words.staff.urgentSubject : words.staff.subject, names),
    text:
      staffUrl === undefined
        ? staffText({ submission, words: words.staff, labelOf, put: (sentence) => fillNames(sentence, names) })
        : shortText({ submission, words, names, lead: words.staff.heading, staffUrl }),
    headers: { ...AUTOMATIC, ...(isUrgent && IMPORTANT) },
  };
};

export const alarmUnread: Writer = ({ words, staffUrl, namesOf, staffAddressFor }, submission) => {
  const { subject, lead, run, runCommand, done, doneCommand } = words.unread;
  const names = namesOf(submission);
  if (staffUrl !== undefined) {
    const { unreadSubject, unreadLead } = words.staffSide;
    const text = shortText({ submission, words, names, lead: unreadLead, staffUrl });
    return { to: staffAddressFor(submission), subject: fillNames(unreadSubject, names), text, headers: AUTOMATIC };
  }
  return {
    to: staffAddressFor(submission),
    subject: fillNames(subject, names),
    text: joinParagraphs(
      fillNames(lead, names),
      fillNames(promiseToSender(submission, words.staff), names),
      `${run}\n${fillNames(runCommand, names)}`,
      `${done}\n${fillNames(doneCommand, names)}`,
    ),
    headers: AUTOMATIC,
  };
};

/**
 * Returns the writer of a mail to staff about what the sender did, to the person to whom the submission is assigned if the job names
 * one. It has nothing that the sender wrote.
 */
const aboutSender =
  (subject: "addedSubject" | "withdrawnSubject", lead: "addedLead" | "withdrawnLead"): Writer =>
  ({ words, namesOf, staffAddressFor, linkTo }, submission, { assignee }) => {
    const { urgent, ...said } = words.staffSide;
    const names = namesOf(submission);
    return {
      to: assignee?.email ?? staffAddressFor(submission),
      subject: fillNames(said[subject], names),
      text: joinParagraphs(
        fillNames(said[lead], names),
        ...(submission.kind === "complaint" ? [urgent] : []),
        ...linkTo(`/submissions/${submission.reference}`),
      ),
      headers: AUTOMATIC,
    };
  };

export const senderAdded = aboutSender("addedSubject", "addedLead");
export const senderWithdrew = aboutSender("withdrawnSubject", "withdrawnLead");
