import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { type SubmissionStore, StoreUnavailable } from "../submissions/store.ts";
import { closedPort, type MailServer, mailServer, oddServer } from "../../tests/support/mail-server.ts";
import { COMPLAINTS, HOUR, MINUTE, STAFF } from "../../tests/support/notifications-fixture.ts";
import { byMailer, type OutboxUnderTest, outboxUnderTest, SENDER, to } from "../../tests/support/outbox-fixture.ts";
import { type Mail, MailFailed } from "./smtp.ts";

let under: OutboxUnderTest;
beforeEach(async () => {
  under = await outboxUnderTest();
});
afterEach(() => under.stop());

/** A worker whose first round, over what is there already, is past. */
async function worker(parts: Parameters<OutboxUnderTest["start"]>[0]) {
  const outbox = under.start(parts);
  await outbox.runOnce();
  return outbox;
}
const recipients = ({ received }: MailServer) => received.flatMap((each) => each.recipients).toSorted();

describe("mails that are due", () => {
  test("go out, each once", async () => {
    const server = under.kept(await mailServer());
    const outbox = await worker(to(server.url));
    const reference = await under.add({ answers: { email: "sam@example.com" } });
    await under.add({ kind: "complaint" }, ["notify-staff"]);
    await outbox.runOnce();
    await outbox.runOnce();
    expect(recipients(server)).toEqual([COMPLAINTS, "sam@example.com", STAFF].toSorted());
    expect(await under.store.waiting()).toEqual({ jobs: 0 });
    expect(under.lines).toContainEqual({ level: 30, reference, purpose: "acknowledge-sender", attempt: 1, msg: "mail sent" });
  });

  test("end without being sent where nobody should get them", async () => {
    const server = under.kept(await mailServer());
    const outbox = await worker(to(server.url));
    const reference = await under.add({ answers: { email: "sam@example.com", safe: "no" } }, ["acknowledge-sender"]);
    await outbox.runOnce();
    expect(server.received).toEqual([]);
    expect(await under.store.waiting()).toEqual({ jobs: 0 });
    expect(under.lines).toEqual([
      { level: 30, reference, purpose: "acknowledge-sender", attempt: 1, cause: "not-safe", msg: "mail not needed" },
    ]);
  });

  test("hold nothing that an answer could add to a header, or to whom they go", async () => {
    const server = under.kept(await mailServer());
    const outbox = await worker(to(server.url));
    const attack = "x\r\nBcc: victim@example.com\r\nSubject: changed\r\n\r\n.\r\nMAIL FROM:<a@example.com>\r\n";
    const fields = ["name", "message", "organisation", "phone", "safe", "contactBy", "throughContact", "__proto__x", attack];
    const answers = Object.fromEntries(fields.map((field) => [field, attack]));
    await under.add({ answers: { ...answers, email: "sam@example.com" } });
    await under.add({ answers: { ...answers, email: `sam@example.com${attack}` }, kind: "complaint" });
    await outbox.runOnce();
    expect(recipients(server)).toEqual([COMPLAINTS, "sam@example.com", STAFF].toSorted());
    for (const { mail } of server.received) {
      expect(mail.subject).toMatch(/^(\[WB-[\w-]+\] (New enquiry|URGENT: complaint)|We have your message)$/);
      expect(mail.from).toEqual(SENDER);
      expect(mail.to).toHaveLength(1);
      for (const header of [mail.cc, mail.bcc, mail.replyTo]) expect(header ?? []).toEqual([]);
      expect(mail.headers.filter(({ key }) => !EXPECTED_HEADERS.includes(key))).toEqual([]);
    }
  });
});

const EXPECTED_HEADERS = [
  ...["from", "to", "subject", "date", "message-id", "mime-version", "content-type", "content-transfer-encoding"],
  ...["auto-submitted", "x-auto-response-suppress", "importance", "x-priority"],
];

