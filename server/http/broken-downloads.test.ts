import { readdirSync, realpathSync } from "node:fs";
import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";

import { rawResponse, requestOf } from "../../tests/support/raw-response.ts";
import { SCRIPT, type SiteUnderTest, siteUnderTest } from "../../tests/support/middleware-fixture.ts";

const DOWNLOADS = 300;
const AT_ONCE = 30;
/** More than sockets and streams buffer, so that a client which leaves always leaves in the middle. */
const LARGE = { path: "/assets/photo-Larg3Ph0.png", text: "0123456789".repeat(1_500_000) };

let site: SiteUnderTest;
beforeAll(async () => {
  site = await siteUnderTest({ earlier: { "parked-0a1b2c": { [LARGE.path]: LARGE.text } } });
});
afterAll(() => site.stop());

/** The files of the builds that this process holds open; /proc is Linux's. */
function openAssets(): string[] {
  return readdirSync("/proc/self/fd").flatMap((descriptor) => {
    try {
      const path = realpathSync(`/proc/self/fd/${descriptor}`);
      return path.includes("/client/assets/") ? [path] : [];
    } catch {
      return [];
    }
  });
}

/** Leaves as soon as the first bytes are there, or at once where `early`. */
async function breakOff(path: string, early: boolean): Promise<void> {
  const socket = connect(Number(new URL(site.origin).port), "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write(requestOf(`GET ${path}`));
  await once(socket, early ? "ready" : "data");
  if (early) socket.destroy();
  else socket.resetAndDestroy();
  if (!socket.closed) await once(socket, "close");
}

test.runIf(process.platform === "linux").each([
  ["an asset in memory", SCRIPT.path],
  ["an asset that is read from its file", LARGE.path],
])(`${DOWNLOADS} broken downloads of %s leave no file open`, async (_what, path) => {
  for (let done = 0; done < DOWNLOADS; done += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => breakOff(path, index % 2 === 0)));
  await expect.poll(openAssets).toEqual([]);
  expect((await rawResponse(site.origin, requestOf(`GET ${path}`))).status).toBe(200);
});
