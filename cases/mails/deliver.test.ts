import { describe, expect, test } from "vitest";

import { freePort } from "../../tests/support/free-port.ts";
import { type MailServer, mailServer, oddServer } from "../../tests/support/mail-server.ts";
import { rowOf } from "../../tests/support/mail-in-fixture.ts";
import { COMPLAINTS, HOUR, MINUTE, STAFF, byMailer, outboxForEachTest, SENDER, to } from "../../tests/support/outbox-fixture.ts";
import { addReply, HOLD_MS, replyStates } from "../casework/replies.ts";
import { queueForAssignee } from "../data/adding.ts";
import { answeringOf } from "../entries/answering.ts";
import { entriesOf } from "../entries/entries.ts";
import { openEngine } from "../../main/store/open-store.ts";
import type { SubmissionStore } from "../data/store.ts";
import { type Mail, MailFailed } from "../../platform/mail/smtp.ts";
import { StoreUnavailable } from "../../platform/database/engine.ts";
import type { SignedIn } from "../../accounts/roles.ts";

const under = outboxForEachTest();
const recipients = ({ received }: MailServer) => received.flatMap((each) => each.recipients).toSorted();

/** A worker that sends through a mail server of this test. */
async function sending() {
  const server = under().kept(await mailServer());
  return { server, outbox: await under().worker(to(server.url)) };
}

test("a mail that is due is sent once", async () => {
  const { server, outbox } = await sending();
  const reference = await under().add({ answers: { email: "sam@example.com" } });
  await under().add({ kind: "complaint" }, ["notify-staff"]);
  await outbox.runOnce();
  await outbox.runOnce();
  expect(recipients(server)).toEqual([COMPLAINTS, "sam@example.com", STAFF].toSorted());
  expect(await under().store.waiting()).toEqual({ jobs: 0 });
  expect(under().lines).toContainEqual({ level: 30, reference, purpose: "acknowledge-sender", attempt: 1, msg: "mail sent" });
});

test.each(["notSafeToEmail", "safe"])("a job whose mail must not be sent is ended: %s", async (field) => {
  const { server, outbox } = await sending();
  const answer = field === "safe" ? "no" : "yes";
  await under().add({ answers: { email: "sam@example.com", [field]: answer } }, ["acknowledge-sender"]);
  await outbox.runOnce();
  expect(server.received).toEqual([]);
  expect(await under().store.waiting()).toEqual({ jobs: 0 });
  expect(under().lines).toMatchObject([{ purpose: "acknowledge-sender", cause: "not-safe", msg: "mail not needed" }]);
});

test("no answer adds a header or a recipient", async () => {
  const { server, outbox } = await sending();
  const attack = "x\r\nBcc: victim@example.com\r\nSubject: changed\r\n\r\n.\r\nMAIL FROM:<a@example.com>\r\n";
  const fields = [
    "name",
    "message",
    "organisation",
    "phone",
    "safe",
    "notSafeToCall",
    "contactBy",
    "throughContact",
    "__proto__x",
    attack,
  ];
  const answers = Object.fromEntries(fields.map((field) => [field, attack]));
  await under().add({ answers: { ...answers, email: "sam@example.com" } });
  await under().add({ answers: { ...answers, email: `sam@example.com${attack}` }, kind: "complaint" });
  await outbox.runOnce();
  expect(recipients(server)).toEqual([COMPLAINTS, "sam@example.com", STAFF].toSorted());
  for (const { mail } of server.received) {
    expect(mail.subject).toMatch(/^(\[WB-[\w-]+\] (New enquiry|URGENT: complaint)|We have your message)$/);
    expect(mail.from).toEqual(SENDER);
    expect(mail.to).toHaveLength(1);
    expect([mail.cc, mail.bcc, mail.replyTo].flatMap((header) => header ?? [])).toEqual([]);
    expect(mail.headers.filter(({ key }) => !EXPECTED_HEADERS.includes(key))).toEqual([]);
  }
});

const EXPECTED_HEADERS = [
  "from",
  "to",
  "subject",
  "date",
  "message-id",
  "mime-version",
  "content-type",
  "content-transfer-encoding",
  "auto-submitted",
  "x-auto-response-suppress",
  "importance",
  "x-priority",
];

