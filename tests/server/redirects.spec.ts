import express from "express";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";

import { readContent } from "../../content-reader/read-content.ts";
import { createApp } from "../../server/app.ts";
import { parseConfig } from "../../server/config.ts";
import { EMPTY_STORE } from "../support/middleware-fixture.ts";
import { formCounter } from "../../server/watch/site-metrics.ts";
import { expect, test } from "../fixtures.ts";
import { buildFolderOf } from "../support/origins.ts";
import { ROOT } from "../support/site.ts";

let folder: string;
let server: Server;
let origin: string;

/* The built pages, served by the very app over the site's own content with lines in redirects.txt, which has none yet. */
test.beforeEach(async ({ stage }) => {
  folder = mkdtempSync(join(tmpdir(), "content-"));
  cpSync(join(ROOT, "content"), folder, { recursive: true });
  writeFileSync(
    join(folder, "redirects.txt"),
    "# old site\n/our-services /services\n/voices /testimonials\n/jobs.html /careers#apply\n",
  );
  const app = createApp({
    ...{ config: parseConfig({}), content: readContent(folder), stage, folder: buildFolderOf(stage) },
    ...{ log: pino({ enabled: false }), isStopping: () => false, forms: express.Router() },
    ...{ formCounts: formCounter(), store: EMPTY_STORE },
  });
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
test.afterEach(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = async (path: string) => {
  const { status, headers } = await fetch(origin + path, { redirect: "manual" });
  return [status, headers.get("location")];
};

test("an old address of content/redirects.txt leads to today's page in both stages, its query kept", async () => {
  expect(await ask("/our-services?from=card")).toEqual([301, "/services?from=card"]);
  expect(await ask("/jobs.html")).toEqual([301, "/careers#apply"]);
  expect((await fetch(`${origin}/our-services`)).status, "and that page answers").toBe(200);
});

test("one that leads to a page of the live site alone is no address while parked", async ({ stage }) => {
  expect(await ask("/voices")).toEqual(stage === "live" ? [301, "/testimonials"] : [404, null]);
});
