import { expect, test } from "vitest";

import { content } from "../../tests/support/fixture-content.ts";
import {
  noticesFrom,
  FROM,
  logUnderTest,
  messagesUnderTest,
  perth,
  STAFF,
  submission,
} from "../../tests/support/outbox-fixture.ts";
import { addedPersonId, addPerson, EMAIL, SECRET } from "../../tests/support/people-fixture.ts";
import { minutesAfter, NOON, underTest } from "../../tests/support/store-fixture.ts";
import { enrol } from "../../accounts/enrol.ts";
import { findInvitation, invite, withdrawInvitation } from "../../accounts/people.ts";
import { useRecoveryCode } from "../../accounts/codes.ts";
import { queueAccountNotice, type Notice, type NoticePurpose } from "../../accounts/notices.ts";
import { sendNotices } from "./start-notifications.ts";
import type { Mail } from "../../platform/mail/smtp.ts";

const { freshEngine } = underTest();
const { emails } = content;

test("a person is told each time that somebody can sign in or has signed in anew as them, without a secret", async () => {
  const { engine, store } = await freshEngine("SQLite");
  const { recoveryCodes } = await addPerson(engine);
  await addPerson(engine, { email: "other@example.org" });
  const code = recoveryCodes[0] ?? "";
  const token = await useRecoveryCode(engine, { email: EMAIL, code }, NOON);
  const credential = { passwordHash: "none", totpSecret: SECRET, lastCounter: 0 };
  const enrolled = await enrol(engine, { token: token ?? "", name: "Kim", credential }, minutesAfter(1));
  if (!enrolled || enrolled === "taken") throw new Error("Not enrolled.");
  const links = [2, 3].map((minutes) => invite(engine, { email: EMAIL, roles: [] }, minutesAfter(minutes)));
  const secrets = [code, token, enrolled.sessionToken, ...enrolled.recoveryCodes, ...(await Promise.all(links)), SECRET];

  const { received, lines } = await noticesFrom(store, minutesAfter(4));
  const { recoveryCodeUsed, credentialsReplaced, invitedAgain } = emails.notices;
  expect(received.map(({ recipients, mail: { subject } }) => [recipients.join(), subject])).toEqual(
    [recoveryCodeUsed, credentialsReplaced, invitedAgain, invitedAgain].map(({ subject }) => [EMAIL, subject]),
  );
  for (const { mail: sent } of received) {
    expect(sent.text).toContain("Monday 2 March 2026 at 8:0");
    expect(sent.text).not.toMatch(/[{}]/);
    for (const secret of secrets) expect(sent.text).not.toContain(secret);
  }
  expect(JSON.stringify(lines)).not.toContain(EMAIL);
});

test("a person whose scheduled changes were not published is told, with the address of the drafts", async () => {
  const { engine, store } = await freshEngine("SQLite");
  const personId = await addedPersonId(engine);
  await engine.transaction((transaction) => queueAccountNotice(transaction, { purpose: "publish-failed", personId }, NOON));
  const staffUrl = "https://staff.example.org";
  const { received } = await noticesFrom(store, minutesAfter(1), staffUrl);
  expect(received.map(({ recipients, mail: { subject } }) => [recipients, subject])).toEqual([
    [[EMAIL], emails.notices.publishFailed.subject],
  ]);
  const text = received[0]?.mail.text ?? "";
  expect(text).toContain("Monday 2 March 2026 at 8:00 pm");
  expect(text).toContain(`${staffUrl}/content/publish`);
  expect(text).not.toMatch(/[{}]/);
});

const STAFF_URL = "https://staff.example.org";

test("an invitation is mailed with a link that works once, and no row of the store has the link", async () => {
  const { engine, store } = await freshEngine("SQLite");
  const to = "new@example.org";
  await invite(engine, { email: to, roles: ["intake"], isMailed: true }, NOON);
  const retryAt = () => minutesAfter(2);
  const lost = await store.claimNotice(minutesAfter(1), retryAt);
  const { received, lines } = await noticesFrom(store, minutesAfter(3), STAFF_URL);
  expect(received.map(({ recipients, mail: { subject } }) => [recipients.join(), subject])).toEqual([
    [to, emails.notices.invitation.subject],
  ]);
  const link = /https:\S+\/invitations\/(\S{43})\n/.exec(received[0]?.mail.text ?? "")?.[1] ?? "";
  const find = (token: string) => engine.read((db) => findInvitation(db, token, minutesAfter(4)));
  expect(await find(link)).toEqual({ email: to, roles: ["intake"] });
  // The attempt before had another link, which may have arrived nowhere.
  expect([lost?.to, await find(lost?.token ?? "")]).toEqual([to, undefined]);
  expect(await engine.db.selectFrom("notices").selectAll().execute()).toEqual([]);
  expect(JSON.stringify(await engine.db.selectFrom("invitations").selectAll().execute())).not.toContain(link);
  expect(JSON.stringify(lines)).not.toContain(to);
});

