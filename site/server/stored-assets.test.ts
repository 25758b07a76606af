import fs, { mkdirSync, rmSync, writeFileSync, readdirSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, afterEach, vi } from "vitest";
import { once } from "node:events";
import { connect } from "node:net";

import { SCRIPT, sharedSite } from "../../tests/support/middleware-fixture.ts";
import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import type { Headers } from "../../platform/http/representation.ts";
import { KnownAssets, readStoredAssets } from "./stored-assets.ts";
import { requestOf } from "../../tests/support/raw-request.ts";

const OLD = { path: "/assets/about-Old0Name.js", text: `console.log("${"of the previous site ".repeat(50)}")` };
const [PICTURE, UNKNOWN] = ["/assets/photo-P1cture0.avif", "/assets/file-Unkn0wn0.odd"];

const site = sharedSite({
  stage: "live",
  earlier: {
    "live-0a1b2c": { [OLD.path]: OLD.text, "/assets/manifest.js": "no digest in its name", [SCRIPT.path]: "another text" },
    "live-0d4e5f": { [PICTURE]: "a picture", [UNKNOWN]: "an unknown type" },
    "live-0a1b2c.4711": { "/assets/half-Unf1nish.js": "an unfinished build" },
    "parked-0a1b2c": { "/assets/gate-Park3dOn.js": "another stage" },
  },
});

test("a file of an earlier build is served like one of the current build, for pages that are still open", async () => {
  const [old, current] = [await site.ask(OLD.path), await site.ask(SCRIPT.path)];
  expect(old.status).toBe(200);
  expect(old.body.toString()).toBe(OLD.text);
  expect(current.body.toString(), "an earlier build has another file of the same name").toBe(SCRIPT.text);
  const comparable = ({ headers }: typeof old) => {
    const { date: _date, etag: _etag, "content-length": _length, "last-modified": _modified, ...rest } = headers;
    return rest;
  };
  expect(comparable(old)).toEqual(comparable(current));
});

test.each([
  ["a file without a digest in its name", "/assets/manifest.js"],
  ["a file of an unfinished build", "/assets/half-Unf1nish.js"],
  ["a file of the other stage", "/assets/gate-Park3dOn.js"],
])("%s is not served", async (_what, path) => expect((await site.ask(path)).status).toBe(404));

test.each([
  [PICTURE, "image/avif"],
  [UNKNOWN, "application/octet-stream"],
])("%s has the media type %s", async (path, type) => expect((await site.ask(path)).headers["content-type"]).toBe(type));

describe("what is held in memory", () => {
  const builds = temporaryFolder(afterAll);
  beforeAll(() => {
    const sizes = { "one-00000001.png": 100, "two-00000002.png": 100, "old-00000003.png": 100, "big-00000004.png": 201 };
    for (const build of ["live-aa", "live-bb"]) {
      mkdirSync(join(builds, build, "client/assets"), { recursive: true });
      for (const [name, size] of Object.entries(sizes))
        writeFileSync(join(builds, build, "client/assets", name), Buffer.alloc(size));
    }
    mkdirSync(join(builds, "live-cc"));
  });

  const held = async (largestFileBytes: number, totalBytes: number) => {
    const build = { folder: join(builds, "live-aa"), stage: "live" } as const;
    const assets = await readStoredAssets(build, {}, { bounds: { largestFileBytes, totalBytes } });
    expect(assets.size, "a name in two builds counts once, and a build without assets adds none").toBe(4);
    return [...assets].filter(([, { representations }]) => Buffer.isBuffer(representations.identity?.content)).length;
  };

  test.each([
    [200, 10_000, 3],
    [1000, 350, 2],
    [1000, 0, 0],
    [201, 501, 4],
  ])("with at most %i bytes a file and %i in all: %i files", async (largest, total, count) => {
    expect(await held(largest, total)).toBe(count);
  });

  test("the bytes of an earlier build are read from its files, also if they were held while it was served", async () => {
    const path = "/assets/late-00000005.png";
    writeFileSync(join(builds, "live-bb/client", path), "late");
    const known = new KnownAssets();
    const contentAt = async (name: string) => {
      const assets = await readStoredAssets({ folder: join(builds, name), stage: "live" }, {}, { known });
      known.replace(assets, {});
      return assets.get(path)?.representations.identity?.content;
    };
    expect(await contentAt("live-bb")).toEqual(Buffer.from("late"));
    expect(await contentAt("live-aa")).toBe(join(builds, "live-bb/client", path));
    expect(await contentAt("live-bb"), "after an undo").toEqual(Buffer.from("late"));
    rmSync(join(builds, "live-bb/client", path));
  });

  test("an asset that was read before is not read again, except with other headers or for bytes that were not held", async () => {
    const build = { folder: join(builds, "live-aa"), stage: "live" } as const;
    const path = "/assets/one-00000001.png";
    const known = new KnownAssets();
    const read = async (headers: Headers, totalBytes: number) => {
      const bounds = { largestFileBytes: 1000, totalBytes };
      const assets = await readStoredAssets(build, headers, { bounds, known });
      known.replace(assets, headers);
      return assets.get(path);
    };
    const first = await read({}, 10_000);
    expect(await read({}, 10_000)).toBe(first);
    expect((await read({}, 0))?.representations.identity?.content).toBe(join(builds, "live-aa/client", path));
    expect((await read({}, 10_000))?.representations.identity?.content).toBeInstanceOf(Buffer);
    expect((await read({ "X-Robots-Tag": "noindex" }, 10_000))?.representations.identity?.headers.whole).toContain("noindex");
  });
});

/** Larger than what is held in memory, so that it is read from its file. */
const LARGE = { path: "/assets/photo-Larg3Ph0.png", text: "0123456789".repeat(120_000) };
const DOWNLOADS = 60;
/** More than sockets and streams buffer, so that a client always closes the connection before the end of the file. */
const HUGE = { path: "/assets/photo-Hug3Phot.png", text: "0123456789".repeat(1_500_000) };

const large = sharedSite({ earlier: { "parked-0a1b2c": { [LARGE.path]: LARGE.text, [HUGE.path]: HUGE.text } } });
afterEach(() => vi.restoreAllMocks());

const get = (path: string, ...lines: string[]) => large.raw(`GET ${path}`, ...lines);
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
  const notRead = () => large.log().filter(({ msg }) => msg === "file not read").length;
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
  const socket = connect(Number(new URL(large.origin()).port), "127.0.0.1");
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
    expect((await large.raw(`GET ${path}`)).status).toBe(200);
  },
);

test("after the build folders are deleted, resources in memory are served, and a file is 404", async () => {
  large.clearBuilds();
  for (const path of ["/about", SCRIPT.path, "/robots.txt", "/icon-192.png"]) expect((await get(path)).status, path).toBe(200);
  expect((await get(LARGE.path)).status).toBe(404);
});
