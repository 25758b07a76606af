import { PassThrough } from "node:stream";
import { describe, expect, test } from "vitest";

import { addPerson, EMAIL } from "../../tests/support/people-fixture.ts";
import { ENGINES, minutesAfter, NOON, underTest } from "../../tests/support/store-fixture.ts";
import { findInvitation } from "../people/invitations.ts";
import { setDisabled } from "../people/owners.ts";
import { findByEmail } from "../people/people.ts";
import { useRecoveryCode } from "../people/recovery-codes.ts";
import type { Engine } from "../submissions/engine.ts";
import { parseStaffCommand, type StaffCommand } from "./parse-staff-command.ts";
import { runStaffCommand } from "./run-staff-command.ts";

/** These people have no work. */
const release = () => Promise.resolve();

const { freshEngine } = underTest();
const STAFF = { port: 3001, url: "https://staff.example.org", linkedUrl: undefined, inheritedSocket: undefined, isPortSet: true };
const INVITE: StaffCommand = { name: "invite", email: EMAIL };

async function run(engine: Engine, command: StaffCommand, staff: typeof STAFF | undefined = STAFF) {
  const out = new PassThrough();
  const mistake = await runStaffCommand({ engine, staff, out, now: NOON }, command);
  return { mistake, printed: String(out.read() ?? "") };
}

const tokenIn = (printed: string) => /https:\/\/staff\.example\.org\/invitations\/([\w-]{43})\n$/.exec(printed)?.[1] ?? "";

describe.each(ENGINES)("%s", (name) => {
  test("invite prints a link, which works for 24 hours and makes an owner", async () => {
    const { engine } = await freshEngine(name);
    const { mistake, printed } = await run(engine, INVITE);
    expect(mistake).toBeUndefined();
    expect(printed).toContain("It works once, within 24 hours");
    const at = (minutes: number) => engine.read((db) => findInvitation(db, tokenIn(printed), minutesAfter(minutes)));
    expect(await at(24 * 60 - 1)).toEqual({ email: EMAIL, roles: ["owner"] });
    expect(await at(24 * 60)).toBeUndefined();
  });

  test("somebody who has an account is invited to enrol again, with the same roles, unless the account is disabled", async () => {
    const { engine } = await freshEngine(name);
    await addPerson(engine, { roles: ["intake"] });
    const { printed } = await run(engine, INVITE);
    expect(printed).toContain("enrols again");
    const person = await findByEmail(engine.db, EMAIL);
    expect(await engine.read((db) => findInvitation(db, tokenIn(printed), NOON))).toEqual({
      ...{ email: EMAIL, roles: ["intake"], person },
    });
    await setDisabled(engine, { id: person!.id, actor: person!.id, isDisabled: true, release }, NOON);
    expect((await run(engine, INVITE)).mistake).toContain("disabled");
  });

  test("links lists each unused link with its maker, and withdraw ends those of one address, with a row in the log", async () => {
    const { engine } = await freshEngine(name);
    const { recoveryCodes } = await addPerson(engine, { email: "other@example.org" });
    const { printed } = await run(engine, INVITE);
    await useRecoveryCode(engine, { email: "other@example.org", code: recoveryCodes[0]! }, NOON);
    const links = async () => (await run(engine, { name: "links" })).printed;
    expect(await links()).toBe(
      `${EMAIL}  new account  until 2026-03-03T12:00:00.123Z  made by the server command\n` +
        "other@example.org  enrols again  until 2026-03-02T12:30:00.123Z  made by a recovery code\n",
    );
    expect((await run(engine, { name: "withdraw", email: EMAIL.toUpperCase() })).printed).toContain("The link for");
    expect(await engine.read((db) => findInvitation(db, tokenIn(printed), NOON))).toBeUndefined();
    expect((await run(engine, { name: "withdraw", email: EMAIL })).mistake).toContain("no unused link");
    await run(engine, { name: "withdraw", email: "other@example.org" });
    expect(await links()).toBe("There is no unused link.\n");
    const row = engine.db.selectFrom("audit_log").select(["action", "actor_id", "subject"]).orderBy("number", "desc");
    const { id } = (await findByEmail(engine.db, "other@example.org"))!;
    expect(await row.executeTakeFirst()).toEqual({ action: "invitations-ended", actor_id: null, subject: id });
  });

  test("verify-log says how many rows there are, and which one was changed", async () => {
    const { engine } = await freshEngine(name);
    await run(engine, INVITE);
    await run(engine, INVITE);
    expect((await run(engine, { name: "verify-log" })).printed).toContain("It has 3 rows");
    await engine.db.updateTable("audit_log").set({ at: 0 }).where("number", "=", 1).execute();
    expect((await run(engine, { name: "verify-log" })).mistake).toContain("Row 1 was changed or removed");
  });
});

test("without a staff side nobody is invited", async () => {
  const { engine } = await freshEngine("SQLite");
  const out = new PassThrough();
  expect(await runStaffCommand({ engine, staff: undefined, out, now: NOON }, INVITE)).toContain("STAFF_PORT is off");
});

test.each([
  [["invite", EMAIL], INVITE],
  [["verify-log"], { name: "verify-log" }],
  [["links"], { name: "links" }],
  [["withdraw", EMAIL], { name: "withdraw", email: EMAIL }],
  [["invite"], expect.stringContaining("Say whom, by email address: npm run staff -- invite")],
  [["withdraw", "kim"], expect.stringContaining("Say whom, by email address: npm run staff -- withdraw")],
  [[], expect.stringContaining("invite owner@example.org")],
  [["invite", EMAIL, EMAIL], expect.stringContaining("verify-log")],
])("the arguments %j", (given, command) => {
  expect(parseStaffCommand(given)).toEqual(command);
});
