import { randomUUID } from "node:crypto";

import type { Content } from "../../content-reader/read-content.ts";
import { replaceNames } from "../../content-reader/value-schemas.ts";
import type { Config, MailConfig } from "../config.ts";
import { isAddress } from "../notifications/mail-text.ts";
import { openSmtp, type Timeouts } from "../notifications/smtp.ts";
import { momentInWords } from "../notifications/working-days.ts";
import { explainMailFailure } from "./mail-failure.ts";
import { printable } from "./printable.ts";

type MailTest = {
  to: string;
  settings: MailConfig;
  content: Pick<Content, "site" | "emails">;
  now: Date;
  timeouts?: Partial<Timeouts>;
};

/** Returns why no test mail can be sent with these arguments and settings; undefined if one can. */
export function whyNoMailTest(to: string | undefined, { mail, missingForMail }: Pick<Config, "mail" | "missingForMail">) {
  if (!to) return "Say to whom: npm run mail-test -- someone@example.org";
  if (!isAddress(to)) return "That is not one email address: npm run mail-test -- someone@example.org";
  return mail ? undefined : `Mail is not set up. Missing: ${missingForMail.join(", ")} (README.md, Settings).`;
}

/**
 * Sends one test mail and says in words whether the mail server accepted it, and if not, which step failed, what the server
 * said and what to change. Never rejects because of the mail server. The words are for the person who runs the command: a
 * server's reply may hold addresses, so it is never logged.
 */
export async function testMail({ to, settings, content, now, timeouts = {} }: MailTest): Promise<{ ok: boolean; text: string }> {
  const { smtpUrl, from } = settings;
  const { brand, hours } = content.site;
  const { subject, lead, ignore, signature } = content.emails.test;
  const sent = momentInWords(now, hours);
  const place = `Mail server: ${new URL(smtpUrl).host}, from ${from}, to ${to}`;
  try {
    const send = openSmtp({ smtpUrl, from: { name: brand.name, address: from }, timeouts });
    const reply = await send({
      to,
      subject,
      text: `${[replaceNames(lead, () => sent), ignore, signature].join("\n\n")}\n`,
      messageId: `<${randomUUID()}@${from.slice(from.lastIndexOf("@") + 1)}>`,
      headers: { "Auto-Submitted": "auto-generated" },
    });
    const words = `The server said:\n${mailServerWords(reply, smtpUrl)}`;
    return { ok: true, text: `Mail works: the mail server accepted the test mail.\n${place}\n${words}\n${LOOK}` };
  } catch (error) {
    const { step, fix } = explainMailFailure(error);
    return {
      ok: false,
      text: [`The test mail was not sent: ${step}.`, place, wordsOf(error, smtpUrl), `To fix it, ${fix}`].join("\n"),
    };
  }
}

const LOOK = "Now look into that inbox, and its spam folder: a server that accepts a mail may still not deliver it.";

/** The server's reply, or the error of this machine's network or TLS. */
function wordsOf(error: unknown, smtpUrl: string): string {
  const { response, message } = error as { response?: unknown; message?: unknown };
  if (typeof response === "string" && response !== "") return `The server said:\n${mailServerWords(response, smtpUrl)}`;
  return `The server gave no reply. This machine said:\n${mailServerWords(String(message), smtpUrl)}`;
}

const MAX_LENGTH = 2000;

/**
 * Returns a mail server's reply for a terminal: at most 2,000 characters, control characters as codes, each line indented.
 * Some servers repeat the refused command, so the password is removed, as text and as AUTH sends it (RFC 4954).
 */
function mailServerWords(reply: string, smtpUrl: string): string {
  const withoutSecrets = secretsOf(smtpUrl).reduce((text, secret) => text.replaceAll(secret, "[password]"), reply);
  return printable(withoutSecrets.slice(0, MAX_LENGTH).trim())
    .split("\n")
    .map((line) => `    ${line.trim()}`)
    .join("\n");
}

function secretsOf(smtpUrl: string): string[] {
  const { username, password } = new URL(smtpUrl);
  if (password === "") return [];
  const [user, secret] = [decoded(username), decoded(password)];
  return [base64(`\0${user}\0${secret}`), base64(secret), password, secret];
}

const base64 = (text: string) => Buffer.from(text).toString("base64");

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