test("an invitation that is withdrawn, or made again as a link, before its mail is sent, is not mailed", async () => {
  const { engine, store } = await freshEngine("SQLite");
  await invite(engine, { email: "a@example.org", roles: ["intake"], isMailed: true }, NOON);
  await invite(engine, { email: "b@example.org", roles: ["intake"], isMailed: true }, NOON);
  expect(await withdrawInvitation(engine, "a@example.org", "kim", NOON)).toBe(true);
  const token = await invite(engine, { email: "b@example.org", roles: ["intake"] }, minutesAfter(1));
  const { received } = await noticesFrom(store, minutesAfter(3), STAFF_URL);
  expect(received).toEqual([]);
  expect(await engine.read((db) => findInvitation(db, token, minutesAfter(4)))).toBeDefined();
});
const COMMAND = /npm|wattlebend|\brun:|--/;

/** Returns the mail of a notice. */
async function noticeOf(purpose: NoticePurpose, staffUrl?: string) {
  const sent: Mail[] = [];
  const time = perth("2026-11-19T15:04").getTime();
  const facts = { count: 6, total: 23, when: time };
  const notice: Notice = { id: "5f2c", purpose, facts, attempts: 1 };
  const store = { claimNotice: () => Promise.resolve(notice), noticeSent: () => Promise.resolve() };
  const mail = { mailer: { send: async (one: Mail) => void sent.push(one) }, from: FROM, to: STAFF };
  const words = { words: content.emails, hours: content.site.hours, staffUrl };
  await sendNotices({ store, mail, ...words, log: logUnderTest().log }).run(new Date(time));
  return sent[0] ?? { subject: "", text: "" };
}

const PURGE = [
  "6 of 23 messages have been kept for as long as our privacy policy promises. That is far more than usual at one time, so the website has not deleted them.",
  "If nobody does, the website deletes them after 14 days. If they must be kept, make a backup and ask whoever built the website.",
];

test("without a staff side, the notices name the commands", async () => {
  const status = "To see how the website is, run:\nnpm run status";
  const confirm = "To delete these messages now, run:\nnpm run submissions -- purge --confirm";
  expect((await noticeOf("purge-held")).text).toBe(`${[PURGE[0], status, confirm, PURGE[1]].join("\n\n")}\n`);
});

test("without a staff side, the mails about a submission have its words, and say what to do on a staff side", () => {
  const attachment = { kind: "pdf", senderName: "cv.pdf", size: 34_000 } as const;
  const application = submission({ kind: "application", attachment, answers: { name: "Robin" } });
  const text = (purpose: "notify-staff" | "alarm-unread") => messagesUnderTest().compose({ id: "1", purpose }, application).text;
  expect(text("notify-staff")).toBe(`READ THIS FIRST
A reply to this email does not reach the person who wrote. They gave no way to contact them.

New job application, WB-7K3M-Q2F
Received on Thursday 19 November 2026 at 3:04 pm, Perth time.
We promised that a person reads it by the end of Monday 23 November.

WHAT THEY TOLD US
name: Robin

A file came with this (PDF, 33 KB). It is not in this email. To save it:
Sign in to the staff side of the website, and open WB-7K3M-Q2F.
This file was not scanned for viruses. Open it only on a computer with an up-to-date virus scanner, and never turn on macros or editing for it.

When you have read this:
Sign in to the staff side of the website, open WB-7K3M-Q2F, and assign it to whoever answers it.
The website cannot see emails and calls. When this is answered, or needs no answer:
Mark WB-7K3M-Q2F as done on the staff side of the website. If you cannot sign in there, ask whoever runs the website to turn it on.
`);
  expect(text("alarm-unread")).toBe(
    `This job application is not marked as read or done on the website. It was received on Thursday 19 November 2026 at 3:04 pm, Perth time.

We promised that a person reads it by the end of Monday 23 November.

To read it:
Sign in to the staff side of the website, and open WB-7K3M-Q2F.

The website cannot see emails and calls. If this is answered already, or needs no answer:
Mark WB-7K3M-Q2F as done on the staff side of the website. If you cannot sign in there, ask whoever runs the website to turn it on.
`,
  );
});

test("with a staff side, they lead to the page on which an owner confirms it", async () => {
  const purge = "An owner can see how the website is, and delete these messages now, here:\nhttps://staff.example.org/site";
  expect((await noticeOf("purge-held", STAFF_URL)).text).toBe(`${[PURGE[0], purge, PURGE[1]].join("\n\n")}\n`);
});

/* The mails about a submission: messages.test.ts and reminders.test.ts. */
test("with a staff side, no notice to staff has a command, and each other notice is as without", async () => {
  const accounts = ["invited-again", "recovery-code-used", "credentials-replaced"] as const;
  for (const purpose of accounts) expect(await noticeOf(purpose, STAFF_URL)).toEqual(await noticeOf(purpose));
  for (const purpose of [...accounts, "purge-held"] as const) {
    const { subject, text } = await noticeOf(purpose, STAFF_URL);
    expect(subject).not.toBe("");
    expect(subject + text).not.toMatch(COMMAND);
  }
});
