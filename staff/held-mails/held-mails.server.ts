import { type SignedIn, visibleKinds } from "../../accounts/roles.ts";
import { fileHeldMail, makeMessageOfMail, removeHeldMails, restoreHeldMails } from "../../cases/mail-in/decide-held-mail.ts";
import { findMessages, heldMail, heldMails, type HeldMail, recordOpened } from "../../cases/mail-in/held-mails.ts";
import type { Related } from "../../cases/casework/visible-submissions.ts";
import { dayAt } from "../../content-model/values/days.ts";
import { SUBMISSION_KINDS } from "../../content-model/forms/kinds.ts";
import { shortMoment } from "../../cases/promises/short-days.ts";
import { found } from "../server/context.ts";
import type { StaffParts } from "../server/staff-parts.server.ts";

export type HeldRow = Awaited<ReturnType<typeof listHeld>>["mails"][number];
type OpenedMail = NonNullable<Awaited<ReturnType<typeof openHeld>>>;
export type MessageShown = OpenedMail["likely"][number];

/** For somebody who sees no messages, the screens of emails look as if they did not exist. @throws a response with status 404 */
export const readersOnly = ({ roles }: SignedIn): void => void found(visibleKinds(roles)[0]);

/** Returns the emails that wait. */
export async function listHeld({ engine, content, now }: StaffParts, person: SignedIn) {
  const { mails, total } = await heldMails(engine, person);
  const inWords = inWordsAt(content.site.hours.timeZone, now());
  return {
    total,
    mails: mails.map(({ id, from, subject, at, heldBecause, isAutomatic = false }) => ({
      id,
      name: nameOf(from),
      subject,
      at: inWords(at),
      heldBecause,
      isAutomatic,
    })),
  };
}

const nameOf = ({ name, address }: HeldMail["from"]) => name ?? address;

const inWordsAt = (timeZone: string, now: Date) => (at: Date) => shortMoment(at, timeZone, dayAt(now, timeZone));

/** Returns an email that waits, with the messages to which it may belong, and records that the person has read it. */
export async function openHeld(staff: StaffParts, person: SignedIn, id: string) {
  const { engine, config, content } = staff;
  const now = staff.now();
  const held = await heldMail(engine, person, id);
  if (!held) return undefined;
  await recordOpened(engine, person, held.mail, now);
  const { from, subject, parts, isCut, refused, heldBecause, at, isAutomatic = false, audience } = held.mail;
  const inWords = inWordsAt(content.site.hours.timeZone, now);
  return {
    id,
    name: nameOf(from),
    address: from.address,
    mail: { subject, parts, ...(isCut && { isCut }), ...(refused && { refused }) },
    files: held.files,
    at: inWords(at),
    heldBecause,
    isAutomatic,
    likely: held.likely.map((one) => messageInWords(one, inWords)),
    kinds: visibleKinds(person.roles).toSorted((one, other) => orderOf(one, audience) - orderOf(other, audience)),
    isDeletedFromMailbox: config.mailIn.mailbox?.isDeleting === true,
  };
}

/** The kind whose readers see the mail is offered first. */
const orderOf = (kind: HeldMail["audience"], first: HeldMail["audience"]) =>
  kind === first ? -1 : SUBMISSION_KINDS.indexOf(kind);

const messageInWords = ({ reference, kind, receivedAt, answers }: Related, inWords: (at: Date) => string) => ({
  reference,
  kind,
  name: answers["name"]?.trim() ?? "",
  received: inWords(receivedAt),
  words: (answers["message"] ?? "").slice(0, WORDS_LENGTH),
});

/** About three lines. */
const WORDS_LENGTH = 160;

/** Returns the messages that a search finds. */
export async function findFor({ engine, content, now }: StaffParts, person: SignedIn, query: string) {
  const inWords = inWordsAt(content.site.hours.timeZone, now());
  return (await findMessages(engine, person, query)).map((one) => messageInWords(one, inWords));
}

/** Puts an email with a message. */
export const putWith = (
  { engine, content: { site }, now }: StaffParts,
  person: SignedIn,
  given: { id: string; reference: string },
) => fileHeldMail({ engine, person, site }, given, now());

/** Starts a new message with an email. A kind that the person may not see is unknown. */
export async function startMessage({ engine, content: { site }, now }: StaffParts, person: SignedIn, id: string, typed: string) {
  const kind = SUBMISSION_KINDS.find((one) => one === typed);
  return kind ? makeMessageOfMail({ engine, person, site }, { id, kind }, now()) : ({ refused: "unknown" } as const);
}

/** Deletes emails. `at` names them for undoDelete(). */
export async function deleteHeld({ engine, now }: StaffParts, person: SignedIn, ids: readonly string[]) {
  const time = now();
  return { count: await removeHeldMails({ engine, person }, ids, time), at: time.getTime() };
}

/** Brings back the emails that were deleted at a time. Returns their number. */
export async function undoDelete({ engine, now }: StaffParts, person: SignedIn, at: string): Promise<number> {
  return /^\d{1,15}$/.test(at) ? restoreHeldMails({ engine, person }, Number(at), now()) : 0;
}
