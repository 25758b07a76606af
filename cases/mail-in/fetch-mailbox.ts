import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { type FetchMessageObject, ImapFlow } from "imapflow";

import { isOwnMachine } from "../../platform/process/config.ts";
import { type Claimed, REFUSED, STOPPED } from "./fetch-state.ts";
import { LARGEST_MAIL_BYTES } from "./parse-mail.ts";
import type { Taken, TakeMail } from "./take-mail.ts";

type Mailbox = {
  /** imaps://user:password@host:993/INBOX */
  url: string;
  /** A file with an OAuth 2.0 access token, which is used in place of a password. Another program writes a new one in time. */
  tokenFile: string | undefined;
  /** Whether a mail is deleted from the mailbox after all of it was stored. */
  isDeleting: boolean;
};

type Parts = {
  mailbox: Mailbox;
  claimed: Claimed;
  now: () => Date;
  take: TakeMail;
  /** Stores that a mail cannot be read. */
  holdUnreadable: (digest: string) => Promise<Taken>;
  done: (taken: Taken) => Promise<void> | void;
  /** Ends the fetch, at the latest after the mail that is being stored. */
  signal: AbortSignal;
};

/** In milliseconds. Their sum is far below the 10 minutes after which a stopped fetch is shown. */
const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };
/** Of a mail that is too large, enough for the headers. */
const HEADER_BYTES = 256 * 1024;
/** A mailbox of which more than this part is used is nearly full. */
const FULL = 0.98;
const DAY_MS = 24 * 60 * 60_000;
/** A search is by days, which are those of the time zone of the server (RFC 3501, 6.4.4); imapflow takes the day in UTC. */
const FURTHEST_WEST_MS = DAY_MS / 2;

/** A fetch failed. The message is a code, because the server's own words may contain an address. */
export class FetchFailed extends Error {
  override name = "FetchFailed";
}

/**
 * Takes the mails that came since the last fetch, in their order, and stores after each how far the mailbox has been read. One that the
 * server refuses to send is held once it sends a later one, so that it stops none. Returns "FULL" if the mailbox accepts no more mails
 * soon, and STOPPED if it has not taken all of them. @throws FetchFailed, StoreUnavailable, NoProcess
 */
export async function fetchMailbox({ mailbox, ...parts }: Parts): Promise<"FULL" | typeof STOPPED | undefined> {
  const { signal } = parts;
  const client = await clientFor(mailbox);
  // Otherwise a process that ends would wait for a silent server.
  const close = () => client.close();
  signal.addEventListener("abort", close);
  try {
    await client.connect();
    return await fetchWith(client, { mailbox, ...parts });
  } catch (error) {
    if (signal.aborted) return STOPPED;
    throw isOfServer(error) ? new FetchFailed(codeOf(error)) : error;
  } finally {
    signal.removeEventListener("abort", close);
    close();
  }
}

async function clientFor({ url, tokenFile }: Mailbox): Promise<ImapFlow> {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url);
  const secure = protocol === "imaps:";
  const accessToken = tokenFile === undefined ? undefined : await tokenIn(tokenFile);
  const secret = accessToken === undefined ? { pass: decodeURIComponent(password) } : { accessToken };
  const isPlain = isOwnMachine(hostname) || searchParams.get("requireTLS") === "false";
  const client = new ImapFlow({
    host: hostname,
    port: port === "" ? (secure ? 993 : 143) : Number(port),
    secure,
    ...(!secure && { doSTARTTLS: !isPlain }),
    auth: { user: decodeURIComponent(username), ...secret },
    logger: false,
    disableAutoIdle: true,
    maxLiteralSize: LARGEST_MAIL_BYTES + 1024,
    // Of all lines and literals of a response. By default a line that never ends takes a gigabyte.
    maxResponseSize: LARGEST_MAIL_BYTES + 64 * 1024,
    ...TIMEOUTS,
  });
  // Without a listener an error would end the process; the command under way rejects as well.
  client.on("error", () => undefined);
  return client;
}

async function tokenIn(file: string): Promise<string> {
  try {
    return (await readFile(file, "utf8")).trim();
  } catch {
    throw new FetchFailed("TOKEN-FILE");
  }
}

