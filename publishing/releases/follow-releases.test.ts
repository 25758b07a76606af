import { expect, onTestFinished, test, vi } from "vitest";

import { ABOUT, initialText, NOW, publish } from "../../tests/support/editing-fixture.ts";
import { logUnderTest } from "../../tests/support/outbox-fixture.ts";
import { siteFilesOf, siteOf } from "../../tests/support/requests-fixture.ts";
import { underTest } from "../../tests/support/store-fixture.ts";
import type { SiteToBuild } from "../../site/build/site-to-build.ts";
import { releaseOf } from "../drafts/releases.ts";
import { undoRelease } from "../drafts/return-to-release.ts";
import { followReleases } from "./follow-releases.ts";
import type { ServedSite } from "../../site/server/served-site.ts";
import type { SiteFiles } from "./site-files.ts";
import { SiteSwitch } from "../../site/server/site-switch.ts";

const { freshEngine } = underTest();

async function followerUnderTest(given: Partial<SiteFiles> = {}, compressAfterMs = 0) {
  const { engine } = await freshEngine("SQLite");
  const live = new SiteSwitch(siteOf("program"));
  const closed: string[] = [];
  const compressed = Promise.withResolvers<void>();
  const openServedSite = async (site: SiteToBuild): Promise<ServedSite> => ({
    site,
    respond: () => undefined,
    hasAsset: () => false,
    close: async () => void closed.push(site.name),
  });
  const follower = followReleases({
    engine,
    live,
    compressAfterMs,
    files: siteFilesOf({ compress: () => compressed.promise, ...given }),
    openServedSite,
    startedWith: 0,
    held: { current: undefined },
    signal: new AbortController().signal,
    log: logUnderTest().log,
  });
  return { engine, live, closed, compressed, follower };
}

test("a release whose pages cannot be rendered is not served, and the site before it stays", async () => {
  const { engine, live, follower } = await followerUnderTest({ render: () => Promise.reject(new Error("The disk is full.")) });
  await publish(engine, ABOUT, "one");
  await expect(follower.follow()).rejects.toThrow("The disk is full.");
  expect(live.site().name).toBe("parked-program");
});

test("a release that could not be served is tried again after a minute, also if the clock was set back meanwhile", async () => {
  const passed = vi.spyOn(performance, "now").mockReturnValue(0);
  const clock = vi.spyOn(Date, "now").mockReturnValue(NOW);
  onTestFinished(() => [passed, clock].forEach((mock) => mock.mockRestore()));
  const render = vi.fn<SiteFiles["render"]>().mockRejectedValueOnce(new Error("The disk is full."));
  const { engine, live, follower } = await followerUnderTest({ render });
  await publish(engine, ABOUT, "one");
  await expect(follower.follow()).rejects.toThrow("The disk is full.");
  await follower.follow();
  expect(live.site().name).toBe("parked-program");
  passed.mockReturnValue(60_000);
  clock.mockReturnValue(NOW - 24 * 60 * 60_000);
  await follower.follow();
  expect(live.site().name).toBe("parked-one");
});

test("a release that goes live while pages are compressed is served at once, and stays", async () => {
  const { engine, live, closed, compressed, follower } = await followerUnderTest();
  await publish(engine, ABOUT, "one");
  await follower.round();
  const compressing = follower.compress();
  await publish(engine, ABOUT, "two");
  await follower.round();
  expect(live.site().name).toBe("parked-two");
  compressed.resolve();
  await compressing;
  expect(live.site().name).toBe("parked-two");
  expect(closed).toEqual(["parked-one", "parked-one"]);
});

test("the compressed pages of the served release are served", async () => {
  const { engine, live, closed, compressed, follower } = await followerUnderTest();
  await publish(engine, ABOUT, "one");
  await follower.round();
  compressed.resolve();
  await follower.compress();
  expect(live.site().name).toBe("parked-one");
  expect(closed).toEqual(["parked-one"]);
});

test("a server compresses pages a while after its start, and tries again as late if it may not", async () => {
  const now = vi.spyOn(performance, "now").mockReturnValue(0);
  onTestFinished(() => now.mockRestore());
  const compress = vi.fn<SiteFiles["compress"]>(() => Promise.reject(new Error("EACCES")));
  const { follower } = await followerUnderTest({ compress }, 60_000);
  await follower.compress();
  expect(compress).not.toHaveBeenCalled();
  now.mockReturnValue(60_000);
  await expect(follower.compress()).rejects.toThrow("EACCES");
  await follower.compress();
  expect(compress).toHaveBeenCalledTimes(1);
  now.mockReturnValue(120_000);
  await expect(follower.compress()).rejects.toThrow("EACCES");
});

test("an undo has the name of the site that is served for it, which may be another than that of the earlier release", async () => {
  const { engine, follower } = await followerUnderTest();
  for (const text of ["one", "two"]) await publish(engine, ABOUT, text, { siteName: `live-${text}` });
  await undoRelease(engine, { shown: 2, by: "sam", now: NOW, initialText });
  expect((await releaseOf(engine.db, 3))?.siteName).toBe("live-one");
  await follower.follow();
  expect((await releaseOf(engine.db, 3))?.siteName).toBe("parked-one");
});

test("the site to which an undo returns is rendered once for each release; one that cannot be is no error", async () => {
  const texts: (string | null)[] = [];
  const { engine, follower } = await followerUnderTest({
    render: async (files) => {
      texts.push(...files.map(({ text }) => text));
      if (texts.at(-1) === "one") throw new Error("The disk is full.");
    },
  });
  await follower.round();
  expect(texts, "there is nothing to undo").toEqual([]);
  for (const text of ["one", "two"]) await publish(engine, ABOUT, text);
  for (let round = 0; round < 2; round += 1) await follower.round();
  expect(texts).toEqual(["two", "one"]);
});
