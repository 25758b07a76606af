import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

import { fixtureFolder } from "../../tests/support/content-files.ts";
import { NOW } from "../../tests/support/editing-fixture.ts";
import { PAGES, smallBuild } from "../../tests/support/middleware-fixture.ts";
import { ROOT } from "../../tests/support/root.ts";
import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { BUILDS_FOLDER, siteToBuild } from "../../site/build/site-to-build.ts";
import { addRelease, exportedRelease } from "../../publishing/drafts/releases.ts";
import { readContentText } from "../../publishing/drafts/content-folder.ts";
import { liveNumber, type OverlayFile } from "../../publishing/drafts/overlay.ts";
import type { Engine } from "../../publishing/tables/tables.ts";
import { openEngine } from "../store/open-store.ts";

const SITE = "site.yaml";
/** The program's number, and the one that staff have published. */
const [OURS, STAFFS] = ["(08) 5550 0100", "(08) 5550 0199"];
const OPENING = "Cook for a shared house";
/** A build beside other work takes minutes on a busy machine. */
const BUILT_WITHIN_MS = 300_000;
vi.setConfig({ testTimeout: BUILT_WITHIN_MS });

/** The content of the program, DATA_DIR, the builds of the program's own content, and the exports. */
const [program, folder] = [fixtureFolder(afterAll), temporaryFolder(afterAll)];
let engine: Engine;
const inFolder = (...names: string[]) => join(folder, ...names);
beforeAll(async () => {
  engine = await openEngine({ databaseUrl: undefined, dataFolder: inFolder("data") });
  return () => engine.db.destroy();
});

/** Pages have words in the live stage alone, which refuses sample content without DEMO. */
const settings = () => ({
  CONTENT_DIR: program,
  DATA_DIR: inFolder("data"),
  DATABASE_URL: "",
  [BUILDS_FOLDER]: inFolder("builds"),
  SITE_STAGE: "live",
  DEMO: "1",
  SITE_URL: "https://www.example.com",
  STAFF_PORT: "off",
});

type Ended = { code: number; stdout: string; said: string };

/** Runs an npm command as npm does. `said` is what it printed on both streams. */
async function run(command: string, ...args: string[]): Promise<Ended> {
  const env = { ...process.env, ...settings() };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ["main/run.js", "main/command.ts", command, ...args],
      { cwd: ROOT, env },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, stdout, said: stdout + stderr }),
    );
  });
}
const build = () => run("build");
let exports = 0;
const newExport = () => inFolder(`export-${++exports}`);
const exportTo = (to: string) => run("export-static", to);

const textOf = (path: string) => readContentText(program, path) ?? "";
const withPhone = (phone: string): OverlayFile => ({
  path: SITE,
  text: textOf(SITE).replace(OURS, phone),
});
const opening = (): OverlayFile => {
  const text = textOf("jobs/gardener.md").replace("title: Gardener", `title: ${OPENING}`);
  return { path: "jobs/cook.md", text: text.replace(/^closes: .*$/m, "closes: 2098-12-31") };
};
const publish = (files: readonly OverlayFile[], published: string | null) =>
  engine.transaction((transaction) =>
    addRelease(transaction, { kind: "publish", files, changes: [], by: "kim", siteName: published, now: NOW }),
  );

const pagesIn = (of: string) =>
  readdirSync(of, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".html"))
    .map((name) => ({ name, html: readFileSync(join(of, name), "utf8") }));
const namesOf = (pages: ReturnType<typeof pagesIn>, words: string) =>
  pages.filter(({ html }) => html.includes(words)).map(({ name }) => name);

/** Requires that pages have the words that staff have published, and nowhere the program's. */
function expectStaffsWords(of: string) {
  const pages = pagesIn(of);
  expect(namesOf(pages, STAFFS)).toEqual(expect.arrayContaining(["about.html", "contact.html", "index.html"]));
  expect(namesOf(pages, OPENING)).toContain("careers.html");
  expect(namesOf(pages, OURS)).toEqual([]);
}

test("over a store in which nothing is published, the program's own build is exported, and only into a new folder", async () => {
  smallBuild(siteToBuild(settings()).folder);
  const to = newExport();
  const { code, stdout } = await exportTo(to);
  expect([code, stdout]).toEqual([0, `The live site for https://www.example.com is in ${to}.\n`]);
  expect(readFileSync(join(to, "public/about.html"), "utf8")).toBe(PAGES.about);
  expect(await exportedRelease(engine.db)).toBe(0);
  expect(await exportTo(to)).toMatchObject({ code: 1, said: `${to} is not empty: name a new folder.\n` });
});

describe("over a store with a published number and an opening", () => {
  const builds = () => inFolder("data", "builds");
  /** Made by the first test, which the others need. */
  let published: string;
  let first: Ended;
  beforeAll(async () => {
    await publish([opening(), withPhone(STAFFS)], null);
    first = await build();
    published = basename(readdirSync(builds()).find((name) => name.startsWith("live-")) ?? "");
  }, BUILT_WITHIN_MS);

  test("npm run build builds them, and leaves the store as it is", async () => {
    expect(first).toMatchObject({ code: 0, said: expect.stringContaining("Serving release 1 of the content") });
    expectStaffsWords(join(builds(), published, "pages"));
    expect(await liveNumber(engine.db)).toBe(1);
  });

  test("npm run export-static exports that build, and the store says which release was exported", async () => {
    const to = newExport();
    const { code, stdout } = await exportTo(to);
    expect([code, stdout]).toEqual([0, `The live site for https://www.example.com, release 1, is in ${to}.\n`]);
    expectStaffsWords(join(to, "public"));
    expect(await exportedRelease(engine.db)).toBe(1);
    expect(readdirSync(builds()).filter((name) => name.startsWith("live-"))).toEqual([published]);
  });

  test("words that the checks of a new program refuse are exported as published; without that build nothing is exported", async () => {
    await publish([withPhone("ring us")], published);
    const to = newExport();
    const kept = await exportTo(to);
    expect(kept).toMatchObject({
      code: 0,
      said: expect.stringMatching(/Release 2 .*as it was published[^]*content\/site.yaml: line 5: phone.general/),
    });
    expectStaffsWords(join(to, "public"));
    await publish([withPhone("ring us")], null);
    smallBuild(siteToBuild(settings()).folder);
    const nowhere = newExport();
    const lost = await exportTo(nowhere);
    expect(lost).toMatchObject({ code: 1, said: expect.stringContaining("Nothing was exported: release 3") });
    expect(existsSync(nowhere)).toBe(false);
    expect(await exportedRelease(engine.db)).toBe(2);
  });
});
