import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test, vi } from "vitest";

import { FIXTURE_CONTENT } from "../../tests/support/fixture-content.ts";
import { readyFacts } from "../../tests/support/owner-facts-fixture.ts";
import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { BuildMissing, runBuildProcess } from "./build-process.ts";
import type { PageQuality } from "./compress.ts";
import { isQuick } from "./compress-site.ts";
import { buildIfNeeded } from "./run-build.ts";
import { FORM_PAGES_FOLDER } from "./store-pages.ts";
import { environmentOf, type SiteToBuild, siteToBuild } from "./site-to-build.ts";

/** The user id of "nobody" on Debian. Root may write everywhere, so a test that runs as root changes its user. */
const NOBODY = 65_534;

let root: string;
let site: SiteToBuild;
beforeEach(() => {
  root = temporaryFolder();
  const { content, config } = readyFacts();
  const baked = { stage: "live", siteUrl: config.siteUrl, gateDigest: "none", demo: false } as const;
  const name = "live-c0ffee";
  const builds = join(root, "build");
  const folder = join(builds, name);
  site = { root, content, config, baked, code: root, name, builds, folder, workFolder: `${folder}.1` };
  mkdirSync(folder, { recursive: true });
});

const said: string[] = [];
let isAllowed: boolean;
beforeEach(() => {
  isAllowed = false;
});
function check() {
  if (!isAllowed) throw new Error("refused");
}
const build = (quality: PageQuality = "quick") => buildIfNeeded(site, { check, say: (line) => said.push(line), quality });
const linkTo = (name: string) => symlinkSync(name, join(root, "build/live"));

/** Runs a function without permission to write to the site. */
async function withoutWriting<Result>(run: () => Promise<Result>): Promise<Result> {
  for (const folder of [root, join(root, "build")]) chmodSync(folder, 0o555);
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(NOBODY);
  try {
    return await run();
  } finally {
    if (isRoot) process.seteuid?.(0);
    for (const folder of [root, join(root, "build")]) chmodSync(folder, 0o755);
  }
}

test("an existing build is not checked or built again, and build/<stage> points at it", async () => {
  linkTo("live-0000");
  await build();
  expect(readlinkSync(join(root, "build/live"))).toBe("live-c0ffee");
  expect(said).toEqual([]);
});

test("npm run build compresses again what a server has built in a hurry; a server leaves it to later", async () => {
  for (const part of ["pages", FORM_PAGES_FOLDER, "client/assets"]) mkdirSync(join(site.folder, part), { recursive: true });
  const page = join(site.folder, "pages/about.html");
  writeFileSync(page, "<p>Words</p>");
  await build();
  expect([isQuick(site.folder), existsSync(`${page}.br`)]).toEqual([true, false]);
  await build("final");
  expect([isQuick(site.folder), existsSync(`${page}.br`)]).toEqual([false, true]);
});

test("a link that a killed process with the same id left does not stop the next one", async () => {
  symlinkSync("live-0000", join(root, "build", `live.${process.pid}`));
  await build();
  expect(readlinkSync(join(root, "build/live"))).toBe("live-c0ffee");
  expect(readdirSync(join(root, "build")).toSorted()).toEqual(["live", "live-c0ffee"]);
});

test("a site that the check refuses is not built", async () => {
  rmSync(site.folder, { recursive: true });
  await expect(build()).rejects.toThrow("refused");
  expect(readdirSync(join(root, "build"))).toEqual([]);
});

describe("a process without permission to write to the site", () => {
  test.each(["live-c0ffee", "live-0000"])("uses the existing build, whatever build/<stage> points at (%s)", async (name) => {
    linkTo(name);
    await withoutWriting(build);
    expect(readdirSync(join(root, "build")).toSorted()).toEqual(["live", "live-c0ffee"]);
    expect(lstatSync(join(root, "build/live")).isSymbolicLink()).toBe(true);
  });

  test("gets an error if there is no build", async () => {
    rmSync(site.folder, { recursive: true });
    isAllowed = true;
    await expect(withoutWriting(build)).rejects.toThrow(BuildMissing);
  });
});

test.each([
  // The sources of a running server may be newer than its code.
  { DEMO: "1", SITE_URL: "https://example.org", CODE_FOLDER: "/build/code-0a1b2c" },
  { SITE_STAGE: "parked", GATE_PASSWORD: "another", BUILDS_FOLDER: "/builds" },
])("another process makes the same site of the environment of a site: %j", (settings) => {
  const made = siteToBuild({ CONTENT_DIR: FIXTURE_CONTENT, ...settings });
  expect(siteToBuild(environmentOf(made)).folder).toBe(made.folder);
});

test("the process of a build has what it is given, and no setting of the server", async () => {
  vi.stubEnv("SMTP_URL", "smtp://user:secret@mail.example.org");
  vi.stubEnv("DATABASE_URL", "postgres://site:secret@localhost/site");
  const script = join(temporaryFolder(), "script.mjs");
  writeFileSync(script, "throw new Error(JSON.stringify(process.env))");
  const built = runBuildProcess(script, { root: import.meta.dirname, env: { SITE_URL: "https://www.example.org" } });
  await expect(built).rejects.toThrow('"SITE_URL":"https://www.example.org"');
  await expect(built).rejects.not.toThrow("secret");
});
