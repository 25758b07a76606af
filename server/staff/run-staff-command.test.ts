import { PassThrough } from "node:stream";
import { describe, expect, test } from "vitest";

import { addPerson, EMAIL } from "../../tests/support/people-fixture.ts";
import { ENGINES, minutesAfter, NOON, underTest } from "../../tests/support/store-fixture.ts";
import { findInvitation } from "../people/invitations.ts";
import { setDisabled } from "../people/owners.ts";
import { findByEmail } from "../people/people.ts";
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

  test("verify-log says how many rows there are, and which one was changed", async () => {
    const { engine } = await freshEngine(name);
    await run(engine, INVITE);
    await run(engine, INVITE);
    expect((await run(engine, { name: "verify-log" })).printed).toContain("It has 2 rows");
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
  [["invite"], expect.stringContaining("Say whom to invite")],
  [["invite", "kim"], expect.stringContaining("Say whom to invite")],
  [[], expect.stringContaining("invite owner@example.org")],
  [["invite", EMAIL, EMAIL], expect.stringContaining("verify-log")],
])("the arguments %j", (given, command) => {
  expect(parseStaffCommand(given)).toEqual(command);
});
