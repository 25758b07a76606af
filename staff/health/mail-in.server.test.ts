import { expect, test } from "vitest";

import type { Role } from "../../accounts/roles.ts";
import { claimPlace, FOLDER, placeOfMailbox } from "../../cases/mail-in/fetch-state.ts";
import { parseConfig } from "../../platform/process/config.ts";
import { partsOver, person } from "../../tests/support/staff-services-fixture.ts";
import { minutesAfter, NOON, underTest } from "../../tests/support/store-fixture.ts";
import { todayOf } from "../today/today.server.ts";
import { mailInHealth } from "./mail-in.server.ts";

const { freshEngine } = underTest();
const IMAP_URL = "imaps://robin:secret@mail.example/INBOX";
const PLACE = placeOfMailbox(IMAP_URL);

async function open(env: Record<string, string> = { IMAP_URL }) {
  const { engine, store } = await freshEngine("SQLite");
  const clock = { now: NOON };
  const staff = { ...partsOver({ engine, store }, () => clock.now), config: parseConfig(env) };
  const fetched = async (cause?: string, place = PLACE) => (await claimPlace(engine, place, () => clock.now))?.end(cause);
  /** The lines of Today about fetching that need somebody. */
  const told = async (role: Role) =>
    (await todayOf(staff, person(role))).health
      ?.filter(({ text, isGood }) => !isGood && /mail/i.test(text))
      .map(({ text, to }) => [text, to]);
  return { engine, clock, staff, fetched, told };
}

test("without a place to fetch from, nothing is said", async () => {
  const { staff, told } = await open({});
  expect(await mailInHealth(staff)).toBeUndefined();
  expect([await told("owner"), await told("intake")]).toEqual([[], undefined]);
});

test("a fetch that succeeded needs nobody; one that stopped is told after 10 minutes, to all who answer messages", async () => {
  const { clock, staff, fetched, told } = await open();
  await fetched();
  clock.now = minutesAfter(9);
  expect(await mailInHealth(staff)).toEqual({ fact: "fetched 9 minutes ago" });
  expect([await told("owner"), await told("intake")]).toEqual([[], undefined]);
  clock.now = minutesAfter(10);
  const since = "Monday 2 March 2026 at 8:00 pm";
  expect(await told("owner")).toEqual([[expect.stringMatching(`^No emails have been fetched since ${since}\\. See`), "/site"]]);
  expect(await told("intake")).toEqual([[expect.stringContaining(`come in here since ${since}. Until`), undefined]]);
  expect(await told("editor")).toBeUndefined();
});

test.each([
  ["AUTH", "has refused the password since"],
  ["TOKEN-FILE", "The file of IMAP_TOKEN_FILE cannot be read"],
  ["CERT_HAS_EXPIRED", "no valid certificate since"],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", "no valid certificate since"],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "no valid certificate since"],
  ["ENOENT", "The folder of MAIL_IN_DIR cannot be read"],
  ["EACCES", "The folder of MAIL_IN_DIR cannot be read"],
  ["NONEXISTENT", "no folder with the name in IMAP_URL"],
  ["IMAP-NO", "no folder with the name in IMAP_URL"],
  ["ECONNREFUSED", "The mail server cannot be reached since"],
  ["ETIMEDOUT", "The mail server cannot be reached since"],
  ["EUNKNOWN", "(EUNKNOWN). See “fetching mail failed” in the log"],
  ["DISK_FULL", "The disk of the server is nearly full"],
])("%s is told at once, with what to do, until a fetch succeeds", async (cause, words) => {
  const { clock, fetched, told } = await open();
  await fetched(cause);
  clock.now = minutesAfter(1);
  await fetched(cause);
  expect(await told("owner")).toEqual([[expect.stringContaining(words), "/site"]]);
  expect((await told("owner"))?.[0]?.[0]).toContain("since Monday 2 March 2026 at 8:00 pm");
  expect(await told("intake")).toHaveLength(1);
  clock.now = minutesAfter(3);
  await fetched();
  expect([await told("owner"), await told("intake")]).toEqual([[], undefined]);
});

test("after a refused password it says when the site tries again", async () => {
  const { clock, staff, fetched } = await open();
  await fetched("AUTH");
  clock.now = minutesAfter(8);
  await fetched("AUTH");
  clock.now = minutesAfter(10);
  expect((await mailInHealth(staff))?.need).toMatch(/ The site tries again in 6 minutes, and at once when it is started\.$/);
  clock.now = minutesAfter(17);
  expect((await mailInHealth(staff))?.need).not.toContain("tries again");
});

test("a mailbox that is nearly full is told to owners alone, because its emails still come in", async () => {
  const { staff, fetched, told } = await open();
  await fetched("FULL");
  expect(await told("owner")).toEqual([[expect.stringContaining("Delete old ones there"), "/site"]]);
  expect(await told("intake")).toBeUndefined();
  expect((await mailInHealth(staff))?.fact).toBe("fetched, and the mailbox is nearly full");
});

test("a mailbox that was numbered anew is told for a week; of several places, the worst is told", async () => {
  const { engine, clock, fetched, told } = await open({ IMAP_URL, MAIL_IN_DIR: "/srv/mail" });
  const claimed = await claimPlace(engine, PLACE, () => clock.now);
  await claimed?.save({ renumbered_at: NOON.getTime() });
  await claimed?.end(undefined);
  await fetched(undefined, FOLDER);
  expect(await told("owner")).toEqual([[expect.stringContaining("none is here twice"), "/site"]]);
  expect(await told("intake")).toBeUndefined();
  await fetched("ENOENT", FOLDER);
  expect(await told("owner")).toEqual([[expect.stringContaining("The folder of MAIL_IN_DIR"), "/site"]]);
  clock.now = minutesAfter(7 * 24 * 60);
  for (const place of [PLACE, FOLDER]) await fetched(undefined, place);
  expect(await told("owner")).toEqual([]);
});
