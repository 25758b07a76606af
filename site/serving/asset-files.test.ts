import { once } from "node:events";
import fs, { readdirSync, realpathSync } from "node:fs";
import { connect } from "node:net";
import { afterEach, expect, test, vi } from "vitest";

import { requestOf } from "../../tests/support/raw-request.ts";
import { SCRIPT, sharedSite } from "../../tests/support/middleware-fixture.ts";

/** Larger than what is held in memory, so that it is read from its file. */
const LARGE = { path: "/assets/photo-Larg3Ph0.png", text: "0123456789".repeat(120_000) };
const DOWNLOADS = 60;
/** More than sockets and streams buffer, so that a client always closes the connection before the end of the file. */
const HUGE = { path: "/assets/photo-Hug3Phot.png", text: "0123456789".repeat(1_500_000) };

const site = sharedSite({ earlier: { "parked-0a1b2c": { [LARGE.path]: LARGE.text, [HUGE.path]: HUGE.text } } });
afterEach(() => vi.restoreAllMocks());

const get = (path: string, ...lines: string[]) => site.raw(`GET ${path}`, ...lines);
const failure = (code: string) => Object.assign(new Error(`${code}: injected`), { code });

/** Makes one call of node:fs fail; its callback is the last argument. */
function failing(call: "stat" | "open" | "read", code: string): void {
  vi.spyOn(fs, call).mockImplementation((...given: unknown[]) => {
    const done = given.at(-1) as (error: Error) => void;
    process.nextTick(() => done(failure(code)));
  });
}

test.each([
  ["stat", "ENOENT", 404],
  ["stat", "EACCES", 500],
  ["stat", "ENOTDIR", 404],
  ["open", "EMFILE", 503],
  ["open", "ENFILE", 503],
  ["read", "EIO", 500],
] as const)("if %s of a file fails with %s, the response is %i, and other files are served", async (call, code, status) => {
  const notRead = () => site.log().filter(({ msg }) => msg === "file not read").length;
  const before = notRead();
  failing(call, code);
  for (const lines of [[], ["Range: bytes=0-9"]]) {
    const response = await get(LARGE.path, ...lines);
    expect(response.status).toBe(status);
    expect(response.headers).toMatchObject({
      "content-type": "text/plain; charset=utf-8",
      "content-length": String(response.body.length),
      "x-content-type-options": "nosniff",
    });
    for (const name of ["etag", "cache-control", "content-range", "accept-ranges", "content-encoding"])
      expect(response.headers[name], name).toBeUndefined();
    expect(response.body.toString()).not.toMatch(/injected|\/tmp/);
  }
  for (const path of ["/about", SCRIPT.path]) expect((await get(path)).status).toBe(200);
  vi.restoreAllMocks();
  expect((await get(LARGE.path)).body.length).toBe(LARGE.text.length);
  expect(notRead() - before).toBe(2);
});

test("if reading fails half-way, the connection ends early, so that the client notices", async () => {
  const read = fs.read.bind(fs) as (...given: unknown[]) => void;
  let reads = 0;
  vi.spyOn(fs, "read").mockImplementation((...given: unknown[]) => {
    reads += 1;
    if (reads < 4) return read(...given);
    (given.at(-1) as (error: Error) => void)(failure("EIO"));
  });
  const { status, headers, body } = await get(LARGE.path);
  expect(status).toBe(200);
  expect(body.length).toBeLessThan(Number(headers["content-length"]));
});

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

test.runIf(process.platform === "linux").each([SCRIPT.path, HUGE.path])(
  "broken downloads of %s leave no file open",
  async (path) => {
    await Promise.all(Array.from({ length: DOWNLOADS }, (_, index) => breakOff(path, index % 2 === 0)));
    await expect.poll(openAssets).toEqual([]);
    expect((await site.raw(`GET ${path}`)).status).toBe(200);
  },
);

test("after the build folders are deleted, resources in memory are served, and a file is 404", async () => {
  site.clearBuilds();
  for (const path of ["/about", SCRIPT.path, "/robots.txt", "/icon-192.png"]) expect((await get(path)).status, path).toBe(200);
  expect((await get(LARGE.path)).status).toBe(404);
});
