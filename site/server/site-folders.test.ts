import { existsSync, mkdirSync, readdirSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import { NOW } from "../../tests/support/editing-fixture.ts";
import { underTest } from "../../tests/support/store-fixture.ts";
import { parseConfig } from "../../platform/process/config.ts";
import { forgetSites, publishedSites } from "./site-folders.ts";

const { freshFolder } = underTest();

const DAY_MS = 86_400_000;

function folder(within: string, name: string, days: number) {
  const changedAt = new Date(NOW - days * DAY_MS);
  mkdirSync(join(within, name), { recursive: true });
  utimesSync(join(within, name), changedAt, changedAt);
}

test("pages stay for 30 days, and no copy of content that an earlier version wrote", async () => {
  const config = parseConfig({ DATA_DIR: freshFolder() });
  const builds = publishedSites(config);
  const { run } = forgetSites(config);
  await run(new Date(NOW));
  expect(existsSync(builds)).toBe(false);

  for (const [build, days] of Object.entries({ "live-a1": 31, "live-a2": 31, "live-a3": 29, "live-a4": 0, "parked-a1": 31 }))
    folder(builds, build, days);
  for (const copies of ["previews", "content"]) folder(join(config.dataFolder, copies), "11", 0);

  await run(new Date(NOW));
  expect(readdirSync(builds).toSorted()).toEqual(["live-a3", "live-a4", "parked-a1"]);
  for (const copies of ["previews", "content"]) expect(existsSync(join(config.dataFolder, copies))).toBe(false);
});
