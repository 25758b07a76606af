import { expect, test } from "vitest";

import { EMAIL } from "../../tests/support/people-fixture.ts";
import { openStaffServices } from "../../tests/support/staff-services-fixture.ts";
import { minutesAfter, underTest } from "../../tests/support/store-fixture.ts";
import { beAway, beBack, ownAbsence } from "./away.server.ts";
import { changeOwnName } from "./own-account.server.ts";
import { listPeople } from "./people.server.ts";

const { freshEngine } = underTest();
const DAY = 24 * 60;

test("a person changes the name, which the list of people and the log show", async () => {
  const { signedIn, actions } = await openStaffServices(await freshEngine("SQLite"));
  const { staff, person } = await signedIn(EMAIL, "owner");
  expect(await changeOwnName(staff, person, "  ")).toEqual({ error: "missing" });
  expect(await changeOwnName(staff, person, "x".repeat(101))).toEqual({ error: "too-long" });
  expect(await changeOwnName(staff, person, " Kim van der Berg ")).toEqual({ isChanged: true });
  expect(await changeOwnName(staff, person, "Kim van der Berg")).toEqual({ isChanged: false });
  expect((await listPeople(staff, person))?.people).toMatchObject([{ name: "Kim van der Berg" }]);
  expect((await actions()).filter(([action]) => action === "name-changed")).toEqual([["name-changed", person.id, null]]);
});

test("a person is away from one day until another, with a colleague who sees some of the same messages", async () => {
  const { clock, signedIn, actions } = await openStaffServices(await freshEngine("SQLite"));
  const { staff, person } = await signedIn(EMAIL, "intake");
  const owner = await signedIn("owner@example.org", "owner");
  await signedIn("jobs@example.org", "recruitment");
  const editor = await signedIn("editor@example.org", "editor");
  expect(await ownAbsence(staff, editor.person)).toBeUndefined();
  expect((await ownAbsence(staff, person))?.colleagues.map(({ value }) => value)).toEqual([owner.person.id]);
  const standIn = owner.person.id;
  expect(await beAway(staff, person, { from: "soon", until: "", standIn: person.id })).toEqual(["from", "until", "standIn"]);
  expect(await beAway(staff, person, { from: "2026-03-04", until: "2026-03-03", standIn })).toEqual(["until"]);
  expect(await beAway(staff, person, { from: "2026-02-20", until: "2026-03-01", standIn })).toEqual(["until"]);
  expect(await beAway(staff, person, { from: "2026-03-03", until: "2026-03-04", standIn })).toEqual([]);
  const until = async () => (await listPeople(owner.staff, owner.person))?.people.find(({ id }) => id === person.id)?.awayUntil;
  expect(await until()).toBeUndefined();
  clock.now = minutesAfter(DAY);
  expect(await until()).toBe("4 March 2026");
  clock.now = minutesAfter(3 * DAY);
  expect([await until(), (await ownAbsence(staff, person))?.absence]).toEqual([undefined, undefined]);
  await beBack(staff, person);
  await beBack(staff, person);
  expect((await actions()).slice(-2).map(([action]) => action)).toEqual(["absence-set", "absence-ended"]);
});
