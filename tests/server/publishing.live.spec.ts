import { readdirSync } from "node:fs";

import { endChild } from "../../tools/process/child-process.ts";
import { openEngine } from "../../main/store/open-store.ts";
import type { Engine } from "../../publishing/tables/tables.ts";
import { expect } from "../fixtures.ts";
import { assetsIn } from "../support/assets-in.ts";
import { test as base } from "../support/own-server.ts";
import { plainRequest } from "../support/raw-request.ts";
import { askForChange, buildsFolder, draft, phoneOf, endOf, SITE_YAML, undoLive } from "../support/publish.ts";
import { content } from "../support/site.ts";

const test = base.extend<{ engineOf: (dataFolder: string) => Promise<Engine> }>({
  engineOf: async ({ browserName: _browserName }, use) => {
    const engines: Engine[] = [];
    await use(async (dataFolder) => {
      const engine = await openEngine({ databaseUrl: undefined, dataFolder });
      engines.push(engine);
      return engine;
    });
    for (const engine of engines) await engine.db.destroy();
  },
});

test.describe.configure({ mode: "serial", timeout: 300_000 });

const OLD = content.site.phone.general;
const NEW = "(08) 5550 0199";
const BUILT = { timeout: 200_000 };
const page = async (origin: string, path = "/contact") => (await plainRequest(origin + path)).body.toString();
const has = async (origin: string, words: string) => (await page(origin)).includes(words);
/** Waits until a request has ended, and returns how. */
async function ended(engine: Engine, id: string) {
  await expect.poll(() => endOf(engine, id), BUILT).toBeDefined();
  return endOf(engine, id);
}

test("a published phone number is on every page; and an undo takes it back", async ({ startServer, engineOf }) => {
  const site = await startServer();
  const engine = await engineOf(site.dataFolder);
  const before = await page(site.origin);
  expect(before.includes(OLD)).toBe(true);

  const id = await askForChange(engine, SITE_YAML, phoneOf(NEW));
  expect(await ended(engine, id)).toContain("published");
  await expect.poll(() => has(site.origin, NEW), BUILT).toBe(true);
  for (const path of ["/", "/about", "/contact/easy-read"]) {
    const html = await page(site.origin, path);
    expect([html.includes(NEW), html.includes(OLD)], path).toEqual([true, false]);
  }
  for (const path of assetsIn(before)) expect((await plainRequest(site.origin + path)).status, path).toBe(200);

  const undone = await undoLive(engine);
  expect(undone.kind).toBe("returned");
  await expect.poll(() => has(site.origin, OLD), BUILT).toBe(true);
});

test("a build that the checks refuse changes nothing, and the next try works, also after a SIGKILL and a restart", async ({
  startServer,
  engineOf,
}) => {
  const site = await startServer();
  const engine = await engineOf(site.dataFolder);
  const id = await askForChange(engine, SITE_YAML, phoneOf("no number"));
  expect(await ended(engine, id)).toContain("failed");
  expect(await ended(engine, id)).toContain("Facts, phone numbers and opening hours");
  expect(await has(site.origin, OLD)).toBe(true);
  await draft(engine, SITE_YAML, phoneOf(NEW));
  const next = await askForChange(engine, SITE_YAML, phoneOf(NEW));
  expect(await ended(engine, next)).toContain("published");
  await expect.poll(() => has(site.origin, NEW), BUILT).toBe(true);
  await expect.poll(() => readdirSync(buildsFolder(site.dataFolder)).filter((name) => /\.\d+/.test(name))).toEqual([]);

  const { dataFolder } = site;
  await endChild(site.process, "SIGKILL");
  const again = await startServer({ DATA_DIR: dataFolder });
  expect(await has(again.origin, NEW), "after a restart").toBe(true);
});
