import { randomUUID } from "node:crypto";
import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";

import { EMAIL } from "../../tests/support/people-fixture.ts";
import { openStaffServices, URL_OF_STAFF } from "../../tests/support/staff-services-fixture.ts";
import { ENGINES, type EngineName, enquiry, minutesAfter, NOON, underTest } from "../../tests/support/store-fixture.ts";
import { PAGE_ROWS, recordAlone } from "../../accounts/audit.ts";
import { useRecoveryCode } from "../../accounts/codes.ts";
import { openSubmission } from "../message/submission.server.ts";
import { workOn } from "../message/work.server.ts";
import { ROLES } from "../../accounts/roles.ts";
import { signedInPerson } from "../sign-in/sign-in.server.ts";
import { shownInvitation } from "../sign-in/invitation.server.ts";
import { newRecoveryCodes } from "./own-account.server.ts";
import {
  changeRoles,
  disableOrEnable,
  endSessionsOf,
  inviteAgain,
  invitePerson,
  listPeople,
  shownPerson,
  withdrawLink,
} from "./people.server.ts";
import { auditLog } from "./audit.server.ts";
import { personContext, staffContext } from "../server/context.ts";
import { recordRefusedPage } from "../server/report.server.ts";
import { action as changePerson } from "./person.tsx";

const { freshEngine } = underTest();
const ALL = { person: "", action: "", from: "", to: "", subject: "" };

const open = async (name: EngineName = "SQLite") => openStaffServices(await freshEngine(name));

describe.each(ENGINES)("%s", (name) => {
  test("the last owner stays one, also when two owners take the role from each other at the same moment", async () => {
    const { signedIn, actions } = await open(name);
    const first = await signedIn(EMAIL, "owner");
    const { staff, person } = first;
    expect(await changeRoles(staff, person, person.id, ["intake"])).toBe("last-owner");
    expect(await disableOrEnable(staff, person, person.id, true)).toBe("last-owner");
    const second = await signedIn("other@example.org", "owner");
    expect(await changeRoles(staff, person, second.person.id, ["owner"])).toBe("unchanged");
    const results = await Promise.all([
      changeRoles(staff, person, second.person.id, ["intake"]),
      changeRoles(second.staff, second.person, person.id, ["intake"]),
    ]);
    expect(new Set(results)).toEqual(new Set(["changed", "last-owner"]));
    const [keeper, other] = results[0] === "changed" ? [first, second] : [second, first];
    expect(await signedInPerson(other.staff)).toMatchObject({ roles: ["intake"] });
    expect(await disableOrEnable(keeper.staff, keeper.person, other.person.id, true)).toBe("changed");
    expect(await signedInPerson(other.staff)).toBeUndefined();
    expect(await inviteAgain(keeper.staff, keeper.person, other.person.id)).toBe("disabled");
    expect(await disableOrEnable(keeper.staff, keeper.person, other.person.id, false)).toBe("changed");
    expect(await changeRoles(keeper.staff, keeper.person, "nobody", [])).toBeUndefined();
    expect((await actions()).slice(-3)).toEqual(
      ["roles-changed", "person-disabled", "person-enabled"].map((action) => [action, keeper.person.id, other.person.id]),
    );
  });
});

test("an owner who gives up the role is led to Today, because the page of a person is for owners", async () => {
  const { signedIn } = await open();
  await signedIn("keeper@example.org", "owner");
  const { person, staff } = await signedIn(EMAIL, "owner");
  const context = new RouterContextProvider();
  context.set(staffContext, staff);
  context.set(personContext, person);
  const save = (...roles: readonly string[]) => {
    const body = new URLSearchParams([["do", "roles"], ...roles.map((role) => ["roles", role])]);
    const request = new Request(`${URL_OF_STAFF}/people/${person.id}`, { method: "POST", body });
    return changePerson({ context, params: { id: person.id }, request } as never).catch((thrown: unknown) => thrown);
  };
  for (const [roles, path] of [
    [["owner", "editor"], `/people/${person.id}?said=rolesSaved`],
    [["editor"], "/"],
  ] as const)
    expect(((await save(...roles)) as Response).headers.get("Location")).toBe(path);
});

test("whoever is no owner any more changes no account by a request that had begun before", async () => {
  const { signedIn, actions } = await open();
  const keeper = await signedIn("keeper@example.org", "owner");
  const { person, staff } = await signedIn(EMAIL, "owner");
  const { person: third } = await signedIn("third@example.org", "intake");
  const change = async () => [
    await changeRoles(staff, person, person.id, ["owner"]),
    await disableOrEnable(staff, person, person.id, false),
    await disableOrEnable(staff, person, third.id, true),
    await invitePerson(staff, person, { email: "new@example.org", roles: ["owner"] }),
    await inviteAgain(staff, person, third.id),
  ];
  for (const end of [
    () => changeRoles(keeper.staff, keeper.person, person.id, ["intake"]),
    () => disableOrEnable(keeper.staff, keeper.person, person.id, true),
  ]) {
    expect(await end()).toBe("changed");
    const before = await actions();
    expect((await change()).filter((result) => result !== undefined && result !== "unchanged")).toEqual([]);
    expect(await actions()).toEqual(before);
  }
});

