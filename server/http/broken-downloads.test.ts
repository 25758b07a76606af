import { readdirSync, realpathSync } from "node:fs";
import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";

import { requestOf } from "../../tests/support/raw-response.ts";
import { SCRIPT, sharedSite } from "../../tests/support/middleware-fixture.ts";

const DOWNLOADS = 60;
/** More than sockets and streams buffer, so that a client always closes the connection before the end of the file. */
const LARGE = { path: "/assets/photo-Larg3Ph0.png", text: "0123456789".repeat(1_500_000) };

const site = sharedSite({ earlier: { "parked-0a1b2c": { [LARGE.path]: LARGE.text } } });

/** The assets that this process has open; /proc exists on Linux only. */
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

/** Closes the connection before any response (`early`), or resets it after the first bytes. */
async function breakOff(path: string, early: boolean): Promise<void> {
  const socket = connect(Number(new URL(site.origin()).port), "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write(requestOf(`GET ${path}`));
  await once(socket, early ? "ready" : "data");
  if (early) socket.destroy();
  else socket.resetAndDestroy();
  if (!socket.closed) await once(socket, "close");
}

test.runIf(process.platform === "linux").each([SCRIPT.path, LARGE.path])(
  "broken downloads of %s leave no file open",
  async (path) => {
    await Promise.all(Array.from({ length: DOWNLOADS }, (_, index) => breakOff(path, index % 2 === 0)));
    await expect.poll(openAssets).toEqual([]);
    expect((await site.raw(`GET ${path}`)).status).toBe(200);
  },
);
