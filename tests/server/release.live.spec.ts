import { expect, type HeldSite, type Release, test } from "../support/held-socket.ts";
import { NEXT_RELEASE } from "../support/next-release.ts";
import { saveData } from "../support/network.ts";
import { codeOfPage, content } from "../support/site.ts";
import { openStore } from "../../server/submissions/open-store.ts";
import { arrived, topLink } from "../support/visit.ts";
import { crowdOfVisitors, type Seen } from "../support/visitors.ts";

const BOTH = 2;
/** Responses of each kind that show that a release serves under load. */
const ENOUGH = 25;

// In order, because the first test may have to build the next release.
test.describe.configure({ mode: "serial", timeout: 300_000 });

const responseCounts = ({ pages }: Seen) => [...pages.values()];
const enoughSince = async (seen: Seen, releases: number) => {
  const forms = seen.acknowledged.size;
  await expect.poll(() => responseCounts(seen).filter((count) => count >= ENOUGH).length, { timeout: 120_000 }).toBe(releases);
  await expect.poll(() => seen.acknowledged.size - forms, { timeout: 120_000 }).toBeGreaterThan(ENOUGH);
};

for (const [order, replace] of [
  [
    "the new one started before the old one is stopped",
    async (site: HeldSite, old: Release) => {
      await site.start(NEXT_RELEASE);
      expect(await old.stop()).toBe(0);
    },
  ],
  [
    "the old one stopped before the new one is started, as systemctl restart does it",
    async (site: HeldSite, old: Release) => {
      expect(await old.stop()).toBe(0);
      await site.start(NEXT_RELEASE);
    },
  ],
] as const) {
  test(`a release replaces the running one under load, ${order}: no request fails, and every form is stored once`, async ({
    heldSite,
  }) => {
    // The next release is built before it is started under load.
    await (await heldSite.start(NEXT_RELEASE)).stop();
    const old = await heldSite.start({});
    const { seen, leave } = crowdOfVisitors(heldSite.origin);
    await enoughSince(seen, 1);
    await replace(heldSite, old);
    await enoughSince(seen, BOTH);
    await leave();
    expect(seen.failures).toEqual([]);
    await expectStoredOnce(heldSite, seen);
  });
}

async function expectStoredOnce({ dataFolder }: HeldSite, { acknowledged }: Seen) {
  const store = await openStore({ databaseUrl: undefined, dataFolder });
  const stored: Record<string, unknown> = {};
  let rows = 0;
  for await (const { reference, answers } of store.list({ includeDone: true })) {
    stored[reference] = answers;
    rows += 1;
  }
  await store.close();
  expect(new Set(acknowledged.values()).size, "each form has a reference of its own").toBe(acknowledged.size);
  expect(rows, "nothing is stored twice").toBe(acknowledged.size);
  for (const [{ answers }, reference] of acknowledged) expect(stored[reference], reference).toEqual(answers);
}

test("an open page of the old release goes on: its code is still served, without a blank page or a reload", async ({
  heldSite,
  page,
  pageErrors,
}) => {
  pageErrors.allow(new RegExp(`^Request to ${heldSite.origin}/`));
  // Without prefetching, the page's code is first requested after its release has stopped.
  await saveData(page);
  const old = await heldSite.start({});
  await page.goto(`${heldSite.origin}/about`);
  await arrived(page);
  await page.evaluate(() => Object.assign(window, { stillTheSameDocument: true }));
  await old.stop();
  await heldSite.start(NEXT_RELEASE);

  const oldCode = codeOfPage("live", "services");
  const fetched = page.waitForResponse((response) => new URL(response.url()).pathname === oldCode);
  await topLink(page, "Services").click();
  expect((await fetched).status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(content.pages.services.heading);
  expect(await page.evaluate(() => "stillTheSameDocument" in window)).toBe(true);
  const release = (html: string) => /name="release" content="([^"]+)"/.exec(html)?.[1];
  const next = await (await page.request.get(`${heldSite.origin}/services`)).text();
  expect(release(next), "another release is served").not.toBe(release(await page.content()));
});
