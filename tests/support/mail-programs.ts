/** How a mail program writes an answer. */
export type Program = {
  /** What stands above the quote, of the address that is quoted. */
  introduction: (who: string) => string;
  /** Whether each quoted line has a sign in front. */
  hasSigns: boolean;
  /** Which kinds of text there are. */
  has: "text" | "both" | "html";
  encoding: "7bit" | "8bit" | "quoted-printable" | "base64";
  charset?: "utf-8" | "iso-8859-1" | "windows-1252";
  signature?: string;
  /** Drops the ids of the mail that is answered. */
  hasNoIds?: boolean;
  htmlQuote?: (quoted: string, introduction: string) => string;
};

const gmailQuote = (quoted: string, introduction: string) =>
  `<div class="gmail_quote"><div dir="ltr" class="gmail_attr">${introduction}<br></div><blockquote class="gmail_quote">${quoted}</blockquote></div>`;
const outlookQuote = (quoted: string, introduction: string) =>
  `<hr tabindex="-1"><div id="divRplyFwdMsg" dir="ltr">${introduction}<br></div><div>${quoted}</div>`;
export const citeQuote = (quoted: string, introduction: string) =>
  `<div class="moz-cite-prefix">${introduction}</div><blockquote type="cite">${quoted}</blockquote>`;

const wrote = (who: string) => `On Tue, 3 Mar 2026 at 09:15, <${who}> wrote:`;
const outlookHead = (who: string) =>
  `From: Office <${who}>\nSent: Tuesday, 3 March 2026 9:15 AM\nTo: Someone\nSubject: Your message`;

/** The shapes of 20 mail programs. */
export const PROGRAMS: Readonly<Record<string, Program>> = {
  "Gmail in a browser": { introduction: wrote, hasSigns: true, has: "both", encoding: "quoted-printable", htmlQuote: gmailQuote },
  "Gmail on a phone": { introduction: wrote, hasSigns: true, has: "both", encoding: "base64", htmlQuote: gmailQuote },
  "Apple Mail": {
    introduction: (who) => `On 3 Mar 2026, at 9:15 am, Office <${who}> wrote:`,
    hasSigns: true,
    has: "text",
    encoding: "quoted-printable",
  },
  iPhone: {
    introduction: (who) => `On 3 Mar 2026, at 9:15 am, Office <${who}> wrote:`,
    hasSigns: true,
    has: "both",
    encoding: "quoted-printable",
    signature: "Sent from my iPhone",
  },
  "Outlook for Windows": {
    introduction: outlookHead,
    hasSigns: false,
    has: "both",
    encoding: "quoted-printable",
    charset: "windows-1252",
    htmlQuote: outlookQuote,
  },
  "Outlook in a browser": {
    introduction: (who) => `________________________________\n${outlookHead(who)}`,
    hasSigns: false,
    has: "both",
    encoding: "base64",
    htmlQuote: outlookQuote,
  },
  "Outlook on a phone": {
    introduction: (who) => `________________________________\n${outlookHead(who)}`,
    hasSigns: false,
    has: "both",
    encoding: "quoted-printable",
    signature: "Get Outlook for iOS",
    htmlQuote: outlookQuote,
  },
  "Outlook 2007": {
    introduction: (who) => `-----Original Message-----\n${outlookHead(who)}`,
    hasSigns: false,
    has: "text",
    encoding: "8bit",
    charset: "iso-8859-1",
  },
  Thunderbird: {
    introduction: (who) => `On 3/3/26 09:15, Office <${who}> wrote:`,
    hasSigns: true,
    has: "text",
    encoding: "8bit",
  },
  "Thunderbird with HTML": {
    introduction: (who) => `On 3/3/26 09:15, Office <${who}> wrote:`,
    hasSigns: true,
    has: "html",
    encoding: "8bit",
    htmlQuote: citeQuote,
  },
  Yahoo: {
    introduction: (who) => `On Tuesday, 3 March 2026 at 09:15:00 am AWST, Office <${who}> wrote:`,
    hasSigns: true,
    has: "both",
    encoding: "quoted-printable",
  },
  Samsung: {
    introduction: (who) => `-------- Original message --------\n${outlookHead(who)}`,
    hasSigns: false,
    has: "both",
    encoding: "base64",
    signature: "Sent from my Galaxy",
  },
  Proton: {
    introduction: (who) => `On Tuesday, 3 March 2026 at 9:15 AM, Office <${who}> wrote:`,
    hasSigns: true,
    has: "both",
    encoding: "quoted-printable",
    signature: "Sent from Proton Mail secure email.",
  },
  Fastmail: {
    introduction: (who) => `On Tue, 3 Mar 2026, at 9:15 AM, Office <${who}> wrote:`,
    hasSigns: true,
    has: "text",
    encoding: "quoted-printable",
  },
  Zoho: {
    introduction: (who) => `---- On Tue, 03 Mar 2026 09:15:00 +0800 ${who} wrote ----`,
    hasSigns: true,
    has: "both",
    encoding: "base64",
  },
  "K-9": {
    introduction: (who) => `On 3 March 2026 9:15:00 am AWST, Office <${who}> wrote:`,
    hasSigns: true,
    has: "text",
    encoding: "quoted-printable",
    signature: "-- \nSent from my Android device with K-9 Mail.",
  },
  Roundcube: {
    introduction: (who) => `On 2026-03-03 09:15, Office <${who}> wrote:`,
    hasSigns: true,
    has: "text",
    encoding: "7bit",
  },
  SquirrelMail: {
    introduction: (who) => `Office <${who}> wrote:`,
    hasSigns: true,
    has: "text",
    encoding: "8bit",
    charset: "iso-8859-1",
    hasNoIds: true,
  },
  "A library's webmail": { introduction: outlookHead, hasSigns: false, has: "html", encoding: "base64", htmlQuote: outlookQuote },
  Mutt: {
    introduction: (who) => `On Tue, Mar 03, 2026 at 09:15:00AM +0800, Office <${who}> wrote:`,
    hasSigns: true,
    has: "text",
    encoding: "8bit",
    signature: "-- \nRobin",
  },
};
