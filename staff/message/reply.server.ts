import { randomUUID } from "node:crypto";

import { dayAt } from "../../content-model/values/days.ts";
import type { Content } from "../../content-model/content/read-content.ts";
import { reply as words } from "./reply-words.ts";
import { addReply } from "../../cases/casework/replies.ts";
import { answersTo, type LastAnswer } from "../../cases/entries/answering.ts";
import { isAddress } from "../../platform/mail/smtp.ts";
import { momentInWords } from "../../cases/promises/working-days.ts";
import { findPerson } from "../../accounts/people.ts";
import type { Submission } from "../../cases/data/store.ts";
import { checkReply, type ReplyGiven } from "./check-reply.server.ts";
import type { StaffParts } from "../server/staff-parts.server.ts";
import { openSubmission } from "./submission.server.ts";
import type { SignedIn } from "../../accounts/roles.ts";
import type { OwnMessageDraft } from "../../cases/data/message-draft.ts";
import { visibleSubmission } from "../../cases/casework/visible-submissions.ts";
import { fillNames } from "../../content-model/values/value-schemas.ts";

const TOKEN = /^[\w-]{10,60}$/;
const COUNT = /^\d{1,6}$/;

/** The page on which a person answers a submission by email. Records that the person opened it. `chosen` is the template to start with. */
export async function replyPage(staff: StaffParts, person: SignedIn, reference: string, chosen: string | undefined) {
  const { engine, content, canSendMail } = staff;
  const found = await visibleSubmission(staff, person, reference);
  const submission = found && (await openSubmission(staff, person, reference));
  if (!submission) return undefined;
  const to = emailOf(found);
  const noReply = whyNoReply(to, canSendMail);
  const templates = content.replyTemplates.filter(({ kinds }) => kinds.includes(found.kind));
  const draft = submission.work.drafts.reply;
  return {
    submission,
    ...(to !== "" && { to }),
    ...(noReply && { noReply }),
    /** Whether the person marked email as not safe: a reply then needs a reason. */
    isUnsafe: isUnsafe(found),
    templates: templates.map(({ id, title }) => ({ id, title })),
    start: startOf(draft, templates, chosen, { name: submission.name ?? words.noName, reference, me: person.name }),
    draft,
    /** Identifies the form, so that it is one reply however often it is sent. */
    token: randomUUID(),
    /** How many answers the page knows of. */
    seen: (await engine.read((db) => answersTo(db, reference))).count,
  };
}

/** Stores a reply and its mail. "answered" has who answered since the page was shown, and when; then nothing was stored. */
export async function sendReply(staff: StaffParts, person: SignedIn, reference: string, given: ReplyGiven) {
  const { engine, content, now } = staff;
  const submission = await visibleSubmission(staff, person, reference);
  if (!submission) return undefined;
  const to = emailOf(submission);
  const refused = whyNoReply(to, staff.canSendMail);
  if (refused) return { refused };
  const checked = checkReply(given, { reference, isUnsafe: isUnsafe(submission) });
  if ("errors" in checked) return checked;
  // What no page of ours has sent counts as a page that knows of no answer, and as a new form.
  const seen = COUNT.test(given.seen) ? Number(given.seen) : 0;
  const token = TOKEN.test(given.token) ? given.token : randomUUID();
  const { subject, text, reason } = given;
  const reply = {
    reference,
    personId: person.id,
    token,
    seen,
    body: { to, ...checked },
    ...(given.draft && { draft: { ...given.draft, values: { subject, text, reason } } }),
    today: dayAt(now(), content.site.hours.timeZone),
  };
  const result = await addReply(engine, reply, now());
  if (!result) return undefined;
  if ("answered" in result) return { answered: await answerInWords(staff, result.answered) };
  staff.nudgeOutbox();
  return { sent: true };
}

async function answerInWords({ engine, content }: StaffParts, { at, personId }: LastAnswer) {
  const by = personId === undefined ? undefined : await engine.read((db) => findPerson(db, personId));
  return { when: momentInWords(at, content.site.hours), ...(by && { by: by.name }) };
}

const emailOf = ({ answers }: Submission) => answers["email"]?.trim() ?? "";

/** Why no reply can be sent from here. */
export type NoReply = "no-mail" | "no-email" | "wrong-email";

function whyNoReply(email: string, canSendMail: boolean): NoReply | undefined {
  if (email === "") return "no-email";
  if (!isAddress(email)) return "wrong-email";
  return canSendMail ? undefined : "no-mail";
}

/** "safe" is the answer of an earlier form (content-model/forms/fields.ts). */
const isUnsafe = ({ answers: { notSafeToEmail, safe } }: Submission) => Boolean(notSafeToEmail) || safe === "no";

type Template = Content["replyTemplates"][number];
type Names = Readonly<Record<string, string>>;
type Start = { template?: string; subject: string; text: string; reason: string };

/**
 * Returns the first words of the form: the person's own draft, a template if one was chosen, or both. A template that is chosen while a draft has words of the person follows them; the text of
 * another template is replaced.
 */
function startOf({ draft }: OwnMessageDraft, templates: readonly Template[], chosen: string | undefined, names: Names): Start {
  const { subject = "", text = "", reason = "" } = draft?.values ?? {};
  const template = templates.find(({ id }) => id === chosen);
  if (!template) return { subject, text, reason };
  const filled = templates.map((one) => ({ id: one.id, ...filledWith(one, names) }));
  const isOwn = text.trim() !== "" && filled.every((other) => other.text.trim() !== text.trim());
  const wanted = filledWith(template, names);
  if (!isOwn) return { template: template.id, reason, ...wanted };
  return {
    template: template.id,
    reason,
    subject: subject.trim() === "" ? wanted.subject : subject,
    text: text.includes(wanted.text) ? text : `${text.trimEnd()}\n\n${wanted.text}`,
  };
}

/** Names in braces are replaced in the template alone, never in what a person typed. */
const filledWith = ({ subject, text }: Template, names: Names) => ({
  subject: fillNames(subject, names),
  text: fillNames(text, names),
});
