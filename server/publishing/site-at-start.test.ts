import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { fixtureFolder } from "../../tests/support/content-files.ts";
import { NOW } from "../../tests/support/editing-fixture.ts";
import { bytesOf } from "../../tests/support/bytes-of.ts";
import { ENGINES, type EngineName, underTest } from "../../tests/support/store-fixture.ts";
import { ContentError } from "../../content-reader/validation-error.ts";
import { addRelease } from "../editing/add-release.ts";
import { storeBuild, storedBuilds } from "../editing/builds.ts";
import { readProgramText } from "../editing/content-folder.ts";
import { liveOverlay, type OverlayFile } from "../editing/overlay.ts";
import { releaseOf } from "../editing/releases.ts";
import type { Engine } from "../submissions/engine.ts";
import { packBuild, unpackBuild } from "./build-archive.ts";
import { readSite } from "./publishing-tasks.ts";
import { siteAtStart } from "./site-at-start.ts";
import type { SiteFiles } from "./site-files.ts";

const { freshEngine, freshPlace, openEngineAt } = underTest();

const SITE = "site.yaml";
const JOB = "jobs/gardener.md";
const PUBLISHED_BUILD = "live-0";

/** The content of the program. A test changes it as the next release of the code does. */
let program: string;
let data: string;
beforeEach(() => {
  program = fixtureFolder();
  data = mkdtempSync(join(tmpdir(), "merge-"));
});
afterEach(() => {
  for (const folder of [program, data]) rmSync(folder, { recursive: true });
});

const textOf = (path: string) => readProgramText(program, path) ?? "";
const codeChanges = (path: string, from: string, to: string) => {
  expect(textOf(path)).toContain(from);
  writeFileSync(join(program, path), textOf(path).replace(from, to));
};
const changed = (path: string, from: string, to: string): OverlayFile => ({
  ...{ path, text: textOf(path).replace(from, to), base: textOf(path) },
});

/** A published release, with a build in the store. */
async function published(engine: Engine, files: readonly OverlayFile[]) {
  const built = join(data, "built");
  mkdirSync(built);
  writeFileSync(join(built, "page.html"), "as published");
  await storeBuild(engine, { name: PUBLISHED_BUILD, archive: [packBuild(built)], now: NOW });
  await engine.transaction(async (transaction) => {
    await addRelease(transaction, { kind: "publish", files, changes: [], by: "kim", build: PUBLISHED_BUILD, now: NOW });
  });
}

/** Starts a process; its checks are the real ones, and its builds are empty folders. */
async function start(engine: Engine, more: { onRead?: () => Promise<void> } = {}) {
  const env = { DATA_DIR: data, CONTENT_DIR: program };
  const read: SiteFiles["read"] = async (files) => {
    const found = await readSite({ env, files });
    await more.onRead?.();
    if ("errors" in found) throw new ContentError(found.errors);
    mkdirSync(found.site.folder, { recursive: true });
    writeFileSync(join(found.site.folder, "page.html"), "built again");
    return found.site;
  };
  const siteFiles: SiteFiles = {
    ...{ read, keep: () => undefined, close: async () => undefined },
    pack: (folder) => [packBuild(folder)],
    unpack: async (archive, to) => unpackBuild(await bytesOf(archive), to),
  };
  const said: string[] = [];
  const started = await siteAtStart({ engine, env, siteFiles, say: (line) => said.push(line) });
  return { ...started, said: said.join("\n") };
}

const releasesOf = async (engine: Engine) =>
  engine.db.selectFrom("content_releases").select(["number", "kind", "published_by"]).orderBy("number").execute();

