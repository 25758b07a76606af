import { describe, expect, test } from "vitest";

import { readContentFolder } from "../../content-model/texts/content-folder.ts";
import { readContent } from "../../content-model/content/read-content.ts";
import { FIXTURE_CONTENT } from "../../tests/support/fixture-content.ts";
import { partsOver, person } from "../../tests/support/staff-services-fixture.ts";
import { minutesAfter, NOON, underTest } from "../../tests/support/store-fixture.ts";
import { parseConfig } from "../../platform/process/config.ts";
import { findSession } from "../../accounts/sessions.ts";
import { factsOf } from "../../cases/complaints/complaint-facts.ts";
import { allComplaints } from "../../cases/complaints/register.ts";
import { complaintRecord } from "../../staff/complaints/complaint.server.ts";
import { isDemoLink, signedInPerson, signInByDemoLink } from "../../staff/sign-in/sign-in.server.ts";
import { sessionCookie } from "../../staff/server/session-cookie.server.ts";
import { mayHaveDemoLink } from "../../staff/server/demo-sign-in.server.ts";
import { openDemo } from "./open-demo.ts";
import { SUBMISSION_KINDS } from "../../content-model/forms/kinds.ts";

const { freshEngine } = underTest();
const content = readContent(readContentFolder(FIXTURE_CONTENT));
const cookie = sessionCookie("http://localhost:3001");

describe("a server has a link only as the demo on this machine", () => {
  const may = (env: Record<string, string> = {}, isStoreThrownAway = true) =>
    mayHaveDemoLink(parseConfig({ DEMO: "1", ...env }), isStoreThrownAway);

  test("DEMO=1, loopback and a store that is deleted", () => {
    expect([may(), may({ HOST: "127.0.0.1" }), may({ HOST: "localhost" })]).toEqual([true, true, true]);
  });
  test.each<[string, Record<string, string>]>([
    ["no DEMO", { DEMO: "0" }],
    ["all addresses", { HOST: "0.0.0.0" }],
    ["another address", { HOST: "192.0.2.1" }],
    ["a public staff side", { STAFF_URL: "https://staff.example.org" }],
    ["a proxy in front", { TRUST_PROXY_HOPS: "1" }],
    ["no staff side", { STAFF_PORT: "off" }],
  ])("%s: none", (_name, env) => expect(may(env)).toBe(false));

  test("a store that stays: none", () => expect(may({}, false)).toBe(false));
});

// A demo has a store in SQLite alone (throwaway-store.ts).
test("the link signs in as an owner, once, also when it is used twice at the same moment, and that is recorded", async () => {
  const { engine, store } = await freshEngine("SQLite");
  const { token, link } = await openDemo({ engine, store, content, now: NOON });
  const staff = { engine, cookie, demo: link, now: () => NOON };
  for (const wrong of ["", "x", token.slice(1), `${token} `, token.toLowerCase()]) {
    expect(isDemoLink(staff, wrong)).toBe(false);
    expect(await signInByDemoLink(staff, wrong)).toBeUndefined();
  }
  expect(isDemoLink(staff, token)).toBe(true);
  const both = await Promise.all([signInByDemoLink(staff, token), signInByDemoLink(staff, token)]);
  const [given = ""] = both.filter((value) => value !== undefined);
  expect(both.filter((value) => value === undefined)).toHaveLength(1);
  const session = await findSession(engine, cookie.read(given.split(";")[0]) ?? "", NOON);
  expect(session?.person.roles).toEqual(["owner"]);
  const later = { ...partsOver({ engine, store }, () => minutesAfter(6)), cookie, demo: link };
  const ofRequest = { address: undefined, cookieHeader: given, nonce: "", isPoll: false, labels: {}, setHeaders: () => {} };
  // That owner has neither a passkey nor a password, with which the page that asks for a proof could be left.
  expect(await signedInPerson({ ...later, ...ofRequest })).toMatchObject({ isRecent: true });
  expect(isDemoLink(staff, token)).toBe(false);
  const signIns = await engine.db
    .selectFrom("audit_log")
    .select(["action", "actor_id"])
    .where("action", "not like", "entry-%")
    .where("action", "not in", ["complaint-changed", "mail-held"])
    .execute();
  expect(signIns).toEqual([{ action: "signed-in-by-demo-link", actor_id: "sample-owner" }]);
});

test("the sample submissions have every kind, in different states", async () => {
  const { engine, store } = await freshEngine("SQLite");
  await openDemo({ engine, store, content, now: NOON });
  const rows = await engine.db.selectFrom("submissions").select(["kind", "status", "opened_at"]).execute();
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(SUBMISSION_KINDS));
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(["new", "in-progress", "waiting", "done", "spam"]));
  expect(rows.filter(({ opened_at }) => opened_at === null).length).toBeGreaterThan(1);
});

test("of the sample complaints one is new and one is open and acknowledged; the earlier ones are closed, with an outcome", async () => {
  const { engine, store } = await freshEngine("SQLite");
  await openDemo({ engine, store, content, now: NOON });
  const staff = partsOver({ engine, store }, () => NOON);
  const all = await engine.read(allComplaints);
  const facts = all.map((complaint) => factsOf(complaint, { site: content.site, now: NOON }));
  const open = facts.filter(({ isOpen }) => isOpen).toSorted((one, other) => one.openDays - other.openDays);
  expect(open.map(({ values, openDays }) => [values.acknowledged !== "", openDays])).toEqual([
    [false, 1],
    [true, 24],
  ]);
  expect(all.length).toBeGreaterThan(open.length + 5);
  for (const { reference } of facts.filter(({ isOpen }) => !isOpen)) {
    const record = (await complaintRecord(staff, person("owner"), reference))!;
    const { received, acknowledged, outcome, closed } = record.values;
    expect(outcome).not.toBe("");
    // Whoever saves the record again must find no day that is refused.
    expect(acknowledged >= received.slice(0, 10) && closed >= acknowledged).toBe(true);
  }
});

test("a server that is no demo has no link", async () => {
  const staff = partsOver(await freshEngine("SQLite"), () => NOON);
  expect(isDemoLink(staff, "")).toBe(false);
  expect(await signInByDemoLink(staff, "")).toBeUndefined();
});
