import { createHash } from "node:crypto";
import PostalMime, { type Attachment, type Email } from "postal-mime";

import { cleanFileName } from "../data/clean-text.ts";
import { LARGEST_FILE_BYTES } from "../../content-model/forms/fields.ts";
import { UNPRINTABLE } from "../../platform/text/printable.ts";
import type { FileLeftOut, MailPart } from "../data/mail-tables.ts";
import { type OwnMail, ownMailsIn, RETURN_HEADER, returnTagsIn } from "../data/mail-ids.ts";
import { deliveriesIn, failureIn, isAutomatic } from "./automatic.ts";
import { textOfHtml } from "./html-to-text.ts";
import { partsOf } from "./mail-parts.ts";

/** A mail in plain data, as the process that has parsed it returns it. */
export type ParsedMail = {
  /** Of its bytes. */
  digest: string;
  /** With angle brackets. */
  messageId?: string;
  /** The ids of the mails that it answers, the nearest first. */
  answers: readonly string[];
  from?: { address: string; name?: string };
  /** All addresses that it was sent to, also those that only servers have written down. */
  to: readonly string[];
  /** What its return address or header names. */
  returnTags: readonly { reference: string; start: string }[];
  subject: string;
  sentAt?: number;
  parts: readonly MailPart[];
  isCut: boolean;
  isAutomatic: boolean;
  files: readonly { name: string; bytes: Uint8Array }[];
  leftOut: readonly { name: string; because: FileLeftOut }[];
  /** A report about one of our mails (RFC 3464). `failed` has the status if it was not delivered. */
  report?: { about: readonly OwnMail[]; failed?: string };
};

/** A larger mail is not read. Mail companies accept 25 to 35 MB. */
export const LARGEST_MAIL_BYTES = 36 * 1024 * 1024;
const MOST_FILES = 10;
const MOST_CHARACTERS = 100_000;
const MOST_IDS = 50;
const LONGEST_ID = 998;
/** A smaller picture within the text is the logo of a signature, or a picture that tells when a mail is opened. */
const SMALLEST_INLINE_BYTES = 20 * 1024;
const LIMITS = { maxNestingDepth: 30, maxHeadersSize: 512 * 1024, maxRfc822NestingDepth: 0, forceRfc822Attachments: true };

/** @throws Error for a mail that cannot be read */
export async function parseMail(raw: Uint8Array): Promise<ParsedMail> {
  refuseManyParts(raw);
  const email = await PostalMime.parse(raw, LIMITS);
  const { headers } = email;
  const valuesOf = (...keys: readonly string[]) => headers.flatMap(({ key, value }) => (keys.includes(key) ? [value] : []));
  const to = addressesIn(email, valuesOf("delivered-to", "x-original-to", "envelope-to", "x-envelope-to", "x-forwarded-to"));
  const { parts, isCut } = wordsOf(email);
  const report = reportIn(email, valuesOf("content-type").join(" "));
  const sentAt = Date.parse(email.date ?? "");
  const messageId = idsIn(email.messageId ?? "")[0];
  return {
    digest: createHash("sha256").update(raw).digest("hex"),
    ...(messageId !== undefined && { messageId }),
    answers: answersOf(email),
    ...fromOf(email),
    to,
    returnTags: [...to, ...valuesOf(RETURN_HEADER.toLowerCase())].flatMap(returnTagsIn),
    subject: oneLine(email.subject ?? "", 500),
    ...(!Number.isNaN(sentAt) && { sentAt }),
    parts,
    isCut,
    isAutomatic: isAutomatic(headers),
    ...filesOf(report ? [] : email.attachments),
    ...(report && { report }),
  };
}

/** postal-mime limits the levels of parts and not their number: 100,000 take it 10 s. Honest mails have less than 50. */
const MOST_PARTS = 500;
const LONGEST_BOUNDARY = 70;

/** @throws Error for a mail with more parts than are read */
function refuseManyParts(raw: Uint8Array): void {
  const text = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength).toString("latin1");
  const declared = text.matchAll(/boundary\s*=\s*(?:"(?<quoted>[^"\r\n]*)"|(?<bare>[^\s;"]+))/gi).take(MOST_PARTS);
  const boundaries = new Set(declared.map(({ groups }) => groups?.["quoted"] ?? groups?.["bare"] ?? ""));
  let parts = 0;
  for (let at = text.indexOf("\n--"); at >= 0; at = text.indexOf("\n--", at + 1)) {
    const line =
      text
        .slice(at + 3, at + 3 + LONGEST_BOUNDARY + 4)
        .split(/[\r\n]/, 1)[0]
        ?.trimEnd() ?? "";
    if ((boundaries.has(line) || boundaries.has(line.replace(/--$/, ""))) && ++parts > MOST_PARTS)
      throw new Error("Too many parts");
  }
}

/** Reads the headers alone, of a mail that is too large. */
export async function parseHeaders(raw: Uint8Array): Promise<ParsedMail> {
  const end = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength).indexOf("\r\n\r\n");
  const {
    parts: _parts,
    files: _files,
    leftOut: _leftOut,
    ...mail
  } = await parseMail(end < 0 ? raw.subarray(0, 65_536) : raw.subarray(0, end + 4));
  return { ...mail, parts: [], files: [], leftOut: [], isCut: true };
}

