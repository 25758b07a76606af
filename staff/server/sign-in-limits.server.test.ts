import { describe, expect, test, vi } from "vitest";
import { pino } from "pino";

import { addPerson, codeOf, EMAIL, PASSWORD, SECRET } from "../../tests/support/people-fixture.ts";
import { ENGINES, minutesAfter, NOON, underTest } from "../../tests/support/store-fixture.ts";
import { openStaffServices } from "../../tests/support/staff-services-fixture.ts";
import { RateLimit } from "../../platform/http/rate-limit.ts";
import type { Engine } from "../../publishing/tables/tables.ts";
import { MOST_WRONG_CODES } from "../../accounts/count-refusals.ts";
import { enrol } from "../../accounts/enrol.ts";
import { FairQueue, QueueFull } from "../../accounts/fair-queue.ts";
import { hashPassword } from "../../accounts/password.ts";
import { openPersonLimits, openSignInLimits, SignInLimits, storedLimiter, unlessBusy } from "./sign-in-limits.server.ts";
import { tryPassword, tryRecoveryCode } from "../sign-in/sign-in.server.ts";

const OFFICE = "203.0.113.1";
const ELSEWHERE = "198.51.100.7";
const TOO_MANY = { refused: "too-many" };

const limits = (network = 100, account = 100) => {
  const [ofNetwork, ofAccount, ofRecovery] = [network, account, account].map(
    (mostPoints) => new RateLimit([{ seconds: 600, mostPoints }]),
  );
  return new SignInLimits({
    ofNetwork: ofNetwork!,
    ofAccount: ofAccount!,
    ofRecovery: ofRecovery!,
    waitForCode: async () => 0,
  });
};

test("a network has a limit for all accounts together, with the minutes to wait", async () => {
  const limit = limits(2);
  expect(await limit.account(OFFICE, EMAIL)).toBeUndefined();
  expect(await limit.network(OFFICE)).toBeUndefined();
  expect(await limit.account(OFFICE, "other@example.org")).toEqual({ refused: "too-many", minutes: 10 });
  expect(await limit.account(ELSEWHERE, EMAIL)).toBeUndefined();
});

test("nobody can lock somebody out: an account is limited for the network that tries, and known or not makes no difference", async () => {
  const limit = limits(100, 1);
  expect(await limit.account(ELSEWHERE, EMAIL)).toBeUndefined();
  expect(await limit.account(ELSEWHERE, ` ${EMAIL.toUpperCase()}`)).toMatchObject(TOO_MANY);
  expect(await limit.account(OFFICE, EMAIL)).toBeUndefined();
  expect(await limit.account(ELSEWHERE, "other@example.org")).toBeUndefined();
  // Tries to sign in are not tries of a recovery code.
  expect(await limit.recovery(ELSEWHERE, EMAIL)).toBeUndefined();
  expect(await limit.recovery(ELSEWHERE, EMAIL)).toMatchObject(TOO_MANY);
});

test("a network is refused by its own limit before names are counted, also with another address of its /64", async () => {
  const limit = limits(3, 2);
  const address = (index: number) => `2001:db8:1:2::${index}`;
  for (const index of [1, 2, 3]) expect(await limit.account(address(index), `name${index}@example.org`)).toBeUndefined();
  for (let index = 4; index < 10; index++) expect(await limit.account(address(index), EMAIL)).toMatchObject(TOO_MANY);
  // From the same /48, whose limit is four times that of a /64.
  for (const tries of [1, 2]) expect([tries, await limit.account("2001:db8:1:3::1", EMAIL)]).toEqual([tries, undefined]);
});

test("when too many passwords wait to be hashed, the answer is to wait a minute", async () => {
  const queue = new FairQueue({ mostAtOnce: 0, mostWaitingOfOne: 0, mostWaiting: 0 });
  expect(await unlessBusy(() => queue.run(OFFICE, async () => "hashed"))).toEqual({ refused: "too-many", minutes: 1 });
  await expect(queue.run(OFFICE, async () => "hashed")).rejects.toThrow(QueueFull);
});

const { freshPlace, freshEngine, openEngineAt } = underTest();
const WINDOW = { seconds: 600, mostPoints: 2 };
const rowsOf = ({ db }: Engine) => db.selectFrom("sign_in_tries").selectAll().execute();

