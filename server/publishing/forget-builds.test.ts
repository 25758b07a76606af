import { existsSync, mkdirSync, readdirSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import { NOW } from "../../tests/support/editing-fixture.ts";
import { logUnderTest } from "../../tests/support/notifications-fixture.ts";
import { ENGINES, underTest } from "../../tests/support/store-fixture.ts";
import { parseConfig } from "../config.ts";
import { announce, processesSince, storeBuild, storedBuilds } from "../editing/builds.ts";
import { publishedBuilds } from "./builds-folders.ts";
import { forgetBuilds } from "./forget-builds.ts";

const { freshEngine, freshFolder } = underTest();

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => NOW - days * DAY_MS;

function folder(within: string, name: string, changedAt: number) {
  mkdirSync(join(within, name), { recursive: true });
  utimesSync(join(within, name), new Date(changedAt), new Date(changedAt));
}

test.each(ENGINES)(
  "%s: builds stay for 30 days, processes for a day, and no copy of a draft that an earlier version wrote",
  async (name) => {
    const { engine } = await freshEngine(name);
    const config = parseConfig({ DATA_DIR: freshFolder() });
    const builds = publishedBuilds(config);
    const { log, lines } = logUnderTest();
    const { run } = forgetBuilds(engine, config, log);
    await run(new Date(NOW));
    expect(existsSync(builds)).toBe(false);

    for (const [build, days] of Object.entries({ "live-a1": 31, "live-a2": 31, "live-a3": 29, "live-a4": 0 })) {
      await storeBuild(engine, { name: build, archive: [new Uint8Array([1])], now: daysAgo(days) });
      folder(builds, build, daysAgo(days));
    }
    folder(builds, "parked-a1", daysAgo(31));
    await announce(engine, { process: "ended", build: null, now: daysAgo(1) - 1 });
    await announce(engine, { process: "running", build: null, now: NOW });
    folder(join(config.dataFolder, "previews"), "11", NOW);

    await run(new Date(NOW));
    expect((await storedBuilds(engine.db)).map((build) => build.name)).toEqual(["live-a4", "live-a3"]);
    expect(readdirSync(builds).toSorted()).toEqual(["live-a3", "live-a4", "parked-a1"]);
    expect((await processesSince(engine.db, 0)).map(({ process }) => process)).toEqual(["running"]);
    expect(existsSync(join(config.dataFolder, "previews"))).toBe(false);
    expect(lines).toContainEqual(expect.objectContaining({ deleted: 2, msg: "builds deleted" }));
  },
);