test("for everybody but owners it looks as if nobody existed, and nothing changes", async () => {
  const { signedIn, actions } = await open();
  const owner = await signedIn(EMAIL, "owner");
  const { person, staff } = await signedIn("other@example.org", ...ROLES.filter((role) => role !== "owner"));
  const before = await actions();
  const { id } = owner.person;
  expect(await listPeople(staff, person)).toBeUndefined();
  expect(await shownPerson(staff, person, id)).toBeUndefined();
  expect(await invitePerson(staff, person, { email: "new@example.org", roles: ["owner"] })).toBeUndefined();
  expect(await inviteAgain(staff, person, id)).toBeUndefined();
  expect(await withdrawLink(staff, person, "any")).toBeUndefined();
  expect(await changeRoles(staff, person, person.id, ["owner"])).toBeUndefined();
  expect(await disableOrEnable(staff, person, id, true)).toBeUndefined();
  expect(await endSessionsOf(staff, person, id)).toBeUndefined();
  expect(await auditLog(staff, person, ALL, undefined)).toBeUndefined();
  expect(await actions()).toEqual(before);
  expect(await signedInPerson(owner.staff)).toBeDefined();
});

test("an owner invites: errors are named, the link works, and can be withdrawn", async () => {
  const { at, signedIn, actions } = await open();
  const { person, staff } = await signedIn(EMAIL, "owner");
  const invite = (email: string, ...roles: string[]) => invitePerson(staff, person, { email, roles });
  for (const email of ["", "nobody", "a@example.org, b@example.org", "Kim <kim@example.org>"])
    expect(await invite(email)).toEqual({
      errors: [
        { field: "email", error: "wrong" },
        { field: "roles", error: "missing" },
      ],
    });
  expect(await invite(EMAIL.toUpperCase(), "administrator", "intake")).toEqual({
    errors: [{ field: "email", error: "known" }],
  });
  const invited = await invite(" New@exam\u200bple.org\u200b ", "intake", "complaints");
  if (!invited || !("link" in invited)) throw new Error("Not invited.");
  expect((await actions()).at(-1)).toEqual(["invited", person.id, null]);
  const token = invited.link?.replace(`${URL_OF_STAFF}/invitations/`, "") ?? "";
  expect(await shownInvitation(at(), token)).toMatchObject({ email: "new@example.org" });
  const links = (await listPeople(staff, person))?.links;
  expect(links).toEqual([
    {
      email: "new@example.org",
      roles: ["complaints", "intake"],
      isAgain: false,
      maker: { name: "Kim Owner" },
      until: "Tuesday 3 March 2026 at 8:00 pm",
    },
  ]);
  expect(await withdrawLink(staff, person, links?.[0]?.email ?? "")).toBe(true);
  expect(await withdrawLink(staff, person, links?.[0]?.email ?? "")).toBe(false);
  expect(await shownInvitation(at(), token)).toBeUndefined();
  expect((await listPeople(staff, person))?.links).toEqual([]);
});

test("a link to enrol again is listed with its maker, and can be withdrawn, with a row in the log about its person", async () => {
  const { engine, at, signedIn, actions } = await open();
  const { person, staff } = await signedIn(EMAIL, "owner");
  const other = await signedIn("other@example.org", "intake");
  const invited = await inviteAgain(staff, person, other.person.id);
  if (!invited || invited === "disabled") throw new Error("Not invited.");
  const token = invited.link?.slice(-43) ?? "";
  const [link] = (await listPeople(staff, person))?.links ?? [];
  expect(link).toMatchObject({ email: "other@example.org", isAgain: true, maker: { name: "Kim Owner" } });
  expect(await withdrawLink(staff, person, link?.email ?? "")).toBe(true);
  expect((await actions()).at(-1)).toEqual(["invitation-withdrawn", person.id, other.person.id]);
  expect(await shownInvitation(at(), token)).toBeUndefined();
  const codes = await newRecoveryCodes(other.staff);
  await useRecoveryCode(engine, { email: "other@example.org", code: codes?.[0] ?? "" }, NOON);
  expect((await listPeople(staff, person))?.links).toMatchObject([{ isAgain: true, maker: "recovery-code" }]);
});

