import { mkdirSync } from "node:fs";
import { describe, expect, test } from "vitest";

import type { Engine } from "./engine.ts";
import { migrate } from "./migrations.ts";
import { sqliteFileIn, type StorePlace } from "./open-store.ts";
import { openPostgres } from "./postgres.ts";
import { sqlStore } from "./sql-store.ts";
import { openSqlite } from "./sqlite.ts";
import { contentsOf, ENGINES, enquiry, minutesAfter, NOON, underTest } from "../../tests/support/store-fixture.ts";

const { freshPlace, openAt } = underTest();

/** The last migration of each release that went out. */
const EARLIER_RELEASES = [1, 2];

function openBare({ databaseUrl, dataFolder }: StorePlace): Engine {
  mkdirSync(dataFolder, { recursive: true });
  return databaseUrl ? openPostgres(databaseUrl, 5000) : openSqlite(sqliteFileIn(dataFolder), 5000);
}

describe.each(ENGINES)("%s", (engine) => {
  test.each(EARLIER_RELEASES)("a database of the release with migration %i keeps its rows", async (release) => {
    const place = await freshPlace(engine);
    const bare = openBare(place);
    await migrate(bare, release);
    const earlier = sqlStore(bare);
    const attachment = { kind: "pdf", senderName: "cv.pdf", bytes: new Uint8Array([1, 2, 3]) } as const;
    await earlier.add(enquiry({ attachment }), ["notify-staff", "acknowledge-sender"], NOON);
    await earlier.add(enquiry(), ["notify-staff"], minutesAfter(1));
    const before = await contentsOf(earlier);
    await earlier.close();

    const store = await openAt(place);
    expect(await contentsOf(store)).toEqual(before);
    expect(await store.waiting()).toEqual({ jobs: 3, oldest: NOON });
    await store.updateClock(({ state, newestReceived }) => {
      expect(state).toBeUndefined();
      expect(newestReceived).toBe(minutesAfter(1).getTime());
      return { next: { seenAt: NOON.getTime(), ranMs: 0 } };
    });
  });
});
