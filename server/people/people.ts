import type { Kysely } from "kysely";

import type { Role } from "../../staff/roles.ts";
import type { Engine } from "../submissions/engine.ts";
import type { Tables } from "../submissions/tables.ts";

/** A person with an account. */
export type Person = {
  id: string;
  name: string;
  email: string;
  roles: readonly Role[];
  createdAt: Date;
  disabledAt?: Date;
  signedInAt?: Date;
};

/** Returns an email address as it is stored and compared. PostgreSQL's text refuses NUL, which no address has. */
export const asStoredEmail = (email: string): string =>
  email.trim().normalize("NFC").toLowerCase().replaceAll("\u0000", "\uFFFD");

/** Returns the person of an id, disabled ones too. */
export const findPerson = (db: Kysely<Tables>, id: string): Promise<Person | undefined> =>
  people(db).where("id", "=", id).executeTakeFirst().then(toPerson);

/** Returns the person of an email address, disabled ones too. */
export const findByEmail = (db: Kysely<Tables>, email: string): Promise<Person | undefined> =>
  people(db).where("email", "=", asStoredEmail(email)).executeTakeFirst().then(toPerson);

/** Returns everybody, disabled people too, in the order of their email addresses. */
export const allPeople = async (db: Kysely<Tables>): Promise<Person[]> =>
  (await people(db).orderBy("email").execute()).flatMap((row) => toPerson(row) ?? []);

/** Returns whether anybody has an account that is not disabled. @throws StoreUnavailable */
export const hasPeople = (engine: Engine): Promise<boolean> =>
  engine.read(async (db) => {
    const row = await db.selectFrom("people").select("id").where("disabled_at", "is", null).limit(1).executeTakeFirst();
    return row !== undefined;
  });

const people = (db: Kysely<Tables>) =>
  db.selectFrom("people").select(["id", "name", "email", "roles", "created_at", "disabled_at", "signed_in_at"]);

type Row = Awaited<ReturnType<ReturnType<typeof people>["execute"]>>[number];

function toPerson(row: Row | undefined): Person | undefined {
  return (
    row && {
      id: row.id,
      name: JSON.parse(row.name) as string,
      email: row.email,
      roles: JSON.parse(row.roles) as Role[],
      createdAt: new Date(row.created_at),
      ...(row.disabled_at !== null && { disabledAt: new Date(row.disabled_at) }),
      ...(row.signed_in_at !== null && { signedInAt: new Date(row.signed_in_at) }),
    }
  );
}
