import { EARLIER_SAFETY_FIELD, SAFETY_FIELDS } from "../../content-model/forms/fields.ts";
import type { EmailWords } from "../../content-model/schemas/email-words.ts";
import { howToContact } from "../../cases/mails/staff-text.ts";
import type { Submission } from "../../cases/data/store.ts";
import { fill } from "../../platform/text/fill.ts";
import { safeContact as say } from "./safe-contact-words.ts";

export type SafeContact = ReturnType<typeof safeContact>;

const SAFETY: readonly string[] = [...SAFETY_FIELDS, EARLIER_SAFETY_FIELD];
export const isSafety = (field: string): boolean => SAFETY.includes(field);

/** The one question of earlier forms was about messages and emails together. */
const isMarked = ({ answers }: Submission, field: (typeof SAFETY_FIELDS)[number]) =>
  Boolean(answers[field]) || (field !== "notSafeToCall" && answers[EARLIER_SAFETY_FIELD] === "no");

/**
 * Returns how the person may be contacted: "not-safe" if they marked a way, "not-said" if they were asked and marked none, and "safe" if
 * nothing was to be asked or they said that it is safe. `answerTo` returns an answer in the words of the form.
 */
export function safeContact(submission: Submission, words: EmailWords["staff"], answerTo: (field: string) => string | undefined) {
  const { kind, answers } = submission;
  const marked = SAFETY_FIELDS.filter((field) => isMarked(submission, field));
  const hasContact = ["phone", "email", "throughContact"].some((field) => (answers[field] ?? "").trim() !== "");
  const contactBy = answerTo("contactBy");
  const language = answerTo("language");
  const asked = [
    ...(contactBy === undefined ? [] : [allowed(fill(say.askedFor, { way: contactBy }))]),
    ...(language === undefined ? [] : [allowed(fill(say.interpreter, { language }))]),
  ];
  if (marked.length > 0) {
    const heading = marked.map((field) => say.headings[field]).join(" ");
    return { look: "not-safe" as const, heading, lines: [...asked, forbidden(say.othersUnknown)] };
  }
  if (!hasContact) return { look: "safe" as const, heading: words.contactNone, lines: asked };
  if (kind === "application" || answers[EARLIER_SAFETY_FIELD] === "yes")
    return { look: "safe" as const, heading: howToContact(submission, words), lines: asked };
  const lines = [...(contactBy === undefined ? [forbidden(say.wayUnknown)] : []), ...asked, forbidden(say.firstName)];
  return { look: "not-said" as const, heading: say.notSaid, lines };
}

const allowed = (text: string) => ({ isAllowed: true, text });
const forbidden = (text: string) => ({ isAllowed: false, text });
