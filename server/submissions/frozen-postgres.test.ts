import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";

import { openEngine } from "./open-store.ts";
import { sqlStore } from "./sql-store.ts";
import { StoreUnavailable } from "./store.ts";
import { enquiry, NOON, underTest } from "../../tests/support/store-fixture.ts";

const { freshPlace, postgres } = underTest();
/** The default of node-postgres. */
const MOST_CONNECTIONS = 10;

test("200 questions to a frozen PostgreSQL all end in time, and leave no more connections than the pool has", async () => {
  const engine = await openEngine({ ...(await freshPlace("PostgreSQL")), patienceMs: 300 });
  const store = sqlStore(engine);
  onTestFinished(() => store.close());
  await store.add(enquiry(), [], NOON);
  postgres().freeze();
  onTestFinished(() => postgres().thaw());
  const settled = await Promise.allSettled(Array.from({ length: 200 }, () => store.count()));
  const failures = settled.map((result) => (result.status === "rejected" ? (result.reason as unknown) : undefined));
  expect(failures.filter((failure) => !(failure instanceof StoreUnavailable))).toEqual([]);
  postgres().thaw();
  await expect.poll(() => store.count().catch(() => 0), { timeout: 10_000 }).toBe(1);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity where datname = current_database()`.execute(engine.db);
  expect(rows[0]?.count).toBeLessThanOrEqual(MOST_CONNECTIONS);
});