describe.each(ENGINES)("%s", (name: EngineName) => {
  const withNewPhone = async () => {
    const { engine } = await freshEngine(name);
    await published(engine, [changed(SITE, "general: (08) 5550 0100", "general: (08) 5550 0199")]);
    return engine;
  };

  test("a program that has changed another line is joined as a release of its own, whose build every process gets", async () => {
    const engine = await withNewPhone();
    codeChanges(SITE, "support: (08) 5550 0124", "support: (08) 5550 0155");
    const { number, site, held } = await start(engine);
    expect([number, held, site.content.site.phone]).toEqual([
      2,
      undefined,
      { general: "(08) 5550 0199", support: "(08) 5550 0155" },
    ]);
    expect(await liveOverlay(engine.db)).toMatchObject({ number: 2, files: [{ path: SITE, base: textOf(SITE) }] });
    const release = { kind: "merge", publishedBy: null, build: site.release, paths: [SITE] };
    expect(await releaseOf(engine.db, 2)).toMatchObject(release);
    expect((await storedBuilds(engine.db)).map((build) => build.name)).toContain(site.release);
    expect((await start(engine)).number).toBe(2);
  });

  test("several processes that start at once make one release", async () => {
    const place = await freshPlace(name);
    const { engine: first } = await openEngineAt(place);
    const engines = [first, (await openEngineAt(place)).engine, (await openEngineAt(place)).engine];
    await published(first, [changed(SITE, "general: (08) 5550 0100", "general: (08) 5550 0199")]);
    codeChanges(SITE, "support: (08) 5550 0124", "support: (08) 5550 0155");
    const started = await Promise.all(engines.map((engine) => start(engine)));
    expect(started.map(({ number }) => number)).toEqual([2, 2, 2]);
    expect((await releasesOf(first)).map(({ kind }) => kind)).toEqual(["publish", "merge"]);
  });

  test("a release that goes live while a process merges is merged in its turn", async () => {
    const engine = await withNewPhone();
    const job = changed(JOB, "Cut the grass", "Mow the grass");
    codeChanges(SITE, "support: (08) 5550 0124", "support: (08) 5550 0155");
    let isPublished = false;
    const onRead = async () => {
      if (isPublished) return;
      isPublished = true;
      const { files } = await liveOverlay(engine.db);
      const more = { kind: "publish", files: [job, ...files], changes: [], by: "kim", build: null, now: NOW } as const;
      await engine.transaction(async (transaction) => void (await addRelease(transaction, more)));
    };
    expect((await start(engine, { onRead })).number).toBe(3);
    expect((await liveOverlay(engine.db)).files).toMatchObject([{ path: JOB, text: job.text }, { base: textOf(SITE) }]);
  });

  test("with a conflict the release is served as it was published, and the paths are named", async () => {
    const engine = await withNewPhone();
    codeChanges(SITE, "general: (08) 5550 0100", "general: (08) 5550 0111");
    const { number, site, held, said } = await start(engine);
    expect(held).toEqual({ number: 1, because: "conflict", paths: [SITE] });
    expect([number, site.release, site.folder]).toEqual([1, PUBLISHED_BUILD, join(data, "builds", PUBLISHED_BUILD)]);
    expect(said).toContain(SITE);
    expect(await releasesOf(engine)).toHaveLength(1);
    // As after a restore: backups have no builds.
    await engine.db.deleteFrom("content_builds").execute();
    rmSync(join(data, "builds"), { recursive: true });
    expect((await start(engine)).site.content.site.phone.general).toBe("(08) 5550 0199");
  });

  test("words that the program's newer checks refuse are served as they were published, and the errors are named", async () => {
    const { engine } = await freshEngine(name);
    const old = { ...changed(JOB, "posted: 2026-11-20\n", ""), path: "jobs/new.md", base: null };
    await published(engine, [old]);
    const { held, site, said } = await start(engine);
    expect(held).toMatchObject({ because: "checks", errors: [{ file: "jobs/new.md", field: "posted" }] });
    expect(site).toMatchObject({ release: PUBLISHED_BUILD, baked: { stage: "live" } });
    expect(said).toContain("jobs/new.md");
  });

  test("a conflict that somebody has published over with this version of the program does not hold the release, and is named", async () => {
    const engine = await withNewPhone();
    codeChanges(SITE, "general: (08) 5550 0100", "general: (08) 5550 0111");
    const read = await readSite({ env: { DATA_DIR: data, CONTENT_DIR: program }, files: (await liveOverlay(engine.db)).files });
    if (!("site" in read)) throw new Error("The content has errors.");
    await engine.db.updateTable("content_releases").set({ build: read.site.release }).execute();
    const { held, number, site, said } = await start(engine);
    expect([held, number, site.release]).toEqual([undefined, 1, read.site.release]);
    expect(said).toContain(`content/${SITE}: staff and this version of the program have changed the same words.`);
  });
});
