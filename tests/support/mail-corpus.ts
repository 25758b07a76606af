import { citeQuote, type Program, PROGRAMS } from "./mail-programs.ts";

/** Mails as mail programs write them, for units and proofs. Nothing of them is random: a number decides. */

export type MailGiven = {
  from: string;
  name?: string | undefined;
  to: string;
  subject?: string | undefined;
  /** With angle brackets. */
  messageId?: string | undefined;
  inReplyTo?: string | undefined;
  references?: string | undefined;
  words: string;
  quoted?: string | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
};

/** What quoted-printable writes as it is (RFC 2045, 6.7). */
const SAFE = /^[\t -<>-~]$/;

const quotedPrintable = (bytes: Buffer): string =>
  bytes
    .toString("latin1")
    .split("\r\n")
    .map((line) => {
      const signs = Array.from(line, (one, at) => {
        const isLastBlank = at === line.length - 1 && /[ \t]/.test(one);
        return SAFE.test(one) && !isLastBlank ? one : `=${one.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;
      });
      return (
        signs
          .join("")
          .match(/(?:=[0-9A-F]{2}|[^=]){1,70}/g)
          ?.join("=\r\n") ?? ""
      );
    })
    .join("\r\n");

function encoded(text: string, { encoding, charset = "utf-8" }: Pick<Program, "encoding" | "charset">): Buffer {
  const bytes = Buffer.from(text.replaceAll("\n", "\r\n"), charset === "utf-8" ? "utf8" : "latin1");
  if (encoding === "base64") return Buffer.from(bytes.toString("base64").replaceAll(/.{76}/g, "$&\r\n"));
  return encoding === "quoted-printable" ? Buffer.from(quotedPrintable(bytes)) : bytes;
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("\n", "<br>\n");

const part = (type: string, text: string, program: Program): Buffer =>
  Buffer.concat([
    Buffer.from(
      `Content-Type: ${type}; charset=${program.charset ?? "utf-8"}\r\nContent-Transfer-Encoding: ${program.encoding}\r\n\r\n`,
    ),
    encoded(text, program),
  ]);

/** Returns the header lines and an empty line is not among them. */
export function headersOf({
  from,
  name,
  to,
  subject = "Re: Your message",
  messageId,
  inReplyTo,
  references,
  headers = {},
}: Omit<MailGiven, "words">): string {
  const sender = name === undefined ? from : `=?utf-8?B?${Buffer.from(name).toString("base64")}?= <${from}>`;
  const all: Record<string, string | undefined> = {
    From: sender,
    To: to,
    Subject: subject,
    Date: "Tue, 3 Mar 2026 17:30:00 +0800",
    "Message-ID": messageId,
    "In-Reply-To": inReplyTo,
    References: references,
    "MIME-Version": "1.0",
    ...headers,
  };
  return Object.entries(all)
    .flatMap(([key, value]) => (value === undefined ? [] : [`${key}: ${value}\r\n`]))
    .join("");
}

/** Returns a mail as one of these programs writes an answer. */
export function mailBy(program: string, given: MailGiven): Buffer {
  const shape = PROGRAMS[program];
  if (!shape) throw new Error(`No such program: ${program}`);
  const { words, quoted = "We can meet on Thursday.\nPlease tell us if that is right.", to } = given;
  const introduction = shape.introduction(to);
  const signature = shape.signature === undefined ? "" : `\n\n${shape.signature}`;
  const below = shape.hasSigns
    ? quoted
        .split("\n")
        .map((line) => `> ${line}`)
        .join("\n")
    : `\n${quoted}`;
  const text = `${words}${signature}\n\n${introduction}\n${below}\n`;
  const htmlQuote = shape.htmlQuote ?? citeQuote;
  const html = `<html><head><style>p{color:red}</style><title>x</title></head><body><div>${escaped(words)}</div>${
    signature === "" ? "" : `<div><br></div><div>${escaped(signature.trim())}</div>`
  }<br>${htmlQuote(escaped(quoted), escaped(introduction))}</body></html>`;
  const ids = shape.hasNoIds ? { inReplyTo: undefined, references: undefined } : {};
  const head = Buffer.from(headersOf({ ...given, ...ids }));
  if (shape.has === "text") return Buffer.concat([head, part("text/plain", text, shape)]);
  if (shape.has === "html") return Buffer.concat([head, part("text/html", html, shape)]);
  const boundary = "=_boundary";
  return Buffer.concat([
    head,
    Buffer.from(`Content-Type: multipart/alternative; boundary="${boundary}"\r\n\r\n--${boundary}\r\n`),
    part("text/plain", text, shape),
    Buffer.from(`\r\n--${boundary}\r\n`),
    part("text/html", html, shape),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
}

/** A mail of plain text with any headers. */
export const plainMail = (given: MailGiven): Buffer =>
  Buffer.from(`${headersOf(given)}Content-Type: text/plain; charset=utf-8\r\n\r\n${given.words.replaceAll("\n", "\r\n")}\r\n`);

/** Headers of 10 kinds of automatic mails. */
export const AUTOMATIC_HEADERS: readonly Readonly<Record<string, string>>[] = [
  { "Auto-Submitted": "auto-replied" },
  { "Auto-Submitted": "auto-generated; owner-email=x@example.com" },
  { "X-Auto-Response-Suppress": "All", "Auto-Submitted": "auto-replied (vacation)" },
  { Precedence: "bulk" },
  { Precedence: "auto_reply", "X-Autoreply": "yes" },
  { "List-Id": "News <news.example.com>" },
  { "List-Unsubscribe": "<https://example.com/out>" },
  { "Return-Path": "<>" },
  { "X-Autorespond": "Away" },
  { "X-Auto-Response-Suppress": "OOF" },
];

type Report = {
  to: string;
  about: string;
  action?: string;
  status?: string;
  recipient?: string;
  headersOnly?: boolean;
  messageId?: string;
};

/** A report about a mail (RFC 3464), with the mail or its headers. `about` is the Message-ID of the mail. */
export function deliveryReport({
  to,
  about,
  action = "failed",
  status = "5.1.1",
  recipient = "robin@example.com",
  headersOnly = false,
  messageId,
}: Report): Buffer {
  const lines = [
    headersOf({
      from: "MAILER-DAEMON@mx.example.net",
      to,
      subject: "Undelivered Mail Returned to Sender",
      ...(messageId !== undefined && { messageId }),
      headers: { "Auto-Submitted": "auto-replied", "Return-Path": "<>" },
    }).trimEnd(),
    'Content-Type: multipart/report; report-type=delivery-status; boundary="report"',
    "",
    "--report",
    "Content-Type: text/plain; charset=us-ascii",
    "",
    "This is the mail system at host mx.example.net. I'm sorry to have to inform you.",
    "",
    "--report",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.example.net",
    "",
    `Final-Recipient: rfc822; ${recipient}`,
    `Action: ${action}`,
    `Status: ${status}`,
    "Diagnostic-Code: smtp; 550 5.1.1 User unknown",
    "",
    "--report",
    `Content-Type: ${headersOnly ? "text/rfc822-headers" : "message/rfc822"}`,
    "",
    `From: Office <${to}>`,
    `To: ${recipient}`,
    `Message-ID: ${about}`,
    "Subject: Your message",
    "",
    ...(headersOnly ? [] : ["Hello", ""]),
    "--report--",
    "",
  ];
  return Buffer.from(lines.join("\r\n"));
}