const IDS = /<[^<>\s]{1,996}>/g;
const idsIn = (text: string): string[] =>
  (text.match(IDS) ?? (text.trim() === "" ? [] : [`<${text.trim()}>`])).filter(
    (id) => id.length <= LONGEST_ID && !/[\s\p{C}]/u.test(id),
  );

/** References has the oldest first; In-Reply-To is the mail that is answered (RFC 5322, 3.6.4). */
const answersOf = ({ inReplyTo = "", references = "" }: Email): string[] =>
  [...new Set([...idsIn(inReplyTo), ...idsIn(references).toReversed()])].slice(0, MOST_IDS);

function fromOf({ from, sender }: Email): Pick<ParsedMail, "from"> {
  const [mailbox] = [from, sender].flatMap((one) => (one === undefined ? [] : (one.group ?? [one])));
  if (!mailbox?.address) return {};
  const name = oneLine(mailbox.name, 200);
  return { from: { address: oneLine(mailbox.address, 320), ...(name !== "" && { name }) } };
}

function addressesIn({ to = [], cc = [], deliveredTo = "" }: Email, others: readonly string[]): string[] {
  const mailboxes = [...to, ...cc].flatMap((one) => one.group ?? [one]).map(({ address }) => address ?? "");
  return [...new Set([...mailboxes, deliveredTo, ...others])]
    .filter((address) => address !== "" && address.length <= 320)
    .slice(0, 100);
}

/** What ends a line in some mail programs: a vertical tab, a form feed, NEL, and the separators of lines and paragraphs of Unicode. */
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const withLines = (text: string) => text.replaceAll(LINE_ENDS, "\n");

/**
 * Leaves out control characters and those that turn the direction of text. Tabs and line ends stay, because numbers may stand around them.
 */
const visible = (text: string): string =>
  text.replaceAll(UNPRINTABLE, (character) => (character === "\n" || character === "\t" ? character : ""));

function oneLine(text: string, longest: number): string {
  const line = visible(withLines(text.toWellFormed())).replaceAll(/[\n\t]+/g, " ");
  return Array.from(line.trim()).slice(0, longest).join("");
}

function wordsOf({ text = "", html = "" }: Email): Pick<ParsedMail, "parts" | "isCut"> {
  // Some programs write that the mail needs HTML as its only plain text.
  const isOnlyHtml = text.trim() === "" && html !== "";
  const whole = (isOnlyHtml ? textOfHtml(html) : text).toWellFormed();
  const characters = whole.length > MOST_CHARACTERS ? whole.slice(0, MOST_CHARACTERS).toWellFormed() : whole;
  return { parts: partsOf(visible(withLines(characters))), isCut: whole.length > MOST_CHARACTERS };
}

/** The rules for what is kept of a file are those of a CV; the server looks into it afterwards. */
function filesOf(attachments: readonly Attachment[]): Pick<ParsedMail, "files" | "leftOut"> {
  const files: { name: string; bytes: Uint8Array }[] = [];
  const leftOut: { name: string; because: FileLeftOut }[] = [];
  for (const attachment of attachments) {
    const bytes = bytesOf(attachment);
    if (bytes.byteLength === 0 || isDecoration(attachment, bytes)) continue;
    const name = cleanFileName(attachment.filename ?? "");
    if (files.length + leftOut.length >= 2 * MOST_FILES) break;
    if (files.length >= MOST_FILES) leftOut.push({ name, because: "too-many" });
    else if (bytes.byteLength > LARGEST_FILE_BYTES) leftOut.push({ name, because: "too-large" });
    else files.push({ name, bytes });
  }
  return { files, leftOut };
}

const isDecoration = ({ related, disposition, mimeType }: Attachment, bytes: Uint8Array) =>
  mimeType.startsWith("image/") && (related || disposition === "inline") && bytes.byteLength < SMALLEST_INLINE_BYTES;

function bytesOf({ content }: Attachment): Uint8Array {
  if (typeof content === "string") return new TextEncoder().encode(content);
  return content instanceof Uint8Array ? content : new Uint8Array(content);
}

/** Undefined for any other mail. A report has the headers of the mail that it is about, which have its Message-ID. */
function reportIn({ attachments, text = "", headers }: Email, type: string): ParsedMail["report"] {
  if (!/multipart\/report/i.test(type) || !/report-type\s*=\s*"?delivery-status/i.test(type)) return undefined;
  const decoded = attachments.map((one) => ({ type: one.mimeType, text: new TextDecoder().decode(bytesOf(one)) }));
  const status = decoded.filter((one) => /^message\/(?:global-)?delivery-status$/.test(one.type)).map((one) => one.text);
  const failed = failureIn(deliveriesIn(status.join("\n\n")));
  const original = decoded.filter((one) => /rfc822|global/.test(one.type)).map((one) => one.text.slice(0, 100_000));
  const references = headers.flatMap(({ key, value }) => (key === "in-reply-to" || key === "references" ? [value] : []));
  const about = ownMailsIn([...original.map(messageIdIn), ...references, text].join("\n"));
  return { about: about.slice(0, MOST_IDS), ...(failed !== undefined && { failed }) };
}

/** The Message-ID among the headers of a mail; another line of it may have the id of somebody else's mail. */
const messageIdIn = (mail: string): string => /^message-id:\s*(?<id>\S+)/im.exec(mail)?.groups?.["id"] ?? "";