test("open work that a person may no longer see is assigned to nobody, and its alarm goes on", async () => {
  const { engine, store, signedIn } = await open();
  const { staff, person } = await signedIn(EMAIL, "owner");
  const other = await signedIn("other@example.org", "intake", "recruitment");
  const add = async (kind: "enquiry" | "application") => {
    const { reference } = await store.add(enquiry({ kind, sameAs: { digest: randomUUID() } }), [], NOON);
    await workOn(staff, person, reference, { intent: "assign", to: other.person.id, seen: "" });
    return reference;
  };
  const [open1, closed, application] = [await add("enquiry"), await add("enquiry"), await add("application")];
  await engine.db.updateTable("submissions").set({ status: "done" }).where("reference", "=", closed).execute();
  const assigned = async () => {
    const rows = await engine.db.selectFrom("submissions").select(["reference", "assigned_to", "read_at"]).execute();
    return new Map(rows.map((row) => [row.reference, [row.assigned_to !== null, row.read_at !== null]]));
  };
  expect([...(await assigned()).values()]).toEqual(Array.from({ length: 3 }, () => [true, true]));
  await changeRoles(staff, person, other.person.id, ["recruitment"]);
  expect(await assigned()).toEqual(
    new Map([
      [open1, [false, false]],
      [closed, [true, true]],
      [application, [true, true]],
    ]),
  );
  await disableOrEnable(staff, person, other.person.id, true);
  expect((await assigned()).get(application)).toEqual([false, false]);
  expect((await openSubmission(staff, person, application))?.work.entries.at(-1)).toMatchObject({
    entry: { kind: "assigned" },
  });
});

test("an owner sees the sessions of a person, ends them, and invites the person again, who is told by mail", async () => {
  const { clock, store, signedIn } = await open();
  const { staff, person } = await signedIn(EMAIL, "owner");
  const other = await signedIn("other@example.org", "intake");
  const shown = await shownPerson(staff, person, other.person.id);
  expect(shown).toMatchObject({ isSelf: false, unusedCodes: 10, sessions: [{ isThis: false }] });
  expect(shown?.signedIn).toBe("Monday 2 March 2026 at 8:00 pm");
  expect(await endSessionsOf(staff, person, other.person.id, "none")).toBe(0);
  expect(await endSessionsOf(staff, person, other.person.id)).toBe(1);
  expect(await signedInPerson(other.staff)).toBeUndefined();
  expect(await inviteAgain(staff, person, other.person.id)).toMatchObject({ email: "other@example.org" });
  const notice = await store.claimNotice(clock.now, () => minutesAfter(9));
  expect(notice).toMatchObject({ purpose: "invited-again", to: "other@example.org", facts: { when: NOON.getTime() } });
});

test("an owner reads the log by person, action, day and subject, page by page", async () => {
  const { engine, store, clock, signedIn } = await open();
  const { staff, person } = await signedIn(EMAIL, "owner");
  const read = (filter: Partial<typeof ALL>, before?: string) => auditLog(staff, person, { ...ALL, ...filter }, before);
  const { reference } = await store.add(enquiry(), [], NOON);
  // 16:00 in UTC is midnight in Perth.
  clock.now = minutesAfter(4 * 60);
  await openSubmission(staff, person, reference);
  await changeRoles(staff, person, person.id, ["owner", "intake"]);
  expect((await read({}))?.rows.map(({ action, about, person: subject }) => [action, about, subject])).toEqual([
    ["roles-changed", "Kim Owner", person.id],
    ["submission-opened", reference, undefined],
    ["enrolled", undefined, undefined],
    ["invited", undefined, undefined],
  ]);
  const totals = async (filter: Partial<typeof ALL>) => (await read(filter))?.total;
  expect(await totals({ person: person.id })).toBe(3);
  expect(await totals({ action: "submission-opened" })).toBe(1);
  expect(await totals({ subject: ` ${reference.toLowerCase()} ` })).toBe(1);
  expect([await totals({ to: "2026-03-02" }), await totals({ from: "2026-03-03" })]).toEqual([2, 2]);
  expect(await totals({ from: "2026-03-03", to: "2026-03-03", action: "roles-changed" })).toBe(1);
  for (const from of ["2026-13-45", "soon", "'; drop table audit_log"]) expect(await totals({ from })).toBe(4);
  expect((await read({}, "no number"))?.rows).toHaveLength(4);
  for (let index = 4; index <= PAGE_ROWS; index++) await recordAlone(engine, { action: "sign-in-refused" }, clock.now);
  const first = await read({});
  expect([first?.rows.length, first?.total]).toEqual([PAGE_ROWS, PAGE_ROWS + 1]);
  const second = await read({}, first?.older);
  expect(second?.rows.map(({ number }) => number)).toEqual([1]);
  expect(second?.older).toBeUndefined();
});

test("a refused page is recorded by its route; a refused submission has a row of its own", async () => {
  const { at, signedIn, actions } = await open();
  const { person } = await signedIn(EMAIL, "intake");
  const before = (await actions()).length;
  for (const route of ["/people/:id", "/submissions/:reference", "/complaints", "/submissions/new"])
    await recordRefusedPage(at(), person, route);
  expect((await actions()).slice(before)).toEqual(
    ["/people/:id", "/submissions/new"].map((route) => ["page-refused", person.id, route]),
  );
});
