import { afterEach, expect, test, vi } from "vitest";

import { DAY, HOUR, MINUTE, byMailer, outboxForEachTest } from "../../tests/support/outbox-fixture.ts";
import { type Mailer, MailFailed } from "../../platform/mail/smtp.ts";
import { StoreUnavailable } from "../../platform/database/engine.ts";

/* Several processes over one store: tests/server/several-processes.live.spec.ts. */
const under = outboxForEachTest();
afterEach(() => void vi.useRealTimers());

const sendsAll = byMailer({ send: async () => undefined });

/** A mailer that does not end a mail before `letGo`. */
function heldMailer() {
  const held: (() => void)[] = [];
  const mailer: Mailer = { send: () => new Promise((resolve) => held.push(resolve)) };
  return { held, mail: byMailer(mailer), letGo: () => held.splice(0).forEach((resolve) => resolve()) };
}

test("a mail of a process that died is sent by another, two minutes later", async () => {
  const outbox = await under().worker(sendsAll);
  await under().add({}, ["notify-staff"]);
  await under().store.claimJobs(under().now(), new Date(under().now().getTime() + 2 * MINUTE), 1);
  await outbox.runOnce();
  expect(await under().store.waiting()).toMatchObject({ jobs: 1 });
  under().passTime(2 * MINUTE);
  await outbox.runOnce();
  expect(await under().store.waiting()).toEqual({ jobs: 0 });
});

test("without mail settings nothing is claimed, and describeWaiting names the settings", async () => {
  const outbox = await under().worker({ mail: undefined });
  expect(await outbox.describeWaiting()).toBeUndefined();
  await under().add({ answers: { email: "sam@example.com" } });
  await outbox.runOnce();
  expect(await outbox.describeWaiting()).toBe(
    "2 emails wait, the oldest since 2026-11-19T07:04:00.000Z. No email is sent until SMTP_URL, MAIL_FROM and MAIL_TO are set.",
  );
  const [job] = await under().store.claimJobs(under().now(), under().now(), 1);
  expect(job?.attempts).toBe(1);
  const withMail = await under().worker(byMailer({ send: () => Promise.reject(new MailFailed("ETIMEDOUT")) }));
  expect(await withMail.describeWaiting()).toBe("2 emails wait, the oldest since 2026-11-19T07:04:00.000Z.");
});

test("scheduled tasks run at their interval, are retried soon after a failure, and do not delay a mail", async () => {
  let isAway = true;
  const done: string[] = [];
  const task = (name: string, everyMs: number, run: () => void) => ({
    name,
    everyMs,
    run: async () => {
      run();
      done.push(name);
    },
  });
  const often = task("often", 15 * MINUTE, () => undefined);
  const failing = task("failing", DAY, () => {
    if (isAway) throw new StoreUnavailable("SQLITE_FULL");
  });
  const outbox = await under().worker({ ...sendsAll, tasks: [often, failing] });
  expect(done).toEqual(["often"]);
  expect(under().lines).toEqual([{ level: 50, what: "failing", cause: "SQLITE_FULL", msg: "outbox" }]);
  await under().add({}, ["notify-staff"]);
  under().passTime(14 * MINUTE);
  await outbox.runOnce();
  expect(await under().store.waiting()).toEqual({ jobs: 0 });
  isAway = false;
  under().passTime(MINUTE);
  await outbox.runOnce();
  await outbox.runOnce();
  expect(done).toEqual(["often", "often", "failing"]);
});

test("a task that deletes by age waits until the clock was read for 14 days, and gets the time by which something is old enough", async () => {
  const { worker, now, passTime, store } = under();
  const times: Date[] = [];
  const task = { name: "deletes", everyMs: DAY, deletes: true, run: async (time: Date) => void times.push(time) };
  const outbox = await worker({ ...sendsAll, tasks: [task] });
  for (let hour = 0; hour < 14 * 24; hour++) await store.noteClock(passTime(HOUR));
  await outbox.runOnce();
  expect(times.splice(0)).toEqual([new Date(now().getTime())]);
  passTime(3 * DAY);
  await outbox.runOnce();
  // The readings say nothing about the last 3 days.
  expect(times).toEqual([new Date(now().getTime() - 3 * DAY + HOUR)]);
});

test("a round starts at its interval, and at once after a nudge", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const claim = vi.spyOn(under().store, "claimJobs");
  const outbox = await under().worker({ ...sendsAll, everyMs: 1000 });
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  vi.advanceTimersByTime(999);
  expect(claim).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  expect(claim).toHaveBeenCalledTimes(2);
  await under().add({}, ["notify-staff"]);
  outbox.nudge();
  await vi.waitFor(async () => expect(await under().store.waiting()).toEqual({ jobs: 0 }));
});

test("a submission that arrives during a round is sent without waiting", async () => {
  const { held, mail, letGo } = heldMailer();
  await under().add({}, ["notify-staff"]);
  const outbox = under().start({ ...mail, everyMs: DAY });
  await vi.waitFor(() => expect(held).toHaveLength(1));
  await under().add({}, ["notify-staff"]);
  outbox.nudge();
  letGo();
  await vi.waitFor(() => expect(held).toHaveLength(1));
  letGo();
  await vi.waitFor(async () => expect(await under().store.waiting()).toEqual({ jobs: 0 }));
});

test("stop waits for the current mail, and starts no other", async () => {
  const { held, mail, letGo } = heldMailer();
  const outbox = await under().worker(mail);
  for (let count = 0; count < 2; count += 1) await under().add({}, ["notify-staff"]);
  outbox.nudge();
  await vi.waitFor(() => expect(held).toHaveLength(1));
  let isStopped = false;
  const stopping = outbox.stop().then(() => (isStopped = true));
  await under().store.waiting();
  expect(isStopped).toBe(false);
  letGo();
  await stopping;
  outbox.nudge();
  await outbox.runOnce();
  expect(held).toHaveLength(0);
  expect(await under().store.waiting()).toMatchObject({ jobs: 1 });
});

test("stop ends after its time limit even if a mail does not end", async () => {
  const { held, mail, letGo } = heldMailer();
  const outbox = await under().worker({ ...mail, stopWithinMs: 50 });
  await under().add({}, ["notify-staff"]);
  outbox.nudge();
  await vi.waitFor(() => expect(held).toHaveLength(1));
  await outbox.stop();
  expect(held).toHaveLength(1);
  letGo();
  await outbox.runOnce();
});
