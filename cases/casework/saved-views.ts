import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";

import type { SignedIn } from "../../accounts/roles.ts";
import { cleanLine } from "../data/clean-text.ts";
import type { Engine, Tables } from "../data/tables.ts";
import { countRows } from "../../platform/database/engine.ts";

const LONGEST_NAME = 60;
const MOST_VIEWS = 20;

/** A list to which a person has given a name. `address` is that of the list, without its path. */
export type SavedView = { id: string; name: string; address: string };

/** Returns the views of a person in the order of their names. */
export async function savedViews(db: Kysely<Tables>, personId: string): Promise<SavedView[]> {
  const rows = await db.selectFrom("saved_views").select(["id", "name", "address"]).where("person_id", "=", personId).execute();
  const views = rows.map(({ id, name, address }) => ({ id, name: JSON.parse(name) as string, address }));
  return views.toSorted((one, other) => one.name.localeCompare(other.name, "en-AU") || (one.id < other.id ? -1 : 1));
}

type Parts = { engine: Engine; now: () => Date };

/** Saves a list under a name. The words of a search are no part of it: they may be the name of somebody who is erased later. */
export function addView(
  { engine, now }: Parts,
  person: SignedIn,
  given: { name: string; address: string },
): Promise<"saved" | "name" | "too-many"> {
  const name = cleanLine(given.name).trim();
  const parameters = new URLSearchParams(given.address);
  parameters.delete("search");
  return engine.transaction(async (transaction) => {
    if (name === "" || name.length > LONGEST_NAME) return "name";
    const own = transaction.selectFrom("saved_views").where("person_id", "=", person.id);
    if ((await countRows(own)) >= MOST_VIEWS) return "too-many";
    const address = parameters.size === 0 ? "" : `?${parameters}`;
    const row = { id: randomUUID(), person_id: person.id, name: JSON.stringify(name), address, created_at: now().getTime() };
    await transaction.insertInto("saved_views").values(row).execute();
    return "saved";
  });
}

export const removeView = ({ engine }: Parts, person: SignedIn, id: string): Promise<void> =>
  engine.transaction(async (transaction) => {
    await transaction.deleteFrom("saved_views").where("id", "=", id).where("person_id", "=", person.id).execute();
  });
