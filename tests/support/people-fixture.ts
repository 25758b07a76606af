import { enrol, type Enrolled } from "../../accounts/enrol.ts";
import { invite } from "../../accounts/people.ts";
import { hashPassword } from "../../accounts/password.ts";
import { codeAt } from "../../accounts/codes.ts";
import type { Engine } from "../../publishing/tables/tables.ts";
import { NOON } from "./store-fixture.ts";
import type { Role } from "../../accounts/roles.ts";

export const EMAIL = "kim.owner@example.org";
export const PASSWORD = "seven brown kettles sing";
export const SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
/** A credential with which nobody signs in by password. */
export const CREDENTIAL = { passwordHash: "none", totpSecret: SECRET, lastCounter: 0 };
/** For people who have no work that could be assigned to others. */
export const NO_WORK = () => Promise.resolve();
export const codeOf = (now: Date) => codeAt(SECRET, now);

/** Argon2id is slow on purpose, and each test adds a person. */
let hashOfPassword: Promise<string> | undefined;

type NewPerson = { name?: string; email?: string; roles?: readonly Role[]; now?: Date };

/** A person with a password and codes of SECRET. */
export async function addPerson(
  engine: Engine,
  { name = "Kim Owner", email = EMAIL, roles = ["owner"], now = NOON }: NewPerson = {},
): Promise<Enrolled> {
  const token = await invite(engine, { email, roles }, now);
  const passwordHash = await (hashOfPassword ??= hashPassword(PASSWORD));
  const credential = { passwordHash, totpSecret: SECRET, lastCounter: 0 };
  const enrolled = await enrol(engine, { token, name, credential }, now);
  if (!enrolled || enrolled === "taken") throw new Error("The invitation was refused.");
  return enrolled;
}

/** Adds a person, and returns the id of the account. */
export async function addedPersonId(engine: Engine, given: NewPerson = {}): Promise<string> {
  const { email = EMAIL } = given;
  await addPerson(engine, given);
  const { id } = await engine.db.selectFrom("people").select("id").where("email", "=", email).executeTakeFirstOrThrow();
  return id;
}
