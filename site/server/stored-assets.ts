import { readdir, readFile } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import { contentType } from "mime-types";

import { finishedBuilds } from "../build/clear-builds.ts";
import { isNoSuchFile } from "../../platform/process/file-errors.ts";
import { type Coding, CODINGS } from "../../platform/http/content-coding.ts";
import { type Headers, type Representation, type Resource, storedResource } from "../../platform/http/representation.ts";

/** The folder of the assets below that of a build. */
const ASSETS = "client/assets";
const YEAR_SECONDS = 31_536_000;
const MEBIBYTE = 1024 * 1024;

/** The build adds a digest of eight characters to every name, so that a changed file has a new name. */
const HASHED_NAME = /-[\w-]{8}\.\w+$/;

/** A picture opened by itself may use its inline styles. No asset may be framed or run a script. */
const ASSET_POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; frame-ancestors 'none'; sandbox";

/** The limits of the assets in memory; every other asset is read from its file for each response (http/respond.ts). */
const MEMORY_BOUNDS = { largestFileBytes: MEBIBYTE, totalBytes: 64 * MEBIBYTE };

/** The headers of every asset except its type; the static export uses them too (export-static.ts). */
export const assetHeaders = (common: Headers): Headers => ({
  ...common,
  "Content-Security-Policy": ASSET_POLICY,
  "Cache-Control": `public,max-age=${YEAR_SECONDS},immutable`,
});

type Build = {
  /** The folder of the build. */
  folder: string;
  stage: "parked" | "live";
  /** The folders that may have earlier builds, by default the one that has this build. */
  builds?: readonly string[];
};

/** `known` has the assets that the process read before. */
type Options = { bounds?: typeof MEMORY_BOUNDS; known?: Pick<KnownAssets, "find"> | undefined };

/**
 * Reads the assets of a build, by path, then those of the stage's earlier builds, so that a page that was opened before a new site
 * can still load its own code. Of two files with the same name, the newer build's is kept. Everything is read now, file by file, so
 * that a running server responds meanwhile. Only the bytes of the build itself are held in memory: few pages are still open from
 * before, and each site would otherwise add its own.
 */
export async function readStoredAssets(
  { folder, stage, builds = [dirname(folder)] }: Build,
  common: Headers,
  { bounds = MEMORY_BOUNDS, known }: Options = {},
): Promise<Map<string, Resource>> {
  const resources = new Map<string, Resource>();
  const headers = assetHeaders(common);
  const read = async ({ name, files }: AssetFiles, memory: Memory) => {
    const before = HASHED_NAME.test(name) ? known?.find(addressOf(name), common) : undefined;
    return (before && asReadNow(before, files, memory)) ?? readAsset(name, files, headers, memory);
  };
  const held = { ...bounds, heldBytes: 0 };
  for (const asset of await assetFilesIn(join(folder, ASSETS))) resources.set(addressOf(asset.name), await read(asset, held));
  const none = { ...bounds, totalBytes: 0, heldBytes: 0 };
  const earlier = builds.flatMap((place) => finishedBuilds(place, stage)).filter((other) => other !== folder);
  for (const build of earlier) {
    for (const asset of (await unlessCleared(assetFilesIn(join(build, ASSETS)))) ?? []) {
      if (!HASHED_NAME.test(asset.name) || resources.has(addressOf(asset.name))) continue;
      const resource = await unlessCleared(read(asset, none));
      if (resource) resources.set(addressOf(asset.name), resource);
    }
  }
  return resources;
}

/** Returns the assets of one folder with these headers, by path, and reads them all. */
export async function readAssets(folder: string, headers: Headers): Promise<Map<string, Resource>> {
  const memory = { ...MEMORY_BOUNDS, heldBytes: 0 };
  const resources = new Map<string, Resource>();
  for (const { name, files } of await assetFilesIn(folder))
    resources.set(addressOf(name), await readAsset(name, files, headers, memory));
  return resources;
}

type CodedFiles = Partial<Record<Coding, string>>;
type AssetFiles = { name: string; files: CodedFiles };
type Memory = typeof MEMORY_BOUNDS & { heldBytes: number };

const ENDINGS: Record<Coding, string> = { br: ".br", gzip: ".gz", identity: "" };

const addressOf = (name: string) => `/assets/${encodeURIComponent(name)}`;

/** Each asset of a folder with its file in every coding (site/build/compress.ts). */
async function assetFilesIn(folder: string): Promise<AssetFiles[]> {
  const names = new Set(await readdir(folder));
  const codingsOf = (name: string) => CODINGS.filter((coding) => names.has(name + ENDINGS[coding]));
  return [...names]
    .filter((name) => !/\.(br|gz)$/.test(name))
    .map((name) => ({
      name,
      files: Object.fromEntries(codingsOf(name).map((coding) => [coding, join(folder, name + ENDINGS[coding])])),
    }));
}

async function readAsset(name: string, files: CodedFiles, headers: Headers, memory: Memory): Promise<Resource> {
  const entries = await Promise.all(Object.entries(files).map(async ([coding, file]) => [coding, await readFile(file)] as const));
  const sizes = entries.map(([, bytes]) => bytes.length);
  const isHeld = fits(memory, sizes);
  if (isHeld) memory.heldBytes += sum(sizes);
  const type = contentType(extname(name)) || "application/octet-stream";
  return storedResource(Object.fromEntries(entries), { ...headers, "Content-Type": type }, isHeld ? {} : files);
}

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);

const fits = (memory: Memory, sizes: readonly number[]): boolean =>
  Math.max(...sizes) <= memory.largestFileBytes && memory.heldBytes + sum(sizes) <= memory.totalBytes;

/** Returns an asset that was read before as it would be read now; undefined if its bytes are needed and were not held. */
function asReadNow(known: Resource, files: CodedFiles, memory: Memory): Resource | undefined {
  const coded = Object.entries(known.representations) as [Coding, Representation][];
  const sizes = coded.map(([, { size }]) => size);
  if (fits(memory, sizes)) {
    if (coded.some(([, { content }]) => !Buffer.isBuffer(content))) return undefined;
    memory.heldBytes += sum(sizes);
    return known;
  }
  // The folder in which it was read may be deleted by now.
  const inFiles = coded.map(([coding, representation]) => [coding, representation.inFile(files[coding] ?? "")]);
  return { ...known, representations: Object.fromEntries(inFiles) };
}

/** Another process may delete old builds at the same time (site/build/clear-builds.ts). */
async function unlessCleared<Read>(reading: Promise<Read>): Promise<Read | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (isNoSuchFile(error)) return undefined;
    throw error;
  }
}

/**
 * The assets that the process has read, so that the next site reads only the files that are new: a name with a digest always has
 * the same bytes. Reading all of them again took most of the time of an undo, and held two copies of each for a while.
 */
export class KnownAssets {
  #headers = "";
  #byPath: ReadonlyMap<string, Resource> = new Map();

  /** Returns an asset that was read with the same headers; undefined if there is none. */
  find(path: string, headers: Headers): Resource | undefined {
    return JSON.stringify(headers) === this.#headers ? this.#byPath.get(path) : undefined;
  }

  /** Remembers the assets of a site, in place of those of the one before. */
  replace(assets: ReadonlyMap<string, Resource>, headers: Headers): void {
    this.#headers = JSON.stringify(headers);
    this.#byPath = assets;
  }
}
