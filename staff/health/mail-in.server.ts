import { type MailInStatus, mailInStatus, placesOf } from "../../cases/mail-in/fetch-state.ts";
import { type Hours, momentInWords } from "../../cases/promises/working-days.ts";
import { fill } from "../../platform/text/fill.ts";
import type { StaffParts } from "../server/staff-parts.server.ts";
import { duration } from "./status-text.server.ts";
import { mailIn as say } from "./site-health-words.ts";

/** `fact` says how fetching is, and `need` what somebody must do. `since`: no email has come in since then. */
type MailInHealth = { fact: string; need?: string; since?: string };

/** Returns how fetching of emails is, in words; undefined if no place to fetch from is set. @throws StoreUnavailable */
export async function mailInHealth({ engine, config, content, now }: Pick<StaffParts, "engine" | "config" | "content" | "now">) {
  const status = await mailInStatus(engine, placesOf(config.mailIn), now());
  return status.state === "off" ? undefined : inWords(status, content.site.hours, now());
}

function inWords(status: Exclude<MailInStatus, { state: "off" }>, hours: Hours, now: Date): MailInHealth {
  if (status.state === "ok") {
    const { last, renumbered } = status;
    const need = renumbered && fill(say.renumbered, { since: momentInWords(renumbered, hours) });
    const time = duration(Math.max(0, now.getTime() - last.getTime()) / 1000);
    return { fact: fill(say.last, { time }), ...(need !== undefined && { need }) };
  }
  const since = momentInWords(status.since, hours);
  const { state } = status;
  const words = state === "stopped" ? say.stopped : wordsOf(status.cause);
  const next = state === "failing" && status.next ? tryAgain(status.next, now) : "";
  const need = fill(words, { since, cause: state === "failing" ? status.cause : "" }) + next;
  // A mailbox that is nearly full still has its emails fetched.
  const isComing = state === "failing" && status.cause === "FULL";
  return { fact: isComing ? say.full : fill(say.none, { since }), need, ...(!isComing && { since }) };
}

const tryAgain = (next: Date, now: Date) => ` ${fill(say.next, { time: duration((next.getTime() - now.getTime()) / 1000) })}`;

/**
 * The codes are those of cases/mail-in/fetch-mailbox.ts and start-mail-in.ts: of imapflow, Node, OpenSSL and the answers of an IMAP server.
 */
const WORDS: readonly [codes: RegExp, words: string][] = [
  [/^AUTH$/, say.password],
  [/^FULL$/, say.mailboxFull],
  [/^DISK_FULL$/, say.diskFull],
  [/^TOKEN-FILE$/, say.tokenFile],
  [/^(TLS|EPROTO|ERR_(TLS|SSL).*|.*(CERT|SIGNATURE|ISSUER).*)$/, say.certificate],
  [/^(ENOENT|EACCES|EPERM|ENOTDIR|EISDIR|EROFS|ENOSPC|EIO)$/, say.folder],
  [/^(IMAP-NO|NONEXISTENT|NOPERM|NotFound)$/i, say.mailboxFolder],
  [/^(ECONN.*|ETIMEDOUT|ETIMEOUT|ENOTFOUND|EAI_AGAIN|E(HOST|NET)UNREACH|.*TIMEOUT|NoConnection|EConnectionClosed)$/i, say.server],
];

const wordsOf = (cause: string): string => WORDS.find(([codes]) => codes.test(cause))?.[1] ?? say.other;
