import { createTransport } from "nodemailer";

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
  /** Resolves once the server has taken the mail. @throws MailFailed */
  send(mail: Mail): Promise<void>;
};

/** Whom an email is from, as inboxes show it. */
export type From = { name: string; address: string };

/** In milliseconds. `socket` is the longest silence; `whole` bounds all of one sending, and must be well below a job's lease. */
export type Timeouts = { connection: number; greeting: number; socket: number; whole: number };
const TIMEOUTS: Timeouts = { connection: 10_000, greeting: 10_000, socket: 20_000, whole: 60_000 };

/** A mail did not go out. The message is a code alone, since a server's own words may hold an address. */
export class MailFailed extends Error {
  override name = "MailFailed";
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/**
 * Makes a mailer for a server such as smtps://user:password@host. Each mail has a connection of its own: there are few, and
 * an idle one would be closed by the server. A password never goes over the network unencrypted, unless the address itself
 * ends in ?requireTLS=false. @throws TypeError when `smtpUrl` is no URL
 */
export function openMailer({
  smtpUrl,
  from,
  timeouts = {},
}: {
  smtpUrl: string;
  from: From;
  timeouts?: Partial<Timeouts>;
}): Mailer {
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
  return {
    async send({ to, replyTo, ...mail }) {
      if (!isAddress(to)) throw new MailFailed("EENVELOPE");
      try {
        await transport.sendMail({
          ...mail,
          from,
          to: { name: "", address: to },
          ...(replyTo !== undefined && { replyTo: { name: "", address: replyTo } }),
          // A server that says a little now and then would else hold a mail for ever.
          signal: AbortSignal.timeout(whole),
        });
      } catch (error) {
        throw new MailFailed(codeOf(error));
      }
    },
  };
}

const OWN_MACHINE = ["localhost", "127.0.0.1", "[::1]"];

function sendsPasswordAway(smtpUrl: string): boolean {
  const { password, hostname } = new URL(smtpUrl);
  return password !== "" && !OWN_MACHINE.includes(hostname);
}

/** The server's answer as SMTP-451, or what the network did, such as ECONNREFUSED. */
function codeOf(error: unknown): string {
  const { responseCode, originalCode, code } = error as { responseCode?: number; originalCode?: unknown; code?: unknown };
  if (responseCode) return `SMTP-${responseCode}`;
  // Only our own limit ends a mail that is under way.
  if (code === "EABORT") return "ETIMEDOUT";
  const named = [originalCode, code].find((text) => typeof text === "string" && /^E[A-Z_]{2,30}$/.test(text));
  return typeof named === "string" ? named : "EUNKNOWN";
}
