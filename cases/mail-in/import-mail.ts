import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";

import { record } from "../../accounts/audit.ts";
import { notYearsAgo } from "../../platform/database/clock-readings.ts";
import { hashOf } from "../../platform/database/secret.ts";
import { contactIn } from "../data/contacts.ts";
import { type OwnMail, ownMailsIn } from "../data/mail-ids.ts";
import type { FiledMail, MailHeldBecause } from "../data/mail-tables.ts";
import type { AttachmentKind } from "../data/store.ts";
import type { Engine, Tables } from "../data/tables.ts";
import { addBounce, fileMail, type Promised } from "./file-mail.ts";
import { hashOfMessageId, matchMail } from "./match-mail.ts";
import type { ParsedMail } from "./parse-mail.ts";

/** A mail whose files were inspected: `files` are kept. */
export type ReadMail = Omit<ParsedMail, "files"> & {
  files: readonly { name: string; kind: AttachmentKind; bytes: Uint8Array }[];
};

/** `addresses` are those of MailConfig; undefined if the site sends no mail. */
export type MailOffice = {
  engine: Engine;
  site: Promised;
  addresses?: { from: string; to: string; toComplaints: string } | undefined;
};

/**
 * What became of a mail. "seen": it was stored before. "own": our own mail, or a copy of it. "delayed": a report that one of ours is on its
 * way. "automatic": what a program wrote is in its message, which stays as it is.
 */
export type Imported = { outcome: "seen" | "own" | "delayed" | "bounced" | "filed" | "automatic" | "held"; reference?: string };

/**
 * Stores a mail in one transaction: in its message, or held for a person. The same mail is stored once, however many processes try and
 * whenever one of them ends. @throws StoreUnavailable
 */
export async function importMail(
  office: MailOffice,
  mail: ReadMail,
  received: Date,
  heldBecause?: MailHeldBecause,
): Promise<Imported> {
  // As of a form (sql-store.ts): a mail of a clock that is years behind would be deleted as years old.
  const now = await notYearsAgo(office.engine, received);
  return office.engine.transaction(async (transaction) => {
    // First, because our own mail is not stored and so is never one that was stored before.
    if (await isOwn(transaction, mail, office)) return { outcome: "own" };
    if (!(await isFirst(transaction, mail, now))) return { outcome: "seen" };
    const place = { engine: office.engine, transaction, site: office.site, now };
    const bounced = await importReport(place, mail);
    if (bounced) return bounced;
    const match = heldBecause === undefined ? await matchMail(transaction, mail) : { heldBecause };
    if ("heldBecause" in match) return hold(office, transaction, { mail, match, now });
    const { reference } = match;
    const id = randomUUID();
    await insertMail(transaction, { id, mail, reference, now });
    await fileMail(place, { id, reference, mail: filed(mail) });
    return { outcome: mail.isAutomatic ? "automatic" : "filed", reference };
  });
}

/** A Message-ID alone would let another sender keep a mail from being stored. A mail without one is the same if all its bytes are. */
const seenHash = ({ messageId, from, digest }: ReadMail) =>
  hashOf(messageId === undefined ? `digest ${digest}` : `mail ${messageId} ${from?.address.toLowerCase() ?? ""}`);