describe("a mail server that cannot be reached", () => {
  test("for a day: all mails wait, and each is sent once afterwards", async () => {
    const port = await freePort();
    const outbox = await under().worker(to(`smtp://127.0.0.1:${port}`));
    const senders = ["one@example.com", "two@example.com"];
    for (const email of senders) {
      await under().add({ answers: { email } });
      await outbox.runOnce();
      under().passTime(12 * HOUR);
    }
    expect(await under().store.waiting()).toMatchObject({ jobs: 4 });
    expect(new Set(under().causes())).toEqual(new Set(["ECONNREFUSED"]));

    const server = under().kept(await mailServer(port));
    await outbox.runOnce();
    await outbox.runOnce();
    expect(recipients(server)).toEqual([...senders, STAFF, STAFF].toSorted());
    expect(new Set(server.received.map(({ mail }) => mail.messageId)).size).toBe(4);
    expect(await under().store.waiting()).toEqual({ jobs: 0 });
  });

  test("is tried once a round, after a minute, then after two", async () => {
    const outbox = await under().worker(to(`smtp://127.0.0.1:${await freePort()}`));
    await under().add({}, ["notify-staff"]);
    const attemptsAfter = async (ms: number) => {
      under().passTime(ms);
      await outbox.runOnce();
      return under().causes().length;
    };
    const attempts: number[] = [];
    for (const ms of [0, MINUTE - 1, 1, 2 * MINUTE - 1, 1]) attempts.push(await attemptsAfter(ms));
    expect(attempts).toEqual([1, 1, 2, 2, 3]);
    for (const _ of ["one", "two"]) await under().add({}, ["notify-staff"]);
    expect(await attemptsAfter(0)).toBe(4);
  });

  test("because it hangs: the time limit ends the attempt, and the mail waits", async () => {
    const outbox = await under().worker(to(under().kept(await oddServer()).url, { greeting: 300 }));
    const reference = await under().add({ answers: { message: "private" } }, ["notify-staff"]);
    await outbox.runOnce();
    const line = { level: 40, reference, purpose: "notify-staff", attempt: 1, cause: "ETIMEDOUT", msg: "mail failed" };
    expect(under().lines).toEqual([line]);
    expect(await under().store.waiting()).toMatchObject({ jobs: 1 });
  });
});

test.each([451, 550])("after a refusal with %i the next mail is tried, this one later; the log has no answer", async (code) => {
  const { server, outbox } = await sending();
  const answers = { name: "Robin Underhill", email: "robin@example.com", phone: "0491 570 006", message: "private words" };
  await under().add({ answers });
  server.refusal = code;
  await outbox.runOnce();
  expect(under().causes()).toEqual([`SMTP-${code}`, `SMTP-${code}`]);
  server.refusal = undefined;
  under().passTime(MINUTE);
  await outbox.runOnce();
  expect(recipients(server)).toEqual([answers.email, STAFF].toSorted());
  const log = JSON.stringify(under().lines);
  for (const secret of [...Object.values(answers), "@"]) expect(log).not.toContain(secret);
});

const KIM: SignedIn = { id: "kim", name: "Kim", roles: ["owner"], isRecent: false };

test("a reply that is refused for a day is given up, not taken for sent, and its message needs one again", async () => {
  const send = () => Promise.reject(new MailFailed("SMTP-550"));
  const outbox = await under().worker(byMailer({ send }));
  const reference = await under().add({ answers: { email: "sam@example.com" } }, []);
  await using engine = await openEngine({ databaseUrl: undefined, dataFolder: under().dataFolder });
  const body = { to: "sam@example.com", subject: `About it [${reference}]`, text: "Hello" };
  await addReply(engine, { reference, person: KIM, token: "a form", seen: 0, body, today: "2026-03-02" }, under().now());
  const states = async () => [...(await engine.read((db) => replyStates(db, reference, under().now()))).values()];
  await outbox.runOnce();
  expect(await states()).toMatchObject([{ state: "held" }]);
  under().passTime(HOLD_MS);
  await outbox.runOnce();
  expect(await states()).toEqual([{ state: "trying", cause: "SMTP-550" }]);
  for (let hour = 0; hour < 30; hour += 1) {
    under().passTime(HOUR);
    await outbox.runOnce();
  }
  expect(await states()).toMatchObject([{ state: "failed", cause: "SMTP-550" }]);
  expect(answeringOf(await rowOf(engine, reference), await entriesOf(engine.db, reference))).toBe("open");
  expect(under().lines.filter(({ msg }) => msg === "mail given up")).toMatchObject([{ purpose: "reply", reference }]);
  expect(JSON.stringify(under().lines)).not.toMatch(/sam@|About it|Hello/);
  expect(await under().store.waiting()).toEqual({ jobs: 0 });
});