describe.each(ENGINES)("%s", (name) => {
  test("of wrong codes at the same moment from other networks, no more than 20 are verified", async () => {
    const opened = await freshEngine(name);
    await addPerson(opened.engine);
    const before = { wrong_codes: 14, wrong_codes_since: NOON.getTime() };
    await opened.engine.db.updateTable("people").set(before).execute();
    const { at } = await openStaffServices(opened);
    const given = { email: EMAIL, password: PASSWORD, code: "000000" };
    await Promise.all(Array.from({ length: 8 }, (_, index) => tryPassword(at(undefined, false, `198.51.100.${index}`), given)));
    expect(await tryPassword(at(), { ...given, code: codeOf(NOON) })).toMatchObject(TOO_MANY);
    const { wrong_codes } = await opened.engine.db.selectFrom("people").select("wrong_codes").executeTakeFirstOrThrow();
    expect(wrong_codes).toBe(22);
  });

  test("points are added up until the window ends, and only asking adds none", async () => {
    const { engine } = await freshEngine(name);
    const clock = { now: NOON };
    const limiter = storedLimiter(WINDOW, { engine, name: "test", now: () => clock.now });
    expect(await limiter.get("a")).toBeNull();
    await Promise.all([limiter.penalty("a", 1), limiter.penalty("a", 1), limiter.penalty("b", 1)]);
    clock.now = minutesAfter(4);
    expect(await limiter.get("a")).toMatchObject({ consumedPoints: 2, msBeforeNext: 360_000 });
    expect(await limiter.penalty("a", 1)).toMatchObject({ consumedPoints: 3, msBeforeNext: 360_000 });
    clock.now = minutesAfter(10);
    expect(await limiter.get("a")).toBeNull();
    expect(await limiter.penalty("a", 1)).toMatchObject({ consumedPoints: 1, msBeforeNext: 600_000 });
    expect(await engine.db.selectFrom("sign_in_tries").select("key").execute()).toEqual([{ key: "test:600:a" }]);
  });
});

test("neither a flood of 1,000 invented names nor a restart makes the server forget the tries for an account", async () => {
  const place = await freshPlace("SQLite");
  const first = await openEngineAt(place);
  await addPerson(first.engine);
  const before = await openSignInLimits(first.engine, () => NOON);
  // A name that nobody has is limited in the same way.
  for (const email of [EMAIL, "nobody@example.org"]) {
    for (let tries = 0; tries < 10; tries++) expect(await before.account(OFFICE, email)).toBeUndefined();
    expect(await before.account(OFFICE, email)).toMatchObject(TOO_MANY);
  }
  let refused = 0;
  for (let flood = 0; flood < 1000; flood += 100) {
    const names = Array.from({ length: 100 }, (_, index) => `invented${flood + index}@example.org`);
    const results = await Promise.all(names.map((email) => before.account(ELSEWHERE, email)));
    refused += results.filter((result) => result !== undefined).length;
  }
  expect(refused).toBe(1000 - 60);
  expect((await rowsOf(first.engine)).length).toBeLessThan(200);
  expect(JSON.stringify(await rowsOf(first.engine))).not.toMatch(/example|203\.0|198\.51/);
  for (const email of [EMAIL, "nobody@example.org"]) expect(await before.account(OFFICE, email)).toMatchObject(TOO_MANY);
  await first.engine.db.destroy();
  const second = await openEngineAt(place);
  const after = await openSignInLimits(second.engine, () => minutesAfter(1));
  for (const email of [EMAIL, "nobody@example.org"]) expect(await after.account(OFFICE, email)).toMatchObject(TOO_MANY);
  const later = await openSignInLimits(second.engine, () => minutesAfter(11));
  expect(await later.account(OFFICE, EMAIL)).toBeUndefined();
});

