import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import { ABOUT, publish } from "../../tests/support/editing-fixture.ts";
import { bytesOf } from "../../tests/support/bytes-of.ts";
import { logUnderTest } from "../../tests/support/notifications-fixture.ts";
import { ENGINES, underTest } from "../../tests/support/store-fixture.ts";
import type { SiteToBuild } from "../build/site-to-build.ts";
import { type BuildParts, storeBuild } from "../editing/builds.ts";
import { packBuild, unpackBuild } from "./build-archive.ts";
import { fetchUndoBuild } from "./fetch-undo-build.ts";

const { freshEngine, freshFolder } = underTest();
const unpack = async (archive: BuildParts, folder: string) => unpackBuild(await bytesOf(archive), folder);

test.each(ENGINES)("%s: a new machine fetches the build to which an undo would return, and no other", async (name) => {
  const { engine } = await freshEngine(name);
  const [root, dataFolder, built] = [freshFolder(), freshFolder(), freshFolder()];
  const site = { root, config: { dataFolder } } as SiteToBuild;
  const { log, lines } = logUnderTest();
  const fetched = (build: string) => join(dataFolder, "builds", build);
  for (const [index, build] of ["live-a1", "live-a2", "live-a3"].entries()) {
    writeFileSync(join(built, "page.html"), build);
    await storeBuild(engine, { name: build, archive: [packBuild(built)], now: index });
    await publish(engine, ABOUT, build, { build });
  }
  await fetchUndoBuild({ engine, files: { unpack: () => Promise.reject(new Error("ENOSPC")) }, site, log });
  expect(lines).toHaveLength(1);
  await fetchUndoBuild({ engine, files: { unpack }, site, log });
  expect(readFileSync(join(fetched("live-a2"), "page.html"), "utf8")).toBe("live-a2");
  expect(["live-a1", "live-a3"].filter((build) => existsSync(fetched(build)))).toEqual([]);
});

test("nothing is fetched without a release, or if the build is on this machine", async () => {
  const { engine } = await freshEngine("SQLite");
  const [root, dataFolder] = [freshFolder(), freshFolder()];
  const site = { root, config: { dataFolder } } as SiteToBuild;
  const { log, lines } = logUnderTest();
  const fetchBuild = () => fetchUndoBuild({ engine, files: { unpack }, site, log });
  await fetchBuild();
  for (const build of ["live-a1", "live-a2"]) {
    await storeBuild(engine, { name: build, archive: [new Uint8Array([1])], now: 0 });
    await publish(engine, ABOUT, build, { build });
  }
  mkdirSync(join(root, "build/live-a1"), { recursive: true });
  await fetchBuild();
  expect(existsSync(join(dataFolder, "builds"))).toBe(false);
  expect(lines).toEqual([]);
});