test("a permanent refusal ends an acknowledgement after a day, and never a mail to staff", async () => {
  let refuses = true;
  const taken: string[] = [];
  const send = async ({ to: recipient }: Mail) => {
    if (refuses) throw new MailFailed("SMTP-550");
    taken.push(recipient);
  };
  const outbox = await under().worker(byMailer({ send }));
  await under().add({ answers: { email: "sam@example.com" } });
  for (let hour = 0; hour < 30; hour += 1) {
    await outbox.runOnce();
    under().passTime(HOUR);
  }
  expect(under().lines.filter(({ msg }) => msg === "mail given up")).toMatchObject([{ purpose: "acknowledge-sender" }]);
  expect(await under().store.waiting()).toMatchObject({ jobs: 1 });
  refuses = false;
  await outbox.runOnce();
  expect(taken).toEqual([STAFF]);
});

test("a permanent refusal ends a mail to the person who has a message too, also about what its sender has added", async () => {
  const send = () => Promise.reject(new MailFailed("SMTP-550"));
  const assignee = () => Promise.resolve({ email: "kim@example.org", isAnswered: false, standsIn: false });
  const outbox = await under().worker({ ...byMailer({ send }), store: { ...under().store, assignee } });
  const reference = await under().add({}, []);
  await using engine = await openEngine({ databaseUrl: undefined, dataFolder: under().dataFolder });
  await engine.transaction((transaction) =>
    queueForAssignee(transaction, { purpose: "sender-added", reference, personId: "kim" }, under().now()),
  );
  for (let hour = 0; hour < 30; hour += 1) {
    await outbox.runOnce();
    under().passTime(HOUR);
  }
  expect(under().lines.filter(({ msg }) => msg === "mail given up")).toMatchObject([{ purpose: "sender-added", reference }]);
  expect(await under().store.waiting()).toEqual({ jobs: 0 });
});

describe("a store that is unavailable", () => {
  /** A worker over the store, one of whose methods fails until `isAway` is false. */
  async function over(method: "claimJobs" | "jobSent") {
    const server = under().kept(await mailServer());
    const state = { isAway: true };
    const real = under().store[method] as (...given: unknown[]) => Promise<never>;
    const failing = (...given: unknown[]) =>
      state.isAway ? Promise.reject(new StoreUnavailable("SQLITE_BUSY")) : real(...given);
    const store: SubmissionStore = { ...under().store, [method]: failing };
    return { server, state, outbox: await under().worker({ ...to(server.url), store }) };
  }

  test("is logged by a code, and tried again in the next round", async () => {
    const { server, state, outbox } = await over("claimJobs");
    await under().add({}, ["notify-staff"]);
    expect(under().lines).toEqual([{ level: 50, what: "send", cause: "SQLITE_BUSY", msg: "outbox" }]);
    state.isAway = false;
    await outbox.runOnce();
    expect(server.received).toHaveLength(1);
  });

  test("just after a mail was sent does not send it twice", async () => {
    const { server, state, outbox } = await over("jobSent");
    await under().add({}, ["notify-staff"]);
    await outbox.runOnce();
    expect(await under().store.waiting()).toMatchObject({ jobs: 1 });
    state.isAway = false;
    under().passTime(2 * MINUTE);
    await outbox.runOnce();
    expect(await under().store.waiting()).toEqual({ jobs: 0 });
    expect(server.received).toHaveLength(1);
  });
});
