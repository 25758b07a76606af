import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";

import { fixtureFolder } from "../../tests/support/content-files.ts";
import { NOW } from "../../tests/support/editing-fixture.ts";
import { encodedPicture, writePicture } from "../../tests/support/sample-files.ts";
import { siteFilesOf } from "../../tests/support/requests-fixture.ts";
import { ENGINES, underTest } from "../../tests/support/store-fixture.ts";
import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { CannotMigrate, type ContentMigration } from "../../content-model/migrations/content-migration.ts";
import { ContentError } from "../../content-model/texts/validation-error.ts";
import { siteToBuild } from "../../site/build/site-to-build.ts";
import { readContentText } from "../drafts/content-folder.ts";
import { initialTexts, type OverlayFile, storeInitialTexts, type Texts, textsIn } from "../drafts/overlay.ts";
import { addRelease, releaseOf } from "../drafts/releases.ts";
import { pictureDigest } from "../pictures/picture-files.ts";
import { storedFiles } from "../pictures/picture-store.ts";
import type { Engine } from "../tables/tables.ts";
import { readSite } from "./publishing-tasks.ts";
import { siteAtStart, siteBaseAtStart } from "./site-at-start.ts";
import type { SiteFiles } from "./site-files.ts";

const { freshEngine, freshPlace, openEngineAt } = underTest();

const SITE = "site.yaml";
const JOB = "jobs/gardener.md";
const PUBLISHED_SITE = "live-0";

/** The content of the program. A test changes it as the next version of the program does. */
let program: string;
let data: string;
beforeEach(() => {
  program = fixtureFolder();
  data = temporaryFolder();
});

const textOf = (path: string) => readContentText(program, path) ?? "";
const codeChanges = (path: string, from: string, to: string) => {
  expect(textOf(path)).toContain(from);
  writeFileSync(join(program, path), textOf(path).replace(from, to));
};
const changed = (path: string, from: string, to: string): OverlayFile => ({
  path,
  text: textOf(path).replace(from, to),
});

/** A published release, whose pages are on this disk, over the texts with which the site began. */
async function published(
  engine: Engine,
  files: readonly OverlayFile[],
  { initial = textsIn(program), siteName = PUBLISHED_SITE }: { initial?: Texts; siteName?: string } = {},
) {
  mkdirSync(join(data, "builds", siteName), { recursive: true });
  await engine.transaction(async (transaction) => {
    await storeInitialTexts(transaction, initial);
    await addRelease(transaction, { kind: "publish", files, changes: [], by: "kim", siteName, now: NOW });
  });
}

/** Starts a process; its checks are the real ones, and its pages are not rendered. */
async function start(
  engine: Engine,
  { stage, ...more }: { migrations?: readonly ContentMigration[]; stage?: "parked" | "live" } = {},
) {
  const env = { DATA_DIR: data, CONTENT_DIR: program, SITE_STAGE: stage };
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const site = siteToBuild(env);
  const base = await siteBaseAtStart({ engine, contentFolder: program, say, ...more });
  const read: SiteFiles["read"] = async (files) => {
    const found = readSite({ env, files: [...base.changes(), ...files] });
    if ("errors" in found) throw new ContentError(found.errors);
    return { ...found.site, code: data };
  };
  const started = await siteAtStart({
    engine,
    program: { ...site, code: data },
    siteFiles: siteFilesOf({ read }),
    say,
    quality: "quick",
  });
  return { ...started, said: said.join("\n") };
}

/** Gives every site another number. */
const NEW_SUPPORT: ContentMigration = {
  id: "0001-support",
  migrate: (texts) => new Map([[SITE, (texts.get(SITE) ?? "").replace("support: (08) 5550 0124", "support: (08) 5550 0155")]]),
};

const releasesOf = async (engine: Engine) =>
  engine.db.selectFrom("content_releases").select(["number", "kind", "published_by"]).orderBy("number").execute();

const withNewPhone = async () => {
  const { engine } = await freshEngine("SQLite");
  await published(engine, [changed(SITE, "general: (08) 5550 0100", "general: (08) 5550 0199")]);
  return engine;
};

test("what a new version of the program changes in its files is not shown after the first publish", async () => {
  const engine = await withNewPhone();
  await start(engine);
  codeChanges(SITE, "support: (08) 5550 0124", "support: (08) 5550 0155");
  codeChanges(JOB, "title: Gardener", "title: Gardener of the next version");
  const { number, site, held } = await start(engine);
  const { phone } = site.content.site;
  expect([number, held, phone]).toEqual([1, undefined, { general: "(08) 5550 0199", support: "(08) 5550 0124" }]);
  expect(site.content.jobs.map(({ title }) => title)).toContain("Gardener");
  expect((await releasesOf(engine)).map(({ kind }) => kind)).toEqual(["publish"]);
  expect((await releaseOf(engine.db, 1))?.siteName).toBe(site.name);
});

test("what an export writes into the program's files below a running server is not shown after the words were taken back", async () => {
  const engine = await withNewPhone();
  const base = await siteBaseAtStart({ engine, contentFolder: program, say: () => undefined });
  codeChanges(SITE, "general: (08) 5550 0100", "general: (08) 5550 0199");
  writeFileSync(join(program, "jobs/cook.md"), textOf(JOB));
  const read = readSite({ env: { DATA_DIR: data, CONTENT_DIR: program }, files: base.changes() });
  const { content } = "site" in read ? read.site : { content: undefined };
  expect([content?.site.phone.general, content?.jobs.map(({ id }) => id)]).toEqual(["(08) 5550 0100", ["gardener"]]);
});

