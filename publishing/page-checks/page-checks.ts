import type { Kysely, Transaction } from "kysely";

import { record } from "../../accounts/audit.ts";
import { allPeople, type Person } from "../../accounts/people.ts";
import type { Engine, Tables } from "../tables/tables.ts";
import type { Role } from "../../accounts/roles.ts";

/** Checking a page needs a draft of it, so only these people can be responsible. */
const MAY_CHECK: readonly Role[] = ["editor", "owner"];

/** Returns the people who can be responsible for a page, in the order of their email addresses. */
export const peopleWhoCheck = async (db: Kysely<Tables>): Promise<Person[]> =>
  (await allPeople(db)).filter(({ roles, disabledAt }) => !disabledAt && roles.some((role) => MAY_CHECK.includes(role)));

/**
 * Returns who is responsible for a page, by its file. A person whose account is disabled, or may not change content any more, is
 * responsible for nothing.
 */
export async function responsiblePeople(db: Kysely<Tables>): Promise<ReadonlyMap<string, Person>> {
  const people = new Map((await peopleWhoCheck(db)).map((person) => [person.id, person]));
  const rows = await db.selectFrom("page_checks").select(["page", "person_id"]).where("person_id", "is not", null).execute();
  return new Map(
    rows.flatMap(({ page, person_id }) => {
      const person = people.get(person_id ?? "");
      return person ? [[page, person] as const] : [];
    }),
  );
}

type Given = { page: string; personId: string | null; by: string };

/**
 * Makes a person responsible for a page, or nobody. Returns false, and changes nothing, if the person cannot be responsible.
 * @throws StoreUnavailable
 */
export const setResponsible = (engine: Engine, { page, personId, by }: Given, now: Date): Promise<boolean> =>
  engine.transaction(async (transaction) => {
    await lockPageChecks(engine, transaction);
    const people = await peopleWhoCheck(transaction);
    if (personId !== null && !people.some(({ id }) => id === personId)) return false;
    const row = await transaction.selectFrom("page_checks").select("person_id").where("page", "=", page).executeTakeFirst();
    if ((row?.person_id ?? null) === personId) return true;
    await transaction
      .insertInto("page_checks")
      .values({ page, person_id: personId, reminded_for: null })
      .onConflict((conflict) => conflict.column("page").doUpdateSet({ person_id: personId }))
      .execute();
    await record(engine, transaction, { action: "page-check-given", actor: by, subject: page }, now);
    return true;
  });

/** Makes the transactions that change page checks run one after the other. */
export const lockPageChecks = (engine: Pick<Engine, "advisoryLock">, transaction: Transaction<Tables>): Promise<void> =>
  engine.advisoryLock(transaction, "page-checks");
