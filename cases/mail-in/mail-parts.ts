import type { MailPart } from "../data/mail-tables.ts";

/** The lines with which mail programs introduce the mail that they quote, in English and the languages that people here write. */
const INTRODUCTIONS = [
  /^On .{5,200}wrote:$/i,
  /^(?:Am|Le|El|Il|Op|W dniu|Den|Vào) .{5,200}(?:schrieb|a écrit|escribió|ha scritto|schreef|napisał|skrev|viết)[^:]{0,80}:$/i,
  /^.{0,120}<[^\s<>@]{1,64}@[^\s<>]{1,190}>\s*(?:wrote|schrieb|a écrit)\s*:$/i,
  /^-{2,} On .{5,200} wrote -{2,}$/i,
  /^-{2,}\s*(?:Original Message|Original message|Forwarded message|Ursprüngliche Nachricht|Message d'origine|Reply message|Tin nhắn gốc)\s*-{2,}$/i,
  /^_{20,}$/,
  /^Begin forwarded message:$/i,
  /^(?:From|Von|De|Da|Từ):\s.{1,200}$/i,
];
/** "From:" alone can be a person's own line; the head of a quoted mail has one of these close behind. */
const HEAD = /^(?:Sent|Date|To|Subject|Gesendet|An|Betreff|Envoyé|À|Objet|Ngày|Đến|Chủ đề):\s/i;
const IS_FROM = /^(?:From|Von|De|Da|Từ):\s/i;
/** The two forms of a line such as "On Tue, 3 Mar 2026, Kim wrote:". */
const SAID = INTRODUCTIONS.slice(0, 2);
/** What such a line of a mail program has: a year, a time or an address. "On Tuesday my sister wrote:" is a person's own. */
const OF_A_MAIL = /\d{4}|\d[:.]\d\d|@/;
const RULE = /^_{20,}$/;
/** RFC 3676, 4.3, and the words that phones add. */
const SIGNATURE =
  /^(?:--\s?|Sent (?:from|with|via) (?:my |Outlook|Yahoo|Samsung|Mail |Proton|Gmail|Spark|BlueMail|FairEmail).{0,50}|Get Outlook for .{2,20}|Gesendet von meinem .{2,40})$/i;

/**
 * Divides the text of a mail into what its sender wrote, what it quotes and its signature, in their order, so that an answer between the
 * lines of a quote stays where it is. No line is left out.
 */
export function partsOf(text: string): MailPart[] {
  const lines = text.replaceAll(/\r\n?/g, "\n").split("\n");
  const parts: { kind: MailPart["kind"]; lines: string[] }[] = [];
  let tail: "quote" | "signature" | undefined;
  for (const [index, line] of lines.entries()) {
    if (tail !== "quote") tail = startOfTail(lines, index) ?? (isQuoted(lines, index) ? undefined : tail);
    const kind = tail ?? (isQuoted(lines, index) ? "quote" : "words");
    const last = parts.at(-1);
    // An empty line belongs to what it follows.
    if (last && (last.kind === kind || line.trim() === "")) last.lines.push(line);
    else parts.push({ kind, lines: [line] });
  }
  const found = parts
    .map(({ kind, lines: own }) => ({ kind, text: own.join("\n").replace(/^\n+/, "").trimEnd() }))
    .filter((part) => part.text.trim() !== "");
  return found.some(({ kind }) => kind === "words") ? found : asForwarded(found);
}

/** A mail that only forwards has nothing else to show. */
const asForwarded = (parts: MailPart[]): MailPart[] =>
  parts.map((part, index) => (index === 0 && part.kind === "quote" ? { ...part, kind: "words" } : part));

const isQuoted = (lines: readonly string[], index: number): boolean =>
  /^\s{0,3}>/.test(lines[index] ?? "") || isIntroduction(lines, index);

/** A line that introduces a quote of lines behind ">". A long one is broken into two. */
function isIntroduction(lines: readonly string[], index: number): boolean {
  const next = (from: number) => lines.slice(from, from + 3).find((line) => line.trim() !== "") ?? "";
  const [line = "", following = ""] = [lines[index]?.trim(), lines[index + 1]?.trim()];
  const isOne = INTRODUCTIONS.some((introduction) => introduction.test(line));
  if (isOne && next(index + 1).startsWith(">")) return true;
  const isTwo = /^On .{5,}$/i.test(line) && INTRODUCTIONS.some((introduction) => introduction.test(`${line} ${following}`));
  const isSecond = INTRODUCTIONS.some((introduction) => introduction.test(`${lines[index - 1]?.trim() ?? ""} ${line}`));
  return (isTwo && next(index + 2).startsWith(">")) || (isSecond && next(index + 1).startsWith(">"));
}

/** From such a line on, everything is a quote without signs in front, or a signature. */
function startOfTail(lines: readonly string[], index: number): "quote" | "signature" | undefined {
  const line = lines[index]?.trim() ?? "";
  const rest = lines.slice(index + 1, index + 6).map((one) => one.trim());
  const isQuotedBehind = lines.slice(index + 1, index + 4).some((one) => one.startsWith(">"));
  if (SIGNATURE.test(line) && isShort(lines, index + 1)) return "signature";
  if (IS_FROM.test(line)) return rest.some((one) => HEAD.test(one)) ? "quote" : undefined;
  if (isQuotedBehind) return undefined;
  // A person may draw a rule too.
  if (RULE.test(line)) return rest.some((one) => IS_FROM.test(one)) ? "quote" : undefined;
  const isSaid = (text: string) => SAID.some((one) => one.test(text));
  if (isSaid(line)) return OF_A_MAIL.test(line) ? "quote" : undefined;
  const wrapped = `${line} ${rest[0] ?? ""}`;
  const isWrapped = /^On .{5,}$/i.test(line) && isSaid(wrapped) && OF_A_MAIL.test(wrapped);
  return isWrapped || INTRODUCTIONS.some((introduction) => introduction.test(line)) ? "quote" : undefined;
}

/** More lines than these are more than a signature. */
const MOST_SIGNATURE_LINES = 12;

/** Whether few lines follow up to the next quote. */
function isShort(lines: readonly string[], from: number): boolean {
  let count = 0;
  for (let index = from; index < Math.min(lines.length, from + 3 * MOST_SIGNATURE_LINES); index++) {
    const line = lines[index]?.trim() ?? "";
    if (line.startsWith(">") || INTRODUCTIONS.some((introduction) => introduction.test(line))) return true;
    if (line !== "" && ++count > MOST_SIGNATURE_LINES) return false;
  }
  return true;
}
