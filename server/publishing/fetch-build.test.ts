import { join } from "node:path";
import { expect, test } from "vitest";

import { bytesOf } from "../../tests/support/bytes-of.ts";
import { ENGINES, underTest } from "../../tests/support/store-fixture.ts";
import { storeBuild } from "../editing/builds.ts";
import { fetchBuild } from "./fetch-build.ts";

const { freshEngine, freshFolder } = underTest();

test.each(ENGINES)("%s: a build that is not stored, or whose parts are deleted meanwhile, is not fetched", async (name) => {
  const { engine } = await freshEngine(name);
  const wanted = { name: "live-a1", folder: join(freshFolder(), "live-a1") };
  const fetch = () => fetchBuild({ engine, files: { unpack: async (archive) => void (await bytesOf(archive)) } }, wanted);
  expect(await fetch()).toBe(false);
  await storeBuild(engine, { name: wanted.name, archive: [1, 2].map((byte) => new Uint8Array([byte])), now: 0 });
  expect(await fetch()).toBe(true);
  await engine.db.deleteFrom("content_build_parts").where("id", "like", "% 1").execute();
  expect(await fetch()).toBe(false);
});
