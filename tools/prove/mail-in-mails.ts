import { HOSTILE, hostileMail } from "../../tests/support/hostile-mails.ts";
import { AUTOMATIC_HEADERS, deliveryReport, mailBy, type MailGiven, plainMail } from "../../tests/support/mail-corpus.ts";
import { ADDRESSES } from "../../tests/support/mail-in-fixture.ts";
import { PROGRAMS } from "../../tests/support/mail-programs.ts";

/** A reply that was sent, and whose answers come. */
export type SentReply = { reference: string; email: string; entryId: string; messageId: string; tag: string };

/** What must become of a mail. "filed-or-failed" is for mails made to break a parser. */
export type Expected =
  | { kind: "filed" | "automatic"; reference: string; words: string }
  | { kind: "held"; words: string; probably: string | undefined }
  | { kind: "bounced"; reference: string }
  | { kind: "own"; words: string }
  | { kind: "again" }
  | { kind: "filed-or-failed"; reference: string; messageId: string; file: string };

export type MailMade = { raw: Buffer; expected: Expected };

/** How many mails there are of each kind; 1,000 together. */
const COUNTS = {
  programs: 600,
  byAddress: 100,
  unmatched: 60,
  otherSender: 60,
  automatic: 50,
  bounces: 30,
  hostile: 30,
  own: 40,
  again: 30,
};

/** Returns the mails. The words of each are found nowhere else. Replies that bounce get no answers. */
export function makeMails(replies: readonly SentReply[]): MailMade[] {
  const [bounced, answered] = [replies.slice(0, COUNTS.bounces), replies.slice(COUNTS.bounces)];
  let number = 0;
  const next = () => {
    const reply = answered[number % answered.length];
    if (!reply) throw new Error("There is no reply to answer");
    number += 1;
    const words = `Words number ${number} end`;
    const given = { from: reply.email, to: ADDRESSES.to, messageId: `<mail-${number}@example.com>`, words };
    return { reply, words, given, tagged: `team+${reply.tag}@office.example` };
  };
  const times = <Made>(count: number, make: (index: number) => Made) => Array.from({ length: count }, (_, index) => make(index));
  const byIds = ({ messageId }: SentReply) => ({ inReplyTo: messageId, references: messageId });
  const filed = ({ reference }: SentReply, words: string) => ({ kind: "filed", reference, words }) as const;
  const programs = Object.keys(PROGRAMS);
  const hostile = Object.keys(HOSTILE);

  const answers = times(COUNTS.programs, (index) => {
    const { reply, words, given, tagged } = next();
    const program = programs[index % programs.length] ?? "";
    const mail: MailGiven = { ...given, ...byIds(reply), ...(PROGRAMS[program]?.hasNoIds && { to: tagged }) };
    return { raw: mailBy(program, mail), expected: filed(reply, words) };
  });
  return [
    ...answers,
    ...times(COUNTS.byAddress, () => {
      const { reply, words, given, tagged } = next();
      return { raw: plainMail({ ...given, to: tagged }), expected: filed(reply, words) };
    }),
    ...times(COUNTS.unmatched, (index) => {
      const { words, given } = next();
      const mail = { ...given, from: `unknown-${index}@example.net` };
      return { raw: plainMail(mail), expected: { kind: "held", words, probably: undefined } as const };
    }),
    ...times(COUNTS.otherSender, (index) => {
      const { reply, words, given, tagged } = next();
      // Half of them are people with messages of their own.
      const from =
        index % 2 === 0 ? `stranger-${index}@example.net` : (answered.find(({ email }) => email !== reply.email)?.email ?? "");
      const mail = { ...given, from, ...(index % 3 === 0 ? { to: tagged } : byIds(reply)) };
      return { raw: plainMail(mail), expected: { kind: "held", words, probably: reply.reference } as const };
    }),
    ...times(COUNTS.automatic, (index) => {
      const { reply, words, given } = next();
      const mail = { ...given, ...byIds(reply), headers: AUTOMATIC_HEADERS[index % AUTOMATIC_HEADERS.length] };
      return { raw: plainMail(mail), expected: { kind: "automatic", reference: reply.reference, words } as const };
    }),
    ...bounced.map(({ messageId, reference }, index) => ({
      raw: deliveryReport({
        to: ADDRESSES.from,
        about: messageId,
        messageId: `<bounce-${index}@mx.example.net>`,
        headersOnly: index % 2 === 0,
      }),
      expected: { kind: "bounced", reference } as const,
    })),
    ...times(COUNTS.hostile, (index) => {
      const { reply, given } = next();
      const raw = hostileMail(hostile[index % hostile.length] ?? "", { ...given, ...byIds(reply) });
      const expected = { kind: "filed-or-failed", reference: reply.reference, messageId: given.messageId, file: "" } as const;
      return { raw, expected };
    }),
    ...times(COUNTS.own, (index) => {
      const { reply, words, given } = next();
      const mail = index % 2 === 0 ? { ...given, from: ADDRESSES.from } : { ...given, messageId: reply.messageId };
      return { raw: plainMail({ ...mail, ...byIds(reply) }), expected: { kind: "own", words } as const };
    }),
    ...answers.slice(0, COUNTS.again).map(({ raw }) => ({ raw, expected: { kind: "again" } as const })),
  ];
}
