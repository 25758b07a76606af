import { describe, expect, test } from "vitest";

import { ABOUT, NOW, publish } from "../../tests/support/editing-fixture.ts";
import { ENGINES, underTest } from "../../tests/support/store-fixture.ts";
import { announce, buildNamed, dropBuildsBefore, forgetProcesses, processesSince, storeBuild, storedBuilds } from "./builds.ts";

const { freshEngine } = underTest();

describe.each(ENGINES)("%s", (name) => {
  test("a build is stored once and read back byte for byte", async () => {
    const { engine } = await freshEngine(name);
    const archive = Uint8Array.from({ length: 5_000_000 }, (_, at) => (at * 7) % 256);
    await storeBuild(engine, { name: "one", archive, now: NOW });
    await storeBuild(engine, { name: "one", archive: new Uint8Array([1]), now: NOW + 1 });
    const stored = await engine.read((db) => buildNamed(db, "one"));
    expect(Buffer.compare(Buffer.from(stored ?? []), Buffer.from(archive))).toBe(0);
    expect(await buildNamed(engine.db, "two")).toBeUndefined();
    expect(await storedBuilds(engine.db)).toEqual([{ name: "one", size: 5_000_000, createdAt: NOW }]);
  });

  test("old builds are deleted, but not those of the live release and of the one before", async () => {
    const { engine } = await freshEngine(name);
    const builds = ["first", "second", "third", "unused"];
    for (const [index, build] of builds.entries())
      await storeBuild(engine, { name: build, archive: new Uint8Array([1]), now: NOW + index });
    const names = async () => (await storedBuilds(engine.db)).map((build) => build.name);
    for (const build of builds.slice(0, 3)) await publish(engine, ABOUT, build, { build });
    expect(await dropBuildsBefore(engine, NOW)).toBe(0);
    expect(await dropBuildsBefore(engine, NOW + 100)).toBe(2);
    expect(await names()).toEqual(["third", "second"]);
  });

  test("without a release all old builds are deleted", async () => {
    const { engine } = await freshEngine(name);
    await storeBuild(engine, { name: "one", archive: new Uint8Array([1]), now: NOW });
    expect(await dropBuildsBefore(engine, NOW + 1)).toBe(1);
  });

  test("a process announces the newest build that it has, until it is forgotten", async () => {
    const { engine } = await freshEngine(name);
    await announce(engine, { process: "a", build: null, now: NOW });
    await announce(engine, { process: "b", build: "one", now: NOW + 1 });
    await announce(engine, { process: "a", build: "one", now: NOW + 2 });
    expect(await processesSince(engine.db, NOW + 1)).toEqual([
      { process: "a", build: "one", seenAt: NOW + 2 },
      { process: "b", build: "one", seenAt: NOW + 1 },
    ]);
    expect(await processesSince(engine.db, NOW + 3)).toEqual([]);
    await forgetProcesses(engine, NOW + 2);
    expect((await processesSince(engine.db, 0)).map(({ process }) => process)).toEqual(["a"]);
  });
});
