import { readdirSync } from "node:fs";

import { openEngine } from "../../server/submissions/open-store.ts";
import { undoRelease } from "../../server/editing/return-to-release.ts";
import { liveNumber } from "../../server/editing/overlay.ts";
import type { Engine } from "../../server/submissions/engine.ts";
import { expect } from "../fixtures.ts";
import { test as base } from "../support/own-server.ts";
import { plainRequest } from "../support/plain-request.ts";
import { askForChange, buildsFolder, draft, EDITOR, phoneOf, endOf, SITE_YAML } from "../support/publish.ts";
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
/** Waits until a request has ended, and returns how. */
async function ended(engine: Engine, id: string) {
  await expect.poll(() => endOf(engine, id), BUILT).toBeDefined();
  return endOf(engine, id);
}
const assetsIn = (html: string) => [...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path = ""]) => path);

test("a published phone number is on every page; an undo takes it back within 2 seconds; a restart serves the release", async ({
  startServer,
  engineOf,
}) => {
  const site = await startServer();
  const engine = await engineOf(site.dataFolder);
  const before = await page(site.origin);
  expect(before).toContain(OLD);

  const id = await askForChange(engine, SITE_YAML, phoneOf(NEW));
  expect(await ended(engine, id)).toContain("published");
  await expect.poll(() => page(site.origin)).toContain(NEW);
  for (const path of ["/", "/about", "/contact/easy-read"]) {
    expect(await page(site.origin, path), path).toContain(NEW);
    expect(await page(site.origin, path), path).not.toContain(OLD);
  }
  for (const path of assetsIn(before)) expect((await plainRequest(site.origin + path)).status, path).toBe(200);

  const undoneAt = performance.now();
  const undone = await undoRelease(engine, { shown: await liveNumber(engine.db), by: EDITOR, now: Date.now() });
  expect(undone.kind).toBe("returned");
  await expect.poll(() => page(site.origin), { intervals: [20] }).toContain(OLD);
  expect(performance.now() - undoneAt).toBeLessThan(2_000);
});

test("a build that the checks refuse changes nothing, and the next try works", async ({ startServer, engineOf }) => {
  const site = await startServer();
  const engine = await engineOf(site.dataFolder);
  const id = await askForChange(engine, SITE_YAML, phoneOf("no number"));
  expect(await ended(engine, id)).toContain("failed");
  expect(await ended(engine, id)).toContain("site.yaml");
  expect(await page(site.origin)).toContain(OLD);
  await draft(engine, SITE_YAML, phoneOf(NEW));
  const next = await askForChange(engine, SITE_YAML, phoneOf(NEW));
  expect(await ended(engine, next)).toContain("published");
  await expect.poll(() => page(site.origin)).toContain(NEW);
  expect(readdirSync(buildsFolder(site.dataFolder)).filter((name) => /\.\d+/.test(name))).toEqual([]);

  const { dataFolder } = site;
  site.process.kill("SIGKILL");
  const again = await startServer({ DATA_DIR: dataFolder });
  expect(await page(again.origin), "after a restart").toContain(NEW);
});
