import { domainOf, isAddress } from "../../platform/mail/smtp.ts";
import { normaliseReference } from "./reference.ts";

/** A mail of the outbox: its id, which nobody can guess, and the submission that it is about. */
export type OwnMail = { id: string; reference: string };

/** A mail of a conversation: one of the outbox, or one that came in, by its Message-ID. */
export type EarlierMail = { jobId: string } | { messageId: string };

/**
 * The Message-ID of a mail of the outbox. It follows from the row and the domain of MAIL_FROM, so an answer finds the row without a
 * second copy of the id, also after the domain has changed.
 */
export const messageIdOf = ({ id, reference }: OwnMail, from: string): string => `<${id}.${reference}@${domainOf(from)}>`;

/** The id of a row in a Message-ID, and in part in a return address. */
const UUID = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
const REFERENCE = "WB-[0-9A-Z]{4}-[0-9A-Z]{3}";
const OWN_ID = new RegExp(`<?(?<id>${UUID})\\.(?<reference>${REFERENCE})@`, "gi");

/** Returns the mails of the outbox whose Message-IDs are in a text, in its order. Whether there is such a row is not known. */
export function ownMailsIn(text: string): OwnMail[] {
  return [...text.matchAll(OWN_ID)].flatMap(({ groups }) => {
    const reference = normaliseReference(groups?.["reference"] ?? "");
    return reference === undefined ? [] : [{ id: (groups?.["id"] ?? "").toLowerCase(), reference }];
  });
}

/** The header with the return tag of a reply. Some mail programs and ticket systems keep unknown headers, most do not. */
export const RETURN_HEADER = "X-Message-Return";

/** 48 random bits of the id. The sender of an answer is checked as well, so a guess leads nowhere. */
const TAG_ID_LENGTH = 13;

/** Returns what names a mail of the outbox in its return address: the reference and the first part of the id. */
export const returnTagOf = ({ id, reference }: OwnMail): string => `${reference.toLowerCase()}.${id.slice(0, TAG_ID_LENGTH)}`;

const TAG = /(?<reference>wb-[0-9a-z]{4}-[0-9a-z]{3})\.(?<start>[0-9a-f]{8}-[0-9a-f]{4})(?![0-9a-f-])/gi;

/** Returns the tags in an address or a header: the reference, and how the id of the mail starts. */
export function returnTagsIn(text: string): { reference: string; start: string }[] {
  return [...text.matchAll(TAG)].flatMap(({ groups }) => {
    const reference = normaliseReference(groups?.["reference"] ?? "");
    return reference === undefined ? [] : [{ reference, start: (groups?.["start"] ?? "").toLowerCase() }];
  });
}

/** The longest part before the at sign (RFC 5321, 4.5.3.1.1). */
const MAX_LOCAL_PART = 64;

/** Returns `office+TAG@example.org` for `office@example.org`; the address itself if that would be too long. */
export function withTag(address: string, tag: string): string {
  const local = `${address.slice(0, address.lastIndexOf("@"))}+${tag}`;
  const tagged = `${local}@${domainOf(address)}`;
  return local.length <= MAX_LOCAL_PART && isAddress(tagged) ? tagged : address;
}

/** The header of a long conversation would otherwise grow without end. */
const MOST_REFERENCES = 20;

/** Returns the Message-IDs of earlier mails, oldest first. Of a long conversation the first and the last ones, as RFC 5537, 3.4.4 does. */
export function referencesOf(reference: string, earlier: readonly EarlierMail[], from: string): string[] {
  const ids = earlier.map((mail) => ("jobId" in mail ? messageIdOf({ id: mail.jobId, reference }, from) : mail.messageId));
  const [first, ...others] = [...new Set(ids)];
  return first === undefined ? [] : [first, ...others.slice(1 - MOST_REFERENCES)];
}