test("until the first publish, what the program's files say is shown after a restart", async () => {
  const { engine } = await freshEngine("SQLite");
  codeChanges(SITE, "support: (08) 5550 0124", "support: (08) 5550 0155");
  const { folder } = siteToBuild({ DATA_DIR: data, CONTENT_DIR: program });
  mkdirSync(folder, { recursive: true });
  const { number, site } = await start(engine);
  expect([number, site.content.site.phone.support]).toEqual([0, "(08) 5550 0155"]);
  expect(await initialTexts(engine.db)).toBeUndefined();
  rmSync(folder, { recursive: true });
});

test("a site that published before initial texts were stored continues with those of the program that starts, once", async () => {
  const { engine } = await freshEngine("SQLite");
  const picture = encodedPicture(7);
  writePicture(program, "garden", picture, { alt: "A garden" });
  const texts = textsIn(program);
  const begin = () => siteBaseAtStart({ engine, contentFolder: program, say: () => undefined });
  await published(engine, [changed(SITE, "general: (08) 5550 0100", "general: (08) 5550 0199")], { initial: new Map() });
  const first = await begin();
  expect([first.texts, first.changes()]).toEqual([texts, []]);
  expect(await initialTexts(engine.db)).toEqual(texts);
  // The next version has other words and no such picture.
  const words = textOf(SITE);
  codeChanges(SITE, "support: (08) 5550 0124", "support: (08) 5550 0155");
  rmSync(join(program, "pictures"), { recursive: true });
  const next = await begin();
  expect(next.texts).toEqual(texts);
  expect(next.changes()).toEqual([
    { path: "pictures/garden.yaml", text: texts.get("pictures/garden.yaml") },
    { path: SITE, text: words },
  ]);
  expect(await engine.read((db) => storedFiles(db, pictureDigest(picture)))).toHaveLength(picture.files.length);
});

test.each(ENGINES)("several processes that start at once make one release of a content migration (%s)", async (name) => {
  const place = await freshPlace(name);
  const { engine: first } = await openEngineAt(place);
  const engines = [first, (await openEngineAt(place)).engine, (await openEngineAt(place)).engine];
  await published(first, [changed(SITE, "general: (08) 5550 0100", "general: (08) 5550 0199")]);
  const started = await Promise.all(engines.map((engine) => start(engine, { migrations: [NEW_SUPPORT] })));
  expect(started.map(({ number, site }) => [number, site.content.site.phone.support])).toEqual(
    Array.from({ length: 3 }, () => [2, "(08) 5550 0155"]),
  );
  expect((await releasesOf(first)).map(({ kind }) => kind)).toEqual(["publish", "migration"]);
});

test("a content migration that fails is named with its file, and the site starts with the release before", async () => {
  const engine = await withNewPhone();
  const migrate = () => {
    throw new CannotMigrate(SITE, "phone.general has no area code.");
  };
  const { number, site, said } = await start(engine, { migrations: [NEW_SUPPORT, { id: "0002-codes", migrate }] });
  expect([number, site.content.site.phone.support]).toEqual([1, "(08) 5550 0124"]);
  expect(said).toContain("The content migration 0002-codes failed at content/site.yaml: phone.general has no area code.");
  expect(said).toContain("Change these words on the staff side, or start the version of the program from before");
  expect(await releasesOf(engine)).toHaveLength(1);
});

test("a release that the checks refuse, as after a content migration, is served as it was published, and the errors are named", async () => {
  const engine = await withNewPhone();
  const migrate: ContentMigration["migrate"] = (texts) =>
    new Map([[SITE, (texts.get(SITE) ?? "").replace("support: (08) 5550 0124", "support: ring us")]]);
  const { number, site, held, said } = await start(engine, { migrations: [{ id: "0001-wrong", migrate }] });
  expect([number, site.name, site.baked.stage]).toEqual([2, PUBLISHED_SITE, "live"]);
  expect(held).toMatchObject({ because: "checks", errors: [{ file: SITE, field: "phone.support" }] });
  expect(said).toContain("content/site.yaml");
});

test("the setting does not open a published site that has blockers; a site that was open before starts again", async () => {
  const { engine } = await freshEngine("SQLite");
  const files = [changed(SITE, "general: (08) 5550 0100", "general: (08) 5550 0199")];
  await published(engine, files, { siteName: "parked-0" });
  await expect(start(engine, { stage: "live" })).rejects.toThrow(/^The live stage has \d+ blockers\. Nothing was built\./);
  expect((await releaseOf(engine.db, 1))?.siteName).toBe("parked-0");
  const { engine: open } = await freshEngine("SQLite");
  await published(open, files);
  expect(await start(open, { stage: "live" })).toMatchObject({ number: 1, site: { baked: { stage: "live" } } });
});

test("the setting closes a site also while the checks refuse its release", async () => {
  const engine = await withNewPhone();
  const migrate: ContentMigration["migrate"] = (texts) =>
    new Map([[SITE, (texts.get(SITE) ?? "").replace("support: (08) 5550 0124", "support: ring us")]]);
  const { folder } = siteToBuild({ DATA_DIR: data, CONTENT_DIR: program, SITE_STAGE: "parked" });
  mkdirSync(folder, { recursive: true });
  const { site, held } = await start(engine, { migrations: [{ id: "0001-wrong", migrate }], stage: "parked" });
  expect([site.baked.stage, held?.because]).toEqual(["parked", "checks"]);
  rmSync(folder, { recursive: true });
});
