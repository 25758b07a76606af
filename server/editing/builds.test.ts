import { describe, expect, test } from "vitest";

import { ABOUT, NOW, publish } from "../../tests/support/editing-fixture.ts";
import { bytesOf } from "../../tests/support/bytes-of.ts";
import { ENGINES, underTest } from "../../tests/support/store-fixture.ts";
import {
  announce,
  BuildGone,
  buildNamed,
  dropBuildsBefore,
  forgetProcesses,
  processesSince,
  storeBuild,
  storedBuilds,
} from "./builds.ts";

const { freshEngine, freshPlace, openEngineAt } = underTest();

describe.each(ENGINES)("%s", (name) => {
  test("a build is stored once and read back byte for byte", async () => {
    const { engine } = await freshEngine(name);
    const archive = Uint8Array.from({ length: 5_000_000 }, (_, at) => (at * 7) % 256);
    const parts = [archive.subarray(0, 3_000_000), archive.subarray(3_000_000)];
    await storeBuild(engine, { name: "one", archive: parts, now: NOW });
    await storeBuild(engine, { name: "one", archive: [new Uint8Array([1])], now: NOW + 1 });
    const stored = await bytesOf((await buildNamed(engine, "one")) ?? []);
    expect(Buffer.compare(stored, Buffer.from(archive))).toBe(0);
    expect(await buildNamed(engine, "two")).toBeUndefined();
    expect(await storedBuilds(engine.db)).toEqual([{ name: "one", size: 5_000_000, createdAt: NOW + 1 }]);
  });

  test("the build that was stored last is the newest, also if it was stored before or the clock went back", async () => {
    const { engine } = await freshEngine(name);
    const newest = async () => (await storedBuilds(engine.db))[0]?.name;
    const store = (build: string, now: number) => storeBuild(engine, { name: build, archive: [new Uint8Array([1])], now });
    await store("one", NOW);
    await store("two", NOW);
    expect(await newest()).toBe("two");
    await store("one", NOW + 1);
    expect(await newest()).toBe("one");
    await store("two", NOW - 60_000);
    expect(await newest()).toBe("two");
    await store("three", NOW - 60_000);
    expect(await newest()).toBe("three");
  });

  test("old builds are deleted, but not those of the live release and of the one before", async () => {
    const { engine } = await freshEngine(name);
    const builds = ["first", "second", "third", "unused"];
    for (const [index, build] of builds.entries())
      await storeBuild(engine, { name: build, archive: [new Uint8Array([1])], now: NOW + index });
    const names = async () => (await storedBuilds(engine.db)).map((build) => build.name);
    for (const build of builds.slice(0, 3)) await publish(engine, ABOUT, build, { build });
    expect(await dropBuildsBefore(engine, NOW)).toBe(0);
    expect(await dropBuildsBefore(engine, NOW + 100)).toBe(2);
    expect(await names()).toEqual(["third", "second"]);
  });

  test("without a release all old builds are deleted", async () => {
    const { engine } = await freshEngine(name);
    await storeBuild(engine, { name: "one", archive: [new Uint8Array([1])], now: NOW });
    expect(await dropBuildsBefore(engine, NOW + 1)).toBe(1);
    expect(await engine.db.selectFrom("content_build_parts").selectAll().execute()).toEqual([]);
  });

  test("of two processes that store the same build at once, the archive of one is kept whole", async () => {
    const place = await freshPlace(name);
    const engines = [(await openEngineAt(place)).engine, (await openEngineAt(place)).engine];
    const archives = [1, 2].map((byte) => Array.from({ length: 8 }, () => new Uint8Array(125_000).fill(byte)));
    await Promise.all(engines.map((engine, index) => storeBuild(engine, { name: "one", archive: archives[index]!, now: NOW })));
    const stored = await bytesOf((await buildNamed(engines[0]!, "one")) ?? []);
    expect(stored).toEqual(Buffer.concat(archives[(stored[0] ?? 0) - 1] ?? []));
    expect(await dropBuildsBefore(engines[0]!, NOW + 1)).toBe(1);
    expect(await engines[0]!.db.selectFrom("content_build_parts").select("id").execute()).toEqual([]);
  });

  test("parts of a process that ended are no build, and are deleted once they are old", async () => {
    const { engine } = await freshEngine(name);
    const part = { id: "u 0", upload: "u", bytes: new Uint8Array([1]), created_at: NOW };
    await engine.db.insertInto("content_build_parts").values(part).execute();
    const left = () => engine.db.selectFrom("content_build_parts").select("id").execute();
    await dropBuildsBefore(engine, NOW);
    expect([await storedBuilds(engine.db), await left()]).toEqual([[], [{ id: "u 0" }]]);
    await dropBuildsBefore(engine, NOW + 1);
    expect(await left()).toEqual([]);
  });

  test("a build whose parts are deleted while they are read ends with an error", async () => {
    const { engine } = await freshEngine(name);
    await storeBuild(engine, { name: "one", archive: [1, 2, 3].map((byte) => new Uint8Array([byte])), now: NOW });
    const archive = (await buildNamed(engine, "one")) ?? [];
    await engine.db.deleteFrom("content_build_parts").where("id", "like", "% 1").execute();
    await expect(bytesOf(archive)).rejects.toThrow(BuildGone);
  });
});

test.each(ENGINES)("%s: a process announces the newest build that it has, until it is forgotten", async (name) => {
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
