import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { readyFacts } from "../../tests/support/owner-facts-fixture.ts";
import { BuildMissing } from "./build-missing.ts";
import { buildIfNeeded } from "./run-build.ts";
import type { SiteToBuild } from "./site-to-build.ts";

/** Debian's "nobody": root may write anywhere, so a test that runs as root steps down for as long as it takes. */
const NOBODY = 65_534;

let root: string;
let site: SiteToBuild;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "release-"));
  const { content, config } = readyFacts();
  const baked = { stage: "live", siteUrl: config.siteUrl, gateDigest: "none", demo: false } as const;
  const release = "live-c0ffee";
  const folder = join(root, "build", release);
  site = { root, content, config, baked, release, folder, workFolder: `${folder}.1` };
  mkdirSync(folder, { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const said: string[] = [];
const build = () => buildIfNeeded(site, (line) => said.push(line));
const linkTo = (name: string) => symlinkSync(name, join(root, "build/live"));

/** Runs it as a service does that may read its release, and write none of it. */
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

test("a build that stands is not made again, and build/<stage> leads to it from then on", async () => {
  linkTo("live-0000");
  await build();
  expect(readlinkSync(join(root, "build/live"))).toBe("live-c0ffee");
  expect(said).toEqual([]);
});

describe("whoever may only read the release", () => {
  test.each(["live-c0ffee", "live-0000"])(
    "starts with the build that stands, wherever build/<stage> leads (%s)",
    async (name) => {
      linkTo(name);
      await withoutWriting(build);
      expect(readdirSync(join(root, "build")).toSorted()).toEqual(["live", "live-c0ffee"]);
      expect(lstatSync(join(root, "build/live")).isSymbolicLink()).toBe(true);
    },
  );

  test("is told in words to have it built where it is not", async () => {
    rmSync(site.folder, { recursive: true });
    await expect(withoutWriting(build)).rejects.toThrow(BuildMissing);
  });
});
