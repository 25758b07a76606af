import { Agent } from "node:http";

import { expect, type HeldSite, type RunningServer, test } from "../support/held-socket.ts";
import { NEXT_SITE } from "../support/own-server.ts";
import { saveData } from "../support/network.ts";
import { codeOfPage, content } from "../support/site.ts";
import { startSite } from "../../tools/browser/site-server.ts";
import { crowd, SentForms } from "../../tools/prove/crowd.ts";
import { errorsAfter } from "../../tools/prove/kills.ts";
import { plainRequest } from "../support/raw-request.ts";
import { arrived, topLink } from "../support/visit.ts";

const BOTH = 2;
/** Responses of each kind that show that a server responds under load. */
const ENOUGH = 25;

// In one worker, because the next site may have to be built.
test.describe.configure({ mode: "serial", timeout: 300_000 });

// The next version is built before it is started under load.
test.beforeAll(async () => {
  test.setTimeout(300_000);
  await (await startSite("live", NEXT_SITE, { isQuick: true })).stop("SIGKILL");
});

/** Loads pages one after the other, on a kept connection and on new ones. Counts the pages of each site. */
function readers(origin: string) {
  const pages = new Map<string, number>();
  const kept = new Agent({ keepAlive: true });
  const leaving = new AbortController();
  const read = async (agent: Agent | false) => {
    while (!leaving.signal.aborted) {
      const { status, body } = await plainRequest(`${origin}/about`, { agent, signal: AbortSignal.timeout(20_000) });
      const name = siteNameOf(body.toString());
      if (status !== 200 || name === undefined || !body.toString().endsWith("</html>")) throw new Error(`A page got ${status}`);
      pages.set(name, (pages.get(name) ?? 0) + 1);
    }
  };
  const everyone = Promise.allSettled([kept, kept, false as const, false as const].map(read));
  const leave = async () => {
    leaving.abort();
    const failures = (await everyone).flatMap((outcome) => (outcome.status === "rejected" ? [String(outcome.reason)] : []));
    kept.destroy();
    return failures;
  };
  return { pages, leave };
}

const siteNameOf = (html: string) => /name="release" content="([^"]+)"/.exec(html)?.[1];

for (const [order, replace] of [
  [
    "the new one started before the old one is stopped",
    async (site: HeldSite, old: RunningServer) => {
      await site.start(NEXT_SITE);
      expect(await old.stop()).toBe(0);
    },
  ],
  [
    "the old one stopped before the new one is started, as systemctl restart does it",
    async (site: HeldSite, old: RunningServer) => {
      expect(await old.stop()).toBe(0);
      await site.start(NEXT_SITE);
    },
  ],
] as const) {
  test(`a new server replaces the running one under load, ${order}: no request fails, each form is stored once, open pages go on`, async ({
    heldSite,
    page,
    pageErrors,
  }) => {
    pageErrors.allow(new RegExp(`^Request to ${heldSite.origin}/`));
    // Without prefetching, the page's code is first requested after its server has stopped.
    await saveData(page);
    const old = await heldSite.start({});
    await page.goto(`${heldSite.origin}/about`);
    await arrived(page);
    await page.evaluate(() => Object.assign(window, { stillTheSameDocument: true }));

    const record = new SentForms();
    const people = crowd(heldSite.origin, record, { patient: true });
    const { pages, leave } = readers(heldSite.origin);
    const enoughOf = async (sites: number) => {
      const forms = record.references.size;
      const served = () => [...pages.values()].filter((count) => count >= ENOUGH).length;
      await expect.poll(served, { timeout: 120_000 }).toBe(sites);
      await expect.poll(() => record.references.size - forms, { timeout: 120_000 }).toBeGreaterThan(ENOUGH);
    };
    await enoughOf(1);
    await replace(heldSite, old);
    await enoughOf(BOTH);
    expect(await leave()).toEqual([]);
    await people.leave();
    expect([record.again, [...record.lateReferences]], "forms whose first request failed").toEqual([[], []]);
    expect(await errorsAfter({ databaseUrl: undefined, dataFolder: heldSite.dataFolder }, record)).toEqual([]);

    await test.step("the open page of the old site has its code still, without a blank page or a reload", async () => {
      const oldCode = codeOfPage("live", "services");
      const fetched = page.waitForResponse((response) => new URL(response.url()).pathname === oldCode);
      await topLink(page, "Services").click();
      expect((await fetched).status()).toBe(200);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(content.pages.services.heading);
      expect(await page.evaluate(() => "stillTheSameDocument" in window)).toBe(true);
      const next = await (await page.request.get(`${heldSite.origin}/services`)).text();
      expect(siteNameOf(next), "another site is served").not.toBe(siteNameOf(await page.content()));
    });
  });
}
