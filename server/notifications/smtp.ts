import { createTransport } from "nodemailer";

import { isOwnMachine } from "../own-machine.ts";
import { isAddress } from "./address.ts";

/** An email as it goes out: plain text alone, so that nothing in it can act. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  /** With its angle brackets, the same each time this mail is tried. */
  messageId: string;
  replyTo?: string;
  headers?: Readonly<Record<string, string>>;
};

export type Mailer = {
  /** Resolves once the server has accepted the mail. @throws MailFailed */
  send(mail: Mail): Promise<void>;
};

/** Whom an email is from, as inboxes show it. */
export type From = { name: string; address: string };

/** In milliseconds. `socket` is the longest silence; `whole` bounds all of one sending, and must be well below a job's lease. */
export type Timeouts = { connection: number; greeting: number; socket: number; whole: number };
const TIMEOUTS: Timeouts = { connection: 10_000, greeting: 10_000, socket: 20_000, whole: 60_000 };

export type SmtpParts = { smtpUrl: string; from: From; timeouts?: Partial<Timeouts> };

/** A mail did not go out. The message is a code alone, since a server's own words may hold an address. */
export class MailFailed extends Error {
  override name = "MailFailed";
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** Makes the mailer of the outbox. @throws TypeError when `smtpUrl` is no URL */
export function openMailer(parts: SmtpParts): Mailer {
  const send = openSmtp(parts);
  return {
    async send(mail) {
      try {
        await send(mail);
      } catch (error) {
        throw new MailFailed(codeOf(error));
      }
    },
  };
}

/**
 * Makes a function that sends one mail through a server such as smtps://user:password@host and resolves with the server's
 * last reply. Each mail has a connection of its own: mails are few, and the server would close an idle connection. A password
 * never goes over the network unencrypted, unless the URL ends in ?requireTLS=false. The function rejects with nodemailer's
 * own error, which may quote the server: only `npm run mail-test` shows it, no log does.
 * @throws TypeError when `smtpUrl` is no URL
 */
export function openSmtp({ smtpUrl, from, timeouts = {} }: SmtpParts): (mail: Mail) => Promise<string> {
  const { connection, greeting, socket, whole } = { ...TIMEOUTS, ...timeouts };
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: sendsPasswordAway(smtpUrl),
    connectionTimeout: connection,
    dnsTimeout: connection,
    greetingTimeout: greeting,
    socketTimeout: socket,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ to, replyTo, ...mail }) => {
    if (!isAddress(to)) throw Object.assign(new Error("The recipient is not one address"), { code: "EENVELOPE" });
    const { response } = await transport.sendMail({
      ...mail,
      from,
      to: { name: "", address: to },
      ...(replyTo !== undefined && { replyTo: { name: "", address: replyTo } }),
      // Ends a conversation with a server that sends a few bytes from time to time, which the socket time-out allows.
      signal: AbortSignal.timeout(whole),
    });
    return response;
  };
}

function sendsPasswordAway(smtpUrl: string): boolean {
  const { password, hostname } = new URL(smtpUrl);
  return password !== "" && !isOwnMachine(hostname);
}

/** The server's reply as SMTP-451, or what the network did, such as ECONNREFUSED. */
function codeOf(error: unknown): string {
  const { responseCode, originalCode, code } = error as { responseCode?: number; originalCode?: unknown; code?: unknown };
  if (responseCode) return `SMTP-${responseCode}`;
  // Only our own limit ends a mail that is under way.
  if (code === "EABORT") return "ETIMEDOUT";
  const named = [originalCode, code].find((text) => typeof text === "string" && /^E[A-Z_]{2,30}$/.test(text));
  return typeof named === "string" ? named : "EUNKNOWN";
}
