import { createTransport } from "nodemailer";

import { isOwnMachine } from "../process/config.ts";
import { systemCode } from "../process/file-errors.ts";
import { StoreUnavailable } from "../database/engine.ts";

/** A plain text email. It has no HTML, so that nothing in it is active. */
export type Mail = {
  to: string;
  /** Where answers go; to MAIL_FROM if undefined. */
  replyTo?: string;
  subject: string;
  text: string;
  /** With angle brackets; the same for each attempt. */
  messageId: string;
  /** The ids of the earlier mails of the conversation, oldest first (RFC 5322, 3.6.4). */
  references?: readonly string[];
  headers?: Readonly<Record<string, string>>;
  attachments?: readonly Attachment[];
};

/** A file that goes with a mail, such as "fees.pdf" with the type "application/pdf". */
export type Attachment = { filename: string; contentType: string; content: Buffer };

export type Mailer = {
  /** Resolves once the server has accepted the mail. @throws MailFailed */
  send(mail: Mail): Promise<void>;
};

/** The sender as inboxes show it. */
type From = { name: string; address: string };

/** In milliseconds. `socket` limits silence; `whole` limits one mail and must be well below the lease of a job. */
const TIMEOUTS = { connection: 10_000, greeting: 10_000, socket: 20_000, whole: 60_000 };
export type Timeouts = typeof TIMEOUTS;

type SmtpParts = { smtpUrl: string; from: From; timeouts?: Partial<Timeouts> };

/** A mail was not sent. The message is a code, because the server's own words may contain an address. */
export class MailFailed extends Error {
  override name = "MailFailed";
}

/** @throws TypeError for an invalid `smtpUrl` */
export function openMailer(parts: SmtpParts): Mailer {
  const send = openSmtp(parts);
  return {
    async send(mail) {
      try {
        await send(mail);
      } catch (error) {
        throw new MailFailed(smtpCode(error));
      }
    },
  };
}

/**
 * Returns a function that sends one mail through a server such as smtps://user:password@host and resolves with the server's
 * last reply. Each mail has its own connection: mails are few, and the server would close an idle one. Neither a mail nor a password
 * is sent unencrypted over the network (OWASP ASVS 5.0, 12.3.1), unless the URL ends in ?requireTLS=false. The function rejects with
 * nodemailer's own error, which may quote the server, so it must not be logged.
 * @throws TypeError for an invalid `smtpUrl`
 */
export function openSmtp({ smtpUrl, from, timeouts = {} }: SmtpParts): (mail: Mail) => Promise<string> {
  const { connection, greeting, socket, whole } = { ...TIMEOUTS, ...timeouts };
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: !isOwnMachine(new URL(smtpUrl).hostname),
    connectionTimeout: connection,
    dnsTimeout: connection,
    greetingTimeout: greeting,
    socketTimeout: socket,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ to, replyTo, references = [], attachments = [], ...mail }) => {
    if (!isAddress(to)) throw Object.assign(new Error("The recipient is not one address"), { code: "EENVELOPE" });
    const { response } = await transport.sendMail({
      ...mail,
      from,
      to: { name: "", address: to },
      ...(replyTo !== undefined && { replyTo: { name: "", address: replyTo } }),
      ...(references.length > 0 && { inReplyTo: references.at(-1), references: [...references] }),
      ...(attachments.length > 0 && { attachments: [...attachments] }),
      // Ends a connection to a server that sends a few bytes from time to time, which the socket time-out does not.
      signal: AbortSignal.timeout(whole),
    });
    return response;
  };
}

/** Returns the server's reply as SMTP-451, or the network's error code, such as ECONNREFUSED. */
function smtpCode(error: unknown): string {
  const { responseCode, originalCode, code } = error as { responseCode?: number; originalCode?: unknown; code?: unknown };
  if (responseCode) return `SMTP-${responseCode}`;
  // Only the limit `whole` aborts a mail.
  if (code === "EABORT") return "ETIMEDOUT";
  const named = [originalCode, code].find((text) => typeof text === "string" && /^E[A-Z_]{2,30}$/.test(text));
  return typeof named === "string" ? named : "EUNKNOWN";
}

export const joinParagraphs = (...paragraphs: readonly string[]): string => `${paragraphs.join("\n\n")}\n`;

export const domainOf = (address: string): string => address.slice(address.lastIndexOf("@") + 1);

/** Whether a text is one bare email address, without a name, a list, a comment or a line end (at most 254 characters: RFC 5321). */
export function isAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s\p{C}@<>()[\]\\,;:"]+@[^\s\p{C}@<>()[\]\\,;:"]+$/u.test(text);
}

const FIRST_MS = 60_000;
const MAX_MS = 60 * 60_000;

/**
 * Returns the wait in milliseconds after a number of failed attempts: a minute, doubling to an hour, without end. `random`
 * returns 0 to 1 and shortens the wait by up to a quarter, so that mails that failed together are not retried together.
 */
export function backoff(attempts: number, random: () => number): number {
  const full = Math.min(FIRST_MS * 2 ** Math.max(0, attempts - 1), MAX_MS);
  return Math.round(full * (1 - random() / 4));
}

/** Returns a short code of an error for the log. Its message is never logged, because it may quote what someone wrote. */
export function codeOf(error: unknown): string {
  if (error instanceof MailFailed) return error.message;
  // The store's message is a code by contract (platform/database).
  if (error instanceof StoreUnavailable) return error.message.slice(0, 40);
  return systemCode(error) ?? (error instanceof Error ? error.name : "unknown");
}
