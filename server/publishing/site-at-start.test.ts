import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { ENGINES, underTest } from "../../tests/support/store-fixture.ts";
import { ABOUT, NOW, publish } from "../../tests/support/editing-fixture.ts";
import { ContentError } from "../../content-reader/validation-error.ts";
import { packBuild, unpackBuild } from "./build-archive.ts";
import { storeBuild } from "../editing/builds.ts";
import { siteAtStart } from "./site-at-start.ts";
import type { SiteFiles } from "./site-files.ts";

const { freshEngine } = underTest();
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "start-"));
  mkdirSync(join(folder, "built/pages"), { recursive: true });
  writeFileSync(join(folder, "built/pages/about.html"), "as published");
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The program's newer checks refuse what was published. */
const REFUSING: SiteFiles = {
  read: () => Promise.reject(new ContentError([{ file: ABOUT, field: "title", fix: "is empty" }])),
  keep: () => undefined,
  pack: async (build) => packBuild(build),
  unpack: async (archive, to) => unpackBuild(archive, to),
  close: async () => undefined,
};

describe.each(ENGINES)("%s", (name) => {
  test("a release that the program refuses is served with the build with which it was published", async () => {
    const { engine } = await freshEngine(name);
    const dataFolder = join(folder, name);
    await storeBuild(engine, { name: "live-c0ffee", archive: packBuild(join(folder, "built")), now: NOW });
    await publish(engine, ABOUT, "published", { build: "live-c0ffee" });
    const said: string[] = [];
    const started = await siteAtStart({
      engine,
      env: { ...process.env, DATA_DIR: dataFolder },
      siteFiles: REFUSING,
      say: (line) => said.push(line),
    });
    expect(started.number).toBe(1);
    expect(started.site).toMatchObject({
      release: "live-c0ffee",
      folder: join(dataFolder, "builds/live-c0ffee"),
      baked: { stage: "live" },
    });
    expect(said.join("\n")).toContain("is empty");
  });
});
