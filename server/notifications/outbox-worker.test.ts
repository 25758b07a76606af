import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { StoreUnavailable } from "../submissions/store.ts";
import { closedPort, mailServer } from "../../tests/support/mail-server.ts";
import { DAY, MINUTE } from "../../tests/support/notifications-fixture.ts";
import { byMailer, type OutboxUnderTest, outboxUnderTest, to } from "../../tests/support/outbox-fixture.ts";
import type { ScheduledTask } from "./scheduled-task.ts";
import type { Mailer } from "./smtp.ts";

let under: OutboxUnderTest;
beforeEach(async () => {
  under = await outboxUnderTest();
});
afterEach(() => {
  vi.useRealTimers();
  return under.stop();
});

/** A worker whose first round, over what is there already, is past. */
async function worker(parts: Parameters<OutboxUnderTest["start"]>[0]) {
  const outbox = under.start(parts);
  await outbox.runOnce();
  return outbox;
}

describe("several processes over one store", () => {
  test("send each mail once between them", async () => {
    const server = under.kept(await mailServer());
    const workers = await Promise.all([
      worker(to(server.url)),
      worker({ ...to(server.url), store: await under.openAnother() }),
      worker({ ...to(server.url), store: await under.openAnother() }),
    ]);
    const references: string[] = [];
    for (let count = 0; count < 12; count += 1) references.push(await under.add({}, ["notify-staff"]));
    await Promise.all(workers.map((each) => each.runOnce()));
    expect(server.received).toHaveLength(references.length);
    const subjects = references.map((reference) => `[${reference}] New enquiry`);
    expect(new Set(server.received.map(({ mail }) => mail.subject))).toEqual(new Set(subjects));
  });

  test("a mail of a process that died is sent by another, two minutes later", async () => {
    const server = under.kept(await mailServer());
    const outbox = await worker(to(server.url));
    await under.add({}, ["notify-staff"]);
    await under.store.claimJobs(under.now(), new Date(under.now().getTime() + 2 * MINUTE), 1);
    await outbox.runOnce();
    expect(server.received).toEqual([]);
    under.passTime(2 * MINUTE);
    await outbox.runOnce();
    expect(server.received).toHaveLength(1);
  });
});

describe("without a mail server in the settings", () => {
  test("nothing is claimed, what waits is told, and scheduled tasks are run", async () => {
    const done: Date[] = [];
    const task: ScheduledTask = {
      name: "task",
      everyMs: DAY,
      needsBelievedClock: false,
      run: async (now) => void done.push(now),
    };
    const outbox = await worker({ mail: undefined, tasks: [task] });
    expect(await outbox.describeWaiting()).toBeUndefined();
    await under.add();
    await outbox.runOnce();
    expect(await outbox.describeWaiting()).toBe(
      "2 emails wait, the oldest since 2026-11-19T07:04:00.000Z. No email is sent until SMTP_URL, MAIL_FROM and MAIL_TO are set.",
    );
    const [job] = await under.store.claimJobs(under.now(), under.now(), 1);
    expect(job?.attempts).toBe(1);
    expect(done).toHaveLength(1);
  });

  test("what waits is told with one too", async () => {
    const outbox = await worker(to(`smtp://127.0.0.1:${await closedPort()}`));
    await under.add({}, ["notify-staff"]);
    expect(await outbox.describeWaiting()).toBe("1 email waits, the oldest since 2026-11-19T07:04:00.000Z.");
  });
});

describe("scheduled tasks", () => {
  test("are run as often as they say, again soon after a failure, and hold up no mail", async () => {
    const server = under.kept(await mailServer());
    let isAway = true;
    const done: string[] = [];
    const outbox = await worker({
      ...to(server.url),
      tasks: [
        { name: "often", everyMs: 15 * MINUTE, needsBelievedClock: false, run: async () => void done.push("often") },
        {
          name: "failing",
          everyMs: DAY,
          needsBelievedClock: false,
          run: async () => {
            if (isAway) throw new StoreUnavailable("SQLITE_FULL");
            done.push("failing");
          },
        },
      ],
    });
    expect(done).toEqual(["often"]);
    expect(under.lines).toEqual([{ level: 50, what: "failing", cause: "SQLITE_FULL", msg: "outbox" }]);
    await under.add({}, ["notify-staff"]);
    under.passTime(14 * MINUTE);
    await outbox.runOnce();
    expect(server.received).toHaveLength(1);
    isAway = false;
    under.passTime(MINUTE);
    await outbox.runOnce();
    await outbox.runOnce();
    expect(done).toEqual(["often", "often", "failing"]);
  });
});

describe("the loop", () => {
  /** A mailer that holds a mail until it is let go. */
  function heldMailer() {
    const held: (() => void)[] = [];
    const mailer: Mailer = { send: () => new Promise((resolve) => held.push(resolve)) };
    return { held, mailer, letGo: () => held.splice(0).forEach((resolve) => resolve()) };
  }
  const fakeTimers = () => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });

  test("asks again when its time has come, and at once when nudged", async () => {
    fakeTimers();
    const claim = vi.spyOn(under.store, "claimJobs");
    const outbox = await worker({ ...byMailer({ send: async () => undefined }), everyMs: 1000 });
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    expect(claim).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(999);
    expect(claim).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    expect(claim).toHaveBeenCalledTimes(2);

    await under.add({}, ["notify-staff"]);
    outbox.nudge();
    await vi.waitFor(async () => expect(await under.store.waiting()).toEqual({ jobs: 0 }));
  });

  test("takes up what came while a mail was under way, without waiting", async () => {
    const { held, mailer, letGo } = heldMailer();
    await under.add({}, ["notify-staff"]);
    const outbox = under.start({ ...byMailer(mailer), everyMs: DAY });
    await vi.waitFor(() => expect(held).toHaveLength(1));
    await under.add({}, ["notify-staff"]);
    outbox.nudge();
    letGo();
    await vi.waitFor(() => expect(held).toHaveLength(1));
    letGo();
    await vi.waitFor(async () => expect(await under.store.waiting()).toEqual({ jobs: 0 }));
  });

  test("stops once the mail under way has ended, and takes up no other", async () => {
    const { held, mailer, letGo } = heldMailer();
    const outbox = await worker(byMailer(mailer));
    for (let count = 0; count < 2; count += 1) await under.add({}, ["notify-staff"]);
    outbox.nudge();
    await vi.waitFor(() => expect(held).toHaveLength(1));
    let isStopped = false;
    const stopping = outbox.stop().then(() => (isStopped = true));
    await under.store.waiting();
    expect(isStopped).toBe(false);
    letGo();
    await stopping;
    outbox.nudge();
    await outbox.runOnce();
    expect(held).toHaveLength(0);
    expect(await under.store.waiting()).toMatchObject({ jobs: 1 });
  });

  test("stops after a while even if a mail does not end", async () => {
    const { held, mailer, letGo } = heldMailer();
    const outbox = await worker({ ...byMailer(mailer), stopWithinMs: 50 });
    await under.add({}, ["notify-staff"]);
    outbox.nudge();
    await vi.waitFor(() => expect(held).toHaveLength(1));
    await outbox.stop();
    expect(held).toHaveLength(1);
    letGo();
    await outbox.runOnce();
  });
});