test("20 wrong codes after the right password are the end for a day, from any network and over a restart, but not of recovery", async () => {
  const place = await freshPlace("SQLite");
  const first = await openEngineAt(place);
  const { recoveryCodes } = await addPerson(first.engine);
  const services = async (opened: typeof first, minutes: number) => {
    const staff = await openStaffServices(opened);
    staff.clock.now = minutesAfter(minutes);
    return staff;
  };
  const given = { email: EMAIL, password: PASSWORD, code: "000000" };
  const { at } = await services(first, 0);
  const almost = { wrong_codes: MOST_WRONG_CODES - 2, wrong_codes_since: NOON.getTime() };
  await first.engine.db.updateTable("people").set(almost).execute();
  for (let tries = 0; tries < 2; tries++)
    expect(await tryPassword(at(undefined, false, `198.51.100.${tries}`), given)).toEqual({ refused: "wrong" });
  await first.engine.db.destroy();
  const second = await openEngineAt(place);
  const tried = async (minutes: number) => {
    const { at: later } = await services(second, minutes);
    return tryPassword(later(), { ...given, code: codeOf(minutesAfter(minutes)) });
  };
  expect(await tried(60)).toEqual({ refused: "too-many", minutes: 23 * 60 });
  const { at: later } = await services(second, 60);
  expect(await tryPassword(later(), { ...given, email: "other@example.org" })).toEqual({ refused: "wrong" });
  expect(await tried(24 * 60)).toHaveProperty("cookie");
  await second.engine.db.updateTable("people").set({ wrong_codes: 20, wrong_codes_since: NOON.getTime() }).execute();
  const recovered = await tryRecoveryCode(later(), { email: EMAIL, code: recoveryCodes[0]! });
  if (!("token" in recovered)) throw new Error("Refused.");
  const credential = { passwordHash: await hashPassword(PASSWORD), totpSecret: SECRET, lastCounter: 0 };
  await enrol(second.engine, { token: recovered.token, name: "Kim", credential }, minutesAfter(61));
  expect(await tried(62)).toHaveProperty("cookie");
});

test("right codes take nothing off the limit of codes", async () => {
  const opened = await freshEngine("SQLite");
  await addPerson(opened.engine);
  const { at, clock } = await openStaffServices(opened);
  const almost = { wrong_codes: MOST_WRONG_CODES - 1, wrong_codes_since: NOON.getTime() };
  await opened.engine.db.updateTable("people").set(almost).execute();
  for (const minutes of [1, 2, 3]) {
    clock.now = minutesAfter(minutes);
    const code = codeOf(clock.now);
    expect(await tryPassword(at(), { email: EMAIL, password: PASSWORD, code })).toHaveProperty("cookie");
  }
});

test("a window that a clock years ahead has begun refuses nobody once the clock is right", async () => {
  const { engine } = await freshEngine("SQLite");
  const clock = { now: minutesAfter(60 * 24 * 366) };
  const limit = new RateLimit([WINDOW], (window) => storedLimiter(window, { engine, name: "test", now: () => clock.now }));
  for (let tries = 0; tries < 3; tries++) await limit.count("a", 1);
  expect(await limit.wait("a")).toBe(600);
  clock.now = NOON;
  expect([await limit.wait("a"), await limit.count("a", 1)]).toEqual([0, 0]);
});

test("a flood of names from many networks makes it forget those with the fewest points", async () => {
  const { engine } = await freshEngine("SQLite");
  const limiter = storedLimiter(WINDOW, { engine, name: "test", now: () => NOON, mostRows: 5 });
  await limiter.penalty("guessed", 10);
  for (let index = 0; index < 14; index++) await limiter.penalty(`invented${index}`, 1);
  expect(await limiter.get("guessed")).toMatchObject({ consumedPoints: 10 });
  expect((await engine.db.selectFrom("sign_in_tries").select("key").execute()).length).toBeLessThanOrEqual(5);
});

test("a person may save more often than a screen does while one types, and then waits; nobody else does", async () => {
  const limitOf = await openPersonLimits((await freshEngine("SQLite")).engine, pino({ enabled: false }), 0);
  for (let seconds = 0; seconds < 60; seconds += 1) expect(await limitOf("save", "a")).toBe(0);
  let saves = 60;
  while (saves < 1000 && (await limitOf("save", "a")) === 0) saves += 1;
  expect(saves).toBe(90);
  expect(await limitOf("save", "a")).toBeGreaterThan(0);
  const others = ["check", "preview", "message"] as const;
  expect(await Promise.all([limitOf("save", "b"), ...others.map((what) => limitOf(what, "a"))])).toEqual([0, 0, 0, 0]);
});

test("a refusal comes after a second, so that request after request takes little of the server", async () => {
  const limitOf = await openPersonLimits((await freshEngine("SQLite")).engine, pino({ enabled: false }));
  for (let count = 0; count < 20; count += 1) expect(await limitOf("upload", "a")).toBe(0);
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const refusals = Promise.all([limitOf("upload", "a"), limitOf("upload", "a")]);
  const ended = vi.fn<() => void>();
  void refusals.then(ended);
  await vi.advanceTimersByTimeAsync(999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect((await refusals).every((seconds) => seconds > 0)).toBe(true);
  vi.useRealTimers();
});
