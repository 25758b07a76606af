import { mkdirSync, readdirSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";

import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { clearBuilds, markServed } from "./clear-builds.ts";

const NOW = new Date("2026-11-23T00:00:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

let builds: string;
beforeEach(() => {
  builds = temporaryFolder();
});

function build(name: string, days: number) {
  mkdirSync(join(builds, name));
  utimesSync(join(builds, name), daysAgo(days), daysAgo(days));
}
const left = async () => {
  await clearBuilds(builds, "live", NOW);
  return readdirSync(builds).toSorted();
};

test("a build is removed 30 days after it was last served", async () => {
  for (const [name, days] of Object.entries({ "live-a1": 0, "live-a2": 1, "live-a3": 29, "live-a4": 31 })) build(name, days);
  expect(await left()).toEqual(["live-a1", "live-a2", "live-a3"]);
});

test("the live build and its predecessor stay, however old they are", async () => {
  for (const [name, days] of Object.entries({ "live-a1": 100, "live-a2": 200, "live-a3": 300 })) build(name, days);
  expect(await left()).toEqual(["live-a1", "live-a2"]);
});

test("builds of another kind stay", async () => {
  for (const name of ["staff-a1", "staff-a2", "parked-a1"]) build(name, 90);
  for (const name of ["live-a1", "live-a2", "live-a3"]) build(name, 90);
  expect(await left()).toEqual(expect.arrayContaining(["staff-a1", "staff-a2", "parked-a1"]));
});

test("a work folder or an archive that a killed process left is removed, one of a running build is not", async () => {
  build("live-a1.11", 2);
  build("live-a1.11.archive", 2);
  build("live-a1.12", 0);
  expect(await left()).toEqual(["live-a1.12"]);
});

test("a build that is marked as served is the last to be removed", async () => {
  for (const name of ["live-a1", "live-a2", "live-a3"]) build(name, 90);
  await markServed(join(builds, "live-a3"), NOW);
  expect(await left()).toContain("live-a3");
});
