import { randomUUID } from "node:crypto";

import { type Content, readContent } from "../../content-model/content/read-content.ts";
import { replaceNames } from "../../content-model/values/value-schemas.ts";
import { type Config, type MailConfig, parseConfig } from "../../platform/process/config.ts";
import { isAddress, openSmtp, type Timeouts } from "../../platform/mail/smtp.ts";
import { momentInWords } from "../../cases/promises/working-days.ts";
import { printable } from "../../platform/text/printable.ts";
import { readContentFolder } from "../../content-model/texts/content-folder.ts";
import type { Command } from "./run-command.ts";

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

/** Why a test mail was not sent. */
type MailFailure = {
  /** Which step of sending failed, as the end of the sentence "The test mail was not sent: ...". */
  step: string;
  /** What to change. */
  fix: string;
};

type SmtpError = typeof NO_DETAILS;

const NO_DETAILS = { code: "", originalCode: "", timeoutType: "", command: "", responseCode: 0, response: "" };

type Case = MailFailure & { matches: (error: SmtpError) => boolean };

const LOGIN_FIX =
  'check the user name and password in SMTP_URL. Write "%40" for "@" in either, and percent-encode other special characters. Some mail companies need an app password.';

/** The first case that matches names the step. nodemailer's codes: ETLS, EAUTH and so on; `command` is the SMTP command. */
const CASES: readonly Case[] = [
  {
    matches: ({ code }) => code === "EDNS",
    step: "the host name of the mail server was not found",
    fix: "check the spelling of the host in SMTP_URL, and that this machine has a working name server.",
  },
  {
    matches: ({ originalCode }) => originalCode === "ECONNREFUSED",
    step: "the connection was refused",
    fix: "check the host and port in SMTP_URL. Port 587 goes with smtp://, port 465 with smtps://.",
  },
  {
    matches: ({ originalCode }) => /^E(HOST|NET)(UNREACH|DOWN)$/.test(originalCode),
    step: "the mail server cannot be reached from this machine's network",
    fix: "check the host in SMTP_URL, and this machine's network.",
  },
  {
    matches: ({ timeoutType }) => timeoutType === "CONNECT_TIMEOUT",
    step: "time-out: the mail server did not answer the connection",
    fix: "check the host and port in SMTP_URL. A firewall may block the port: many hosting companies block port 25, so use 587.",
  },
  {
    matches: ({ timeoutType }) => timeoutType === "GREETING_TIMEOUT",
    step: "time-out: the connection was accepted, and the mail server sent no greeting",
    fix: "check the port in SMTP_URL. A port that expects TLS at once, such as 465, needs smtps:// instead of smtp://.",
  },
  {
    matches: ({ code }) => code === "ETIMEDOUT" || code === "EABORT",
    step: "time-out: the mail server stopped answering",
    fix: "try again later. If it happens again, check the port in SMTP_URL and ask your mail company.",
  },
  {
    matches: ({ code, response }) => code === "ETLS" && response !== "",
    step: "TLS: the mail server refused to encrypt the connection",
    fix: "use a port with TLS in SMTP_URL: 587 with smtp://, or 465 with smtps://. Only for a private network, end SMTP_URL in ?requireTLS=false.",
  },
  {
    matches: ({ originalCode }) => /CERT|UNABLE_TO_/.test(originalCode),
    step: "TLS: the certificate of the mail server is not valid for this host",
    fix: "use the host name in SMTP_URL that the certificate was made for, and ask your mail company if it still fails.",
  },
  {
    matches: ({ code, originalCode }) => code === "ETLS" || /^ERR_(SSL|TLS)_/.test(originalCode),
    step: "TLS: the encrypted connection could not be made",
    fix: "check the port in SMTP_URL. Port 587 goes with smtp://, port 465 with smtps://.",
  },
  {
    matches: ({ responseCode }) => responseCode === 530,
    step: "the mail server wants a login first",
    fix: "put the user name and password into SMTP_URL: smtp://user:password@host:587.",
  },
  {
    matches: ({ code }) => code === "EAUTH" || code === "ENOAUTH",
    step: "the login was refused",
    fix: LOGIN_FIX,
  },
  {
    matches: ({ command }) => command === "MAIL FROM",
    step: "the sender was refused",
    fix: "check MAIL_FROM. It has to be an address that the login in SMTP_URL may send from.",
  },
  {
    matches: ({ command }) => command === "RCPT TO",
    step: "the recipient was refused",
    fix: "check the address that you gave. If the server speaks of relaying, it wants a login: put the user name and password into SMTP_URL.",
  },
  {
    matches: ({ command, code }) => command === "DATA" || code === "EMESSAGE",
    step: "the message was refused",
    fix: "ask your mail company why, with the words above. Often MAIL_FROM is at another domain than the login, or SPF and DKIM are missing.",
  },
  {
    matches: ({ code }) => code === "EPROTOCOL",
    step: "what answers there is no mail server, or wants no mail from this machine",
    fix: "check the host and port in SMTP_URL.",
  },
];

/** Returns the failed step and its fix for an error of nodemailer. */
function explainMailFailure(error: unknown): MailFailure {
  const smtpError = { ...NO_DETAILS, ...(error as object) };
  return CASES.find(({ matches }) => matches(smtpError)) ?? OTHERWISE;
}

const OTHERWISE: MailFailure = {
  step: "the mail server closed the connection",
  fix: "check the host and port in SMTP_URL, and ask your mail company.",
};

/** `npm run mail-test -- someone@example.org`: sends a test mail; exits with 1 if the mail server does not accept it. */
export const mailTest: Command = async ([to = ""], env) => {
  const config = parseConfig(env);
  const mistake = whyNoMailTest(to, config);
  if (mistake !== undefined || !config.mail) return mistake;
  const content = readContent(readContentFolder(config.contentFolder));
  const { ok, text } = await testMail({ to, settings: config.mail, content, now: new Date() });
  if (!ok) return text;
  console.log(text);
};