describe("a mail server that is away", () => {
  test("for a day: all of it waits, and goes out once it is back, each once", async () => {
    const port = await closedPort();
    const outbox = await worker(to(`smtp://127.0.0.1:${port}`));
    for (let count = 0; count < 4; count += 1) {
      await under.add({ answers: { email: `sam${count}@example.com` } });
      await outbox.runOnce();
      under.passTime(6 * HOUR);
    }
    await outbox.runOnce();
    expect(await under.store.waiting()).toMatchObject({ jobs: 8 });
    expect(new Set(under.causes())).toEqual(new Set(["ECONNREFUSED"]));

    const server = under.kept(await mailServer(port));
    under.passTime(HOUR);
    await outbox.runOnce();
    await outbox.runOnce();
    const senders = [0, 1, 2, 3].map((count) => `sam${count}@example.com`);
    expect(recipients(server)).toEqual([...senders, STAFF, STAFF, STAFF, STAFF].toSorted());
    expect(new Set(server.received.map(({ mail }) => mail.messageId)).size).toBe(8);
    expect(await under.store.waiting()).toEqual({ jobs: 0 });
  });

  test("is asked once a round, not once for each mail", async () => {
    const outbox = await worker(to(`smtp://127.0.0.1:${await closedPort()}`));
    for (let count = 0; count < 5; count += 1) await under.add({}, ["notify-staff"]);
    await outbox.runOnce();
    expect(under.causes()).toEqual(["ECONNREFUSED"]);
  });

  test("is asked again after a minute, then two", async () => {
    const outbox = await worker(to(`smtp://127.0.0.1:${await closedPort()}`));
    await under.add({}, ["notify-staff"]);
    const attempts = async (ms: number) => {
      under.passTime(ms);
      await outbox.runOnce();
      return under.causes().length;
    };
    expect(await attempts(0)).toBe(1);
    expect(await attempts(MINUTE - 1)).toBe(1);
    expect(await attempts(1)).toBe(2);
    expect(await attempts(2 * MINUTE - 1)).toBe(2);
    expect(await attempts(1)).toBe(3);
  });

  test("or hangs, ends by the time limit, and the mail waits", async () => {
    const hanging = under.kept(await oddServer());
    const outbox = await worker(to(hanging.url));
    const reference = await under.add({ answers: { message: "private" } }, ["notify-staff"]);
    await outbox.runOnce();
    expect(under.lines).toEqual([
      { level: 40, reference, purpose: "notify-staff", attempt: 1, cause: "ETIMEDOUT", msg: "mail failed" },
    ]);
    expect(await under.store.waiting()).toMatchObject({ jobs: 1 });
  });
});

describe("a mail server that refuses", () => {
  test.each([451, 550])("with %i: the next mail is tried, and this one later", async (refusal) => {
    const server = under.kept(await mailServer());
    const outbox = await worker(to(server.url));
    await under.add({ answers: { email: "sam@example.com" } });
    server.refusal = refusal;
    await outbox.runOnce();
    expect(under.causes()).toEqual([`SMTP-${refusal}`, `SMTP-${refusal}`]);
    expect(JSON.stringify(under.lines)).not.toContain("@");

    server.refusal = undefined;
    under.passTime(MINUTE);
    await outbox.runOnce();
    expect(recipients(server)).toEqual(["sam@example.com", STAFF].toSorted());
  });

  test("for good: staff are told whenever it takes it, and only the acknowledgement is given up, after a day", async () => {
    let refuses = true;
    const taken: string[] = [];
    const send = async ({ to: recipient }: Mail) => {
      if (refuses) throw new MailFailed("SMTP-550");
      taken.push(recipient);
    };
    const outbox = await worker(byMailer({ send }));
    await under.add({ answers: { email: "sam@example.com" } });
    for (let hour = 0; hour < 30; hour += 1) {
      await outbox.runOnce();
      under.passTime(HOUR);
    }
    expect(under.lines.filter(({ msg }) => msg === "mail given up")).toMatchObject([{ purpose: "acknowledge-sender" }]);
    expect(await under.store.waiting()).toMatchObject({ jobs: 1 });
    refuses = false;
    await outbox.runOnce();
    expect(taken).toEqual([STAFF]);
  });
});

describe("a store that is away", () => {
  const failing = (methods: Partial<SubmissionStore>): SubmissionStore => ({ ...under.store, ...methods });
  const away = () => Promise.reject(new StoreUnavailable("SQLITE_BUSY"));

  test("is logged by a code, and asked again in the next round", async () => {
    const server = under.kept(await mailServer());
    let isAway = true;
    const store = failing({ claimJobs: (...asked) => (isAway ? away() : under.store.claimJobs(...asked)) });
    const outbox = await worker({ ...to(server.url), store });
    await under.add({}, ["notify-staff"]);
    expect(under.lines).toEqual([{ level: 50, what: "send", cause: "SQLITE_BUSY", msg: "outbox" }]);
    isAway = false;
    await outbox.runOnce();
    expect(server.received).toHaveLength(1);
  });

  test("just after a mail went out, does not make it go out again", async () => {
    const server = under.kept(await mailServer());
    let isAway = true;
    const store = failing({ jobSent: (...asked) => (isAway ? away() : under.store.jobSent(...asked)) });
    const outbox = await worker({ ...to(server.url), store });
    await under.add({}, ["notify-staff"]);
    await outbox.runOnce();
    expect(await under.store.waiting()).toMatchObject({ jobs: 1 });
    isAway = false;
    under.passTime(2 * MINUTE);
    await outbox.runOnce();
    expect(await under.store.waiting()).toEqual({ jobs: 0 });
    expect(server.received).toHaveLength(1);
  });
});

test("the log names nobody", async () => {
  const server = under.kept(await mailServer());
  const outbox = await worker(to(server.url));
  const answers = { name: "Robin Underhill", email: "robin@example.com", phone: "0491 570 006", message: "private words" };
  await under.add({ answers });
  server.refusal = 550;
  await outbox.runOnce();
  server.refusal = undefined;
  under.passTime(HOUR);
  await outbox.runOnce();
  const log = JSON.stringify(under.lines);
  expect(server.received).toHaveLength(2);
  for (const secret of [...Object.values(answers), "@", STAFF]) expect(log).not.toContain(secret);
});