async function isFirst(transaction: Transaction<Tables>, mail: ReadMail, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted } = await transaction
    .insertInto("mails_seen")
    .values({ hash: seenHash(mail), at: now.getTime() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted === 1n;
}

async function isOwn(
  transaction: Transaction<Tables>,
  { from, messageId = "" }: ReadMail,
  { addresses }: MailOffice,
): Promise<boolean> {
  if (addresses && from?.address.toLowerCase() === addresses.from.toLowerCase()) return true;
  const [own] = ownMailsIn(messageId);
  return own !== undefined && (await outboxRow(transaction, own)) !== undefined;
}

const outboxRow = (transaction: Transaction<Tables>, { id, reference }: OwnMail) =>
  transaction
    .selectFrom("outbox")
    .select(["id", "reference", "purpose", "entry_id", "sent_at"])
    .where("id", "=", id)
    .where("reference", "=", reference)
    .executeTakeFirst();

type Place = Parameters<typeof addBounce>[0];

/** Stores what a report says of one of our mails. Undefined for another mail, and for a report about a mail that is not ours. */
async function importReport(place: Place, { report }: ReadMail): Promise<Imported | undefined> {
  const { transaction } = place;
  for (const about of report?.about ?? []) {
    const row = await outboxRow(transaction, about);
    if (!row) continue;
    const { reference, id, entry_id: reply } = row;
    const code = report?.failed;
    if (code === undefined) return { outcome: "delayed", reference };
    if (row.sent_at !== null)
      await transaction
        .updateTable("outbox")
        .set({ last_cause: `BOUNCE-${code}` })
        .where("id", "=", id)
        .execute();
    // Mails to staff are no part of a conversation.
    if (reply !== null || row.purpose === "acknowledge-sender" || row.purpose === "copy-to-sender")
      await addBounce(place, { reference, code, ...(reply !== null && { reply }) });
    return { outcome: "bounced", reference };
  }
  return undefined;
}

const filed = ({ from, subject, parts, isCut, sentAt, isAutomatic, files, leftOut }: ReadMail): FiledMail => ({
  from: from ?? { address: "" },
  subject,
  parts,
  files: files.length,
  ...(isCut && { isCut }),
  ...(sentAt !== undefined && { sentAt }),
  ...(isAutomatic && { isAutomatic }),
  ...(leftOut.length > 0 && { refused: leftOut }),
});

type Held = { mail: ReadMail; match: { heldBecause: MailHeldBecause; probably?: string }; now: Date };

async function hold(office: MailOffice, transaction: Transaction<Tables>, { mail, match, now }: Held): Promise<Imported> {
  const { heldBecause, probably } = match;
  const id = randomUUID();
  await insertMail(transaction, { id, mail, heldBecause, ...(probably !== undefined && { probably }), now, office });
  await record(office.engine, transaction, { action: "mail-held", subject: probably }, now);
  return { outcome: "held", ...(probably !== undefined && { reference: probably }) };
}

type NewMail = {
  id: string;
  mail: ReadMail;
  reference?: string;
  heldBecause?: MailHeldBecause;
  probably?: string;
  now: Date;
  office?: MailOffice;
};

async function insertMail(
  transaction: Transaction<Tables>,
  { id, mail, reference, heldBecause, probably, now, office }: NewMail,
): Promise<void> {
  const { messageId, from, files } = mail;
  const sender = contactIn(from?.address ?? "")[0];
  const row = {
    id,
    reference: reference ?? null,
    at: now.getTime(),
    message_id: messageId === undefined ? null : JSON.stringify(messageId),
    message_id_hash: messageId === undefined ? null : hashOfMessageId(messageId),
    held_because: heldBecause ?? null,
    probably: probably ?? null,
    audience: await audienceOf(transaction, { mail, probably, addresses: office?.addresses }),
    sender_hash: sender === undefined ? null : hashOf(sender),
    body: heldBecause === undefined ? null : JSON.stringify(filed(mail)),
    is_automatic: mail.isAutomatic ? (1 as const) : (0 as const),
  };
  await transaction.insertInto("mails").values(row).execute();
  for (const [number, { name, kind, bytes }] of files.entries()) {
    const file = { id: `${id}.${number}`, mail_id: id, kind, sender_name: JSON.stringify(name), size: bytes.byteLength, bytes };
    await transaction.insertInto("mail_files").values(file).execute();
  }
}

type ForAudience = { mail: ReadMail; probably: string | undefined; addresses: MailOffice["addresses"] };

/**
 * "complaint" for a held mail that was sent to the address of complaints alone, also by somebody who has sent something else before;
 * otherwise the kind of the message that it probably belongs to.
 */
async function audienceOf(transaction: Transaction<Tables>, { mail, probably, addresses }: ForAudience) {
  const isTo = (address: string | undefined) => address !== undefined && mail.to.some((one) => isSameInbox(one, address));
  const isOfComplaints =
    addresses && addresses.to !== addresses.toComplaints && isTo(addresses.toComplaints) && !isTo(addresses.to);
  if (isOfComplaints) return "complaint";
  const row =
    probably === undefined
      ? undefined
      : await transaction.selectFrom("submissions").select("kind").where("reference", "=", probably).executeTakeFirst();
  return row?.kind ?? "enquiry";
}

/** Whatever follows a plus sign. */
const isSameInbox = (one: string, other: string) =>
  [one, other].map((each) => each.toLowerCase().replace(/\+[^@]*(?=@)/, "")).every((each, _index, all) => each === all[0]);