async function fetchWith(client: ImapFlow, { mailbox, claimed, ...parts }: Parts): ReturnType<typeof fetchMailbox> {
  const folder = decodeURIComponent(new URL(mailbox.url).pathname.slice(1)) || "INBOX";
  const opened = await client.mailboxOpen(folder, { readOnly: !mailbox.isDeleting });
  const validity = String(opened.uidValidity);
  const isKnown = claimed.state.uid_validity === validity;
  // A later fetch asks for the mails after this number, so that it never asks for those of before, also if this one finds none.
  let last = isKnown ? claimed.state.last_uid : (opened.uidNext || 1) - 1;
  const refused: number[] = [];
  for (const uid of await newUids(client, claimed, isKnown)) {
    if (parts.signal.aborted) return STOPPED;
    const mail = await mailOf(client, uid);
    if (mail === "refused") refused.push(uid);
    if (mail === "refused" || (mail === "deleted" && refused.length > 0)) continue;
    for (const before of refused.splice(0))
      await parts.done(await parts.holdUnreadable(digestOf(`${folder} ${validity} ${before}`)));
    if (mail !== "deleted") await takeUid(client, uid, { mail, mailbox, claimed, ...parts });
    last = Math.max(last, uid);
    // Only now: if the process ends before, the mail is read again and recognised.
    if (isKnown) await claimed.save({ last_uid: last });
    else await claimed.save({});
  }
  // A server that sends no later mail either has perhaps a fault that passes.
  if (refused.length > 0) throw new FetchFailed("FETCH-REFUSED");
  // After a change of UIDVALIDITY all mails were taken in one go, or they are found again from the same day.
  const isRenumbered = !isKnown && claimed.state.uid_validity !== null;
  const renumbered = isRenumbered && { renumbered_at: parts.now().getTime() };
  // Without a number, as of an empty mailbox, the next fetch searches from the same day again.
  if (!isKnown && last > 0) await claimed.save({ uid_validity: validity, last_uid: last, ...renumbered });
  return (await isFull(client, folder)) ? "FULL" : undefined;
}

/**
 * The server searches, so old mails are not read, however many there are. If UIDVALIDITY has changed, all numbers have: the mails since the
 * last fetch are then read once more, and those that were stored are recognised. @throws FetchFailed if the server refuses to search
 */
async function newUids(client: ImapFlow, { state }: Claimed, isKnown: boolean): Promise<number[]> {
  const from =
    state.uid_validity === null ? state.since : Math.max(state.since, (state.succeeded_at ?? state.since) - 2 * DAY_MS);
  const query = isKnown ? { uid: `${state.last_uid + 1}:*` } : { since: new Date(from - FURTHEST_WEST_MS) };
  const found = await client.search(query, { uid: true });
  if (!found) throw new FetchFailed("SEARCH-REFUSED");
  // "n:*" names the last mail also if its number is lower (RFC 3501, 6.4.8).
  return found.filter((uid) => !isKnown || uid > state.last_uid).toSorted((one, other) => one - other);
}

type Mail = { source: Buffer; isPart: boolean };

/** "deleted": by somebody meanwhile. "refused": the server cannot read it, as one whose file is broken. */
async function mailOf(client: ImapFlow, uid: number): Promise<Mail | "deleted" | "refused"> {
  try {
    const described = await fetched(client, uid, { size: true });
    const isPart = (described?.size ?? 0) > LARGEST_MAIL_BYTES;
    const mail = described && (await fetched(client, uid, { source: isPart ? { start: 0, maxLength: HEADER_BYTES } : true }));
    return mail?.source ? { source: mail.source, isPart } : "deleted";
  } catch (error) {
    if (/^IMAP-(NO|BAD)$/.test(codeOf(error))) return "refused";
    throw error;
  }
}

const digestOf = (of: string | Buffer) => createHash("sha256").update(of).digest("hex");

type Taking = Parts & { mail: Mail };

async function takeUid(client: ImapFlow, uid: number, { mail, mailbox, take, holdUnreadable, done }: Taking): Promise<void> {
  const { source, isPart } = mail;
  const read = await take(source, { isPart });
  const taken = read.outcome === "unreadable" ? await holdUnreadable(digestOf(source)) : read;
  await done(taken);
  if (mailbox.isDeleting && taken.isWhole) await client.messageDelete(String(uid), { uid: true });
}

const fetched = async (
  client: ImapFlow,
  uid: number,
  query: Parameters<ImapFlow["fetchOne"]>[1],
): Promise<FetchMessageObject | undefined> => (await client.fetchOne(String(uid), query, { uid: true })) || undefined;

async function isFull(client: ImapFlow, folder: string): Promise<boolean> {
  const quota = await client.getQuota(folder).catch(() => false as const);
  if (!quota || !quota.storage) return false;
  const { usage = 0, limit = 0 } = quota.storage;
  return limit > 0 && usage >= limit * FULL;
}

/** Errors of the store and of the parser have names of their own. */
const isOfServer = (error: unknown) =>
  error instanceof Error && !(error instanceof FetchFailed) && !["StoreUnavailable", "NoProcess"].includes(error.name);

/** Returns a code such as AUTH, ECONNREFUSED or IMAP-NO, never the words of the server. */
export function codeOf(error: unknown): string {
  if (error instanceof FetchFailed) return error.message;
  const { authenticationFailed, code, responseStatus, tlsFailed } = error as Record<string, unknown>;
  if (authenticationFailed === true) return REFUSED;
  if (tlsFailed === true) return "TLS";
  if (typeof code === "string" && /^[A-Z][A-Za-z_-]{1,40}$/.test(code)) return code;
  return typeof responseStatus === "string" && /^[A-Z]{2,10}$/.test(responseStatus) ? `IMAP-${responseStatus}` : "EUNKNOWN";
}
