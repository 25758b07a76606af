import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";

import { endChild } from "../../tools/process/child-process.ts";
import { openEngine } from "../../main/store/open-store.ts";
import { addRelease } from "../../publishing/drafts/releases.ts";
import { expect } from "../fixtures.ts";
import { assetsIn } from "../support/assets-in.ts";
import { test } from "../support/own-server.ts";
import { plainRequest } from "../support/raw-request.ts";
import { askForChange, buildsFolder, EDITOR, endOfRequest, phoneOf, SITE_YAML, undoLive } from "../support/publish.ts";
import { content } from "../support/site.ts";

test.describe.configure({ mode: "serial", timeout: 300_000 });

const OLD = content.site.phone.general;
const NEW = "(08) 5550 0199";
const BUILT = { timeout: 200_000 };
const page = async (origin: string, path = "/contact") => (await plainRequest(origin + path)).body.toString();
const has = async (origin: string, words: string) => (await page(origin)).includes(words);

test("words that the checks refuse change nothing; a published phone number is on every page, also after a SIGKILL; an undo takes it back", async ({
  startServer,
}) => {
  const site = await startServer();
  const { dataFolder } = site;
  await using engine = await openEngine({ databaseUrl: undefined, dataFolder });
  const before = await page(site.origin);
  expect(before.includes(OLD)).toBe(true);
  const refused = await askForChange(engine, SITE_YAML, phoneOf("no number"));
  expect(await endOfRequest(engine, refused)).toContain("failed");
  expect(await endOfRequest(engine, refused)).toContain("Facts, phone numbers and opening hours");
  expect(await has(site.origin, OLD)).toBe(true);

  const id = await askForChange(engine, SITE_YAML, phoneOf(NEW));
  expect(await endOfRequest(engine, id)).toContain("published");
  await expect.poll(() => has(site.origin, NEW), BUILT).toBe(true);
  for (const path of ["/", "/about", "/contact/easy-read"]) {
    const html = await page(site.origin, path);
    expect([html.includes(NEW), html.includes(OLD)], path).toEqual([true, false]);
  }
  for (const path of assetsIn(before)) expect((await plainRequest(site.origin + path)).status, path).toBe(200);
  await expect.poll(() => readdirSync(buildsFolder(dataFolder)).filter((name) => /\.\d+/.test(name))).toEqual([]);

  await endChild(site.process, "SIGKILL");
  const { origin } = await startServer({ DATA_DIR: dataFolder });
  expect(await has(origin, NEW), "after a restart").toBe(true);
  const undone = await undoLive(engine);
  expect(undone.kind).toBe("returned");
  await expect.poll(() => has(origin, OLD), BUILT).toBe(true);
});

test("a release that a later version cannot read, with pages whose code it cannot run, does not keep the site from starting", async ({
  startServer,
}) => {
  const dataFolder = test.info().outputPath("data");
  const siteName = "live-of-an-earlier-version";
  mkdirSync(join(buildsFolder(dataFolder), siteName), { recursive: true });
  const release = { kind: "publish", files: [{ path: SITE_YAML, text: "facts: none" }], changes: [], by: EDITOR } as const;
  await using engine = await openEngine({ databaseUrl: undefined, dataFolder });
  await engine.transaction((transaction) => addRelease(transaction, { ...release, siteName, now: Date.now() }));
  const site = await startServer({ DATA_DIR: dataFolder });
  expect(await has(site.origin, OLD)).toBe(true);
  expect(site.output()).toContain("cannot be opened: the site has the program's own content instead");
});
