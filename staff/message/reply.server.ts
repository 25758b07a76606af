import { randomUUID } from "node:crypto";

import { dayAt } from "../../content-model/values/days.ts";
import { addReply, HOLD_MS } from "../../cases/casework/replies.ts";
import { sendReplyNow, stopReply } from "../../cases/casework/stop-reply.ts";
import type { LastAnswer } from "../../cases/entries/answering.ts";
import { isAddress } from "../../platform/mail/smtp.ts";
import { momentInWords } from "../../cases/promises/working-days.ts";
import { findPerson } from "../../accounts/people.ts";
import { storedDigests } from "../../cases/data/documents.ts";
import type { Submission } from "../../cases/data/store.ts";
import type { Entry } from "../../cases/entries/entries.ts";
import { entryInWords } from "./entry-words.ts";
import { entryWordsOf } from "./work-shown.server.ts";
import { checkReply, type ReplyGiven } from "./check-reply.server.ts";
import type { StaffParts } from "../server/staff-parts.server.ts";
import type { SignedIn } from "../../accounts/roles.ts";
import { visibleSubmission } from "../../cases/casework/visible-submissions.ts";

const TOKEN = /^[\w-]{10,60}$/;
const COUNT = /^\d{1,6}$/;

/**
 * Stores a reply and its mail, which waits for 15 seconds. With `isDone`, the submission is done too. "newer" has what the sender did since
 * the page was shown, in sentences, and "answered" who answered since and when; then nothing was stored.
 */
export async function sendReply(staff: StaffParts, person: SignedIn, reference: string, given: ReplyGiven, isDone = false) {
  const { engine, content, now } = staff;
  const submission = await visibleSubmission(staff, person, reference);
  if (!submission) return undefined;
  const to = emailOf(submission);
  const refused = whyNoReply(to, staff.canSendMail);
  if (refused) return { refused };
  const checked = checkReply(given, { reference, isUnsafe: isUnsafe(submission), approved: await approvedDocuments(staff) });
  if ("errors" in checked) return checked;
  // What no page of ours has sent counts as a page that knows of no answer, and as a new form.
  const [seen, heard] = [numberIn(given.seen), numberIn(given.heard ?? "")];
  const token = TOKEN.test(given.token) ? given.token : randomUUID();
  const { subject, text, reason, documents = "" } = given;
  const reply = {
    reference,
    person,
    token,
    seen,
    heard,
    body: { to, ...checked },
    ...(given.draft && { draft: { ...given.draft, values: { subject, text, reason, documents } } }),
    today: dayAt(now(), content.site.hours.timeZone),
    isDone,
  };
  const result = await addReply(engine, reply, now());
  if (!result) return undefined;
  if ("newer" in result) return { newer: result.newer.map(inSentence) };
  if ("answered" in result) return { answered: await answerInWords(staff, result.answered) };
  if ("refused" in result) return result;
  staff.nudgeOutbox(HOLD_MS);
  return { sent: true };
}

const numberIn = (text: string) => (COUNT.test(text) ? Number(text) : 0);

/** What a sender does has no names of staff in it. */
const inSentence = (entry: Entry) => entryInWords({ entry: entryWordsOf(entry, new Map()) });

/** Returns the documents that staff may attach to a reply: those on the list whose file the store has. */
export async function approvedDocuments({ engine, content }: Pick<StaffParts, "engine" | "content">) {
  if (content.documents.length === 0) return [];
  const stored = await engine.read(storedDigests);
  return content.documents.filter(({ digest }) => stored.has(digest));
}

type Held = { reference: string; entryId: string };
const SAID_OF_STOP = { draft: "reply-stopped", beside: "stopped-beside" } as const;

/** Stops a reply of this person that waits to be sent. Undefined if the person may not see the submission. */
export async function stopHeldReply(staff: StaffParts, person: SignedIn, { reference, entryId }: Held) {
  if (!(await visibleSubmission(staff, person, reference))) return undefined;
  const dayOf = (at: Date) => dayAt(at, staff.content.site.hours.timeZone);
  const stopped = await stopReply(staff.engine, { reference, person, entryId, dayOf }, staff.now());
  return { said: stopped ? SAID_OF_STOP[stopped] : ("too-late" as const) };
}

/** Sends a reply of this person that waits, now. Undefined if the person may not see the submission. */
export async function sendHeldReply(staff: StaffParts, person: SignedIn, { reference, entryId }: Held) {
  if (!(await visibleSubmission(staff, person, reference))) return undefined;
  await sendReplyNow(staff.engine, { reference, person, entryId }, staff.now());
  staff.nudgeOutbox();
  return { said: "sent-now" as const };
}

async function answerInWords({ engine, content }: StaffParts, { at, personId }: LastAnswer) {
  const by = personId === undefined ? undefined : await engine.read((db) => findPerson(db, personId));
  return { when: momentInWords(at, content.site.hours), ...(by && { by: by.name }) };
}

export const emailOf = ({ answers }: Submission) => answers["email"]?.trim() ?? "";

/** Why no reply can be sent from here. */
export type NoReply = "no-mail" | "no-email" | "wrong-email" | "no-outcome";

export function whyNoReply(email: string, canSendMail: boolean): NoReply | undefined {
  if (email === "") return "no-email";
  if (!isAddress(email)) return "wrong-email";
  return canSendMail ? undefined : "no-mail";
}

/** "safe" is the answer of an earlier form (content-model/forms/fields.ts). */
export const isUnsafe = ({ answers: { notSafeToEmail, safe } }: Submission) => Boolean(notSafeToEmail) || safe === "no";
