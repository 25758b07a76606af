import assert from "node:assert/strict";

import { content } from "../../tests/support/fixture-content.ts";
import { askForChange, endOfRequest, phoneOf, SITE_YAML, undoLive } from "../../tests/support/publish.ts";
import type { RunningSite } from "../browser/site-server.ts";
import { newFolder, postgresPlace, failOnErrors, type Proof } from "./proof.ts";
import { crowdOfProcesses } from "./publish-visitors.ts";
import { openStoreOf, startPublishingSite } from "./publish-site.ts";
import { pause, until } from "../process/until.ts";
import { PAGES, pageOf } from "./whole-release.ts";

const PROCESSES = 3;
const [FIRST, SECOND] = ["(08) 5550 0201", "(08) 5550 0202"];
/** Each process reads and renders a release beside its requests. */
const FOLLOWED_WITHIN_MS = 120_000;
/** Requests go on for a while after the last release, whose files every process must have. */
const AFTERWARDS_MS = 3_000;

/**
 * While processes with disks of their own publish over one PostgreSQL, no page of one names a file that another lacks: also when the
 * same words are published again, when a process joins, and after an undo.
 */
export const publishProcesses: Proof = {
  name: "publish-processes",
  async prove(tools) {
    const { place } = await postgresPlace(tools);
    const start = async (): Promise<RunningSite> => {
      const site = await startPublishingSite({ ...place, dataFolder: newFolder(tools) }, { STAFF_PORT: "off" });
      tools.atEnd(site.stop);
      return site;
    };
    const sites = [await start()];
    sites.push(...(await Promise.all(Array.from({ length: PROCESSES - 1 }, start))));
    const engine = await openStoreOf(place, tools);
    const crowd = crowdOfProcesses(
      sites.map(({ origin }) => origin),
      [content.site.phone.general, FIRST, SECOND],
    );
    const everywhere = (phone: string) =>
      until(
        `every process serves ${phone}`,
        async () => {
          const pages = await Promise.all(crowd.origins.map((origin) => pageOf(origin, PAGES[0] ?? "/", crowd.phones)));
          return pages.every((page) => page.phone === phone);
        },
        FOLLOWED_WITHIN_MS,
      );
    const join = async () => void crowd.origins.push((await start()).origin);

    async function publish(phone: string) {
      const id = await askForChange(engine, SITE_YAML, phoneOf(phone));
      assert.equal(await endOfRequest(engine, id), "published");
      const published = performance.now();
      await everywhere(phone);
      const seconds = ((performance.now() - published) / 1000).toFixed(1);
      tools.say(`${phone} is published, everywhere within ${seconds} s, ${crowd.errors.length} errors`);
    }

    try {
      await publish(FIRST);
      await Promise.all([publish(SECOND), join()]);
      await publish(FIRST);
      await join();
      tools.say(`a process with an empty disk has joined, ${crowd.errors.length} errors`);
      await undoLive(engine);
      await everywhere(SECOND);
      await pause(AFTERWARDS_MS);
    } finally {
      await crowd.leave();
    }
    failOnErrors(crowd.errors);
    return `${PROCESSES} processes and 2 that joined, 3 releases and an undo: ${crowd.counts.pages} pages, and at least ${crowd.counts.assets} of their files from another process, all 200`;
  },
};
