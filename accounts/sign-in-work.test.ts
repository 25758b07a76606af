import { beforeEach, expect, test, vi } from "vitest";

import { addPerson, codeOf, EMAIL, NO_WORK, PASSWORD } from "../tests/support/people-fixture.ts";
import { NOON, underTest } from "../tests/support/store-fixture.ts";
import { setDisabled } from "./owners.ts";
import { findByEmail } from "./people.ts";

type Cost = { memory: number; passes: number; parallelism: number };
type Argon2 = (algorithm: string, parameters: Cost, done: (error: Error | null, hash: Buffer) => void) => void;

/** The costs of the hashes that were calculated. They take nearly all of the time of a try. */
const calculated = vi.hoisted(() => [] as Cost[]);

vi.mock(import("node:crypto"), async (importOriginal) => {
  const original = await importOriginal();
  const argon2: Argon2 = (algorithm, parameters, done) => {
    calculated.push(parameters);
    (original.argon2 as unknown as Argon2)(algorithm, parameters, done);
  };
  return { ...original, argon2: argon2 as unknown as typeof original.argon2 };
});

/** Loaded again, because the files of a worker share their modules, and another file may have loaded this one without the mock. */
vi.resetModules();
const { signInByPassword } = await import("./sign-in.ts");

const { freshEngine } = underTest();
beforeEach(() => void calculated.splice(0));

test("an unknown name, a person without a password, a disabled one and a known one cost the same work", async () => {
  const { engine } = await freshEngine("SQLite");
  for (const email of [EMAIL, "disabled@example.org", "passkey@example.org"]) await addPerson(engine, { email });
  const idOf = async (email: string) => (await findByEmail(engine.db, email))?.id ?? "";
  const id = await idOf("disabled@example.org");
  await setDisabled(engine, { id, actor: id, isDisabled: true, unassign: NO_WORK }, NOON);
  await engine.db
    .deleteFrom("passwords")
    .where("person_id", "=", await idOf("passkey@example.org"))
    .execute();
  const workFor = async (email: string, password: string) => {
    calculated.splice(0);
    const result = await signInByPassword(engine, { email, password, code: codeOf(NOON) }, NOON);
    return [calculated.map(({ memory, passes, parallelism }) => [memory, passes, parallelism]), "sessionToken" in result];
  };
  const once = [[19_456, 2, 1]];
  expect(await workFor(EMAIL, "wrong")).toEqual([once, false]);
  for (const email of ["nobody@example.org", "disabled@example.org", "passkey@example.org", ""])
    expect([email, await workFor(email, PASSWORD)]).toEqual([email, [once, false]]);
  expect(await workFor(EMAIL, PASSWORD)).toEqual([once, true]);
});
