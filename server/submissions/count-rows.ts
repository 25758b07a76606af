import type { SelectQueryBuilder } from "kysely";

import type { Tables } from "./tables.ts";

/** Returns how many rows a query without columns finds. */
export async function countRows<Table extends keyof Tables>(query: SelectQueryBuilder<Tables, Table, object>): Promise<number> {
  const { rows } = await query.select(({ fn }) => fn.countAll<number>().as("rows")).executeTakeFirstOrThrow();
  return rows;
}
