import assert from "node:assert/strict";
import { join } from "node:path";

import { readContentFolder } from "../../content-model/texts/content-folder.ts";
import { readContent } from "../../content-model/content/read-content.ts";
import { readContentText } from "../../publishing/drafts/content-folder.ts";
import { LOW_PRIORITY } from "../../platform/process/task-process.ts";
import type { Engine } from "../../publishing/tables/tables.ts";
import { openEngine } from "../../main/store/open-store.ts";
import {
  askForChange,
  endOf,
  endOfRequest,
  phoneOf,
  PUBLISHED_WITHIN_MS,
  requestNow,
  SITE_YAML,
} from "../../tests/support/publish.ts";
import { until } from "../process/until.ts";
import type { Checks } from "./check.ts";
import { ROOT } from "./machine.ts";
import { limitService, nicenessOf, publishingProcessesOf, type ServiceLimits } from "../process/service-memory.ts";

/** A site with the content of the project, over SQLite. `pid` is its process, or one above it. */
export type PublishingSite = { origin: string; pid: number; dataFolder: string };

const NEW_PHONE = "(08) 5550 0199";
const content = join(ROOT, "content");

/** The checks of publishing, in this order. `limits` are those of the service. */
export const publishingChecks = (site: PublishingSite, limits: ServiceLimits): Checks => ({
  "without memory to render pages, the site runs on with its old pages, and the request says so in words": () =>
    withoutMemory(site),
  "a phone number is published within the limits of memory and tasks, with a low priority": () => publishedWithin(site, limits),
});

async function withoutMemory(site: PublishingSite): Promise<void> {
  await shows(site, oldPhone());
  await using engine = await openEngine({ databaseUrl: undefined, dataFolder: site.dataFolder });
  const id = await change(engine);
  await until("the pages are rendered", async () => (await requestNow(engine, id)).step === "building", PUBLISHED_WITHIN_MS);
  // The kernel may choose another process of the site, after whose end the request is published.
  for (const pid of publishingProcessesOf(site.pid)) process.kill(pid, "SIGKILL");
  // Without the site nobody would end the request.
  await shows(site, oldPhone());
  assert.match(await endOfRequest(engine, id), /^failed: The pages could not be built\./);
  await shows(site, oldPhone());
}

/** @throws Error if there is no limit, if publishing passes a limit, or if publishing has the priority of the site */
export async function publishedWithin(site: PublishingSite, limits: ServiceLimits): Promise<void> {
  assert.ok(limits.bytes > 0 && limits.tasks > 0, "The service has limits of memory and tasks.");
  await shows(site, oldPhone());
  await using engine = await openEngine({ databaseUrl: undefined, dataFolder: site.dataFolder });
  using service = limitService(site.pid, limits);
  const priorities = new Set<number>();
  const id = await change(engine);
  await until(
    "the request has ended",
    async () => {
      for (const pid of publishingProcessesOf(site.pid)) priorities.add(nicenessOf(pid));
      return (await endOf(engine, id)) !== undefined;
    },
    PUBLISHED_WITHIN_MS,
  );
  assert.equal(await endOf(engine, id), "published");
  await shows(site, NEW_PHONE);
  assert.ok(priorities.has(LOW_PRIORITY), `The niceness of publishing was ${[...priorities].join(", ") || "not seen"}.`);
  const { bytes, tasks } = service.use;
  assert.ok(tasks <= limits.tasks, `${tasks} tasks, and ${limits.tasks} are allowed`);
  console.log(`          at most ${Math.round(bytes / 1024 / 1024)} MB and ${tasks} tasks`);
}

const change = (engine: Engine) => askForChange(engine, SITE_YAML, phoneOf(NEW_PHONE), (path) => readContentText(content, path));

async function shows({ origin }: PublishingSite, phone: string): Promise<void> {
  const page = async () => (await fetch(`${origin}/contact`)).text();
  await until(`the contact page shows ${phone}`, async () => (await page()).includes(phone));
}

const oldPhone = () => readContent(readContentFolder(content)).site.phone.general;
