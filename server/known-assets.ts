import type { Headers, Resource } from "./http/representation.ts";

/**
 * The assets that the process has read, so that the next release reads only the files that are new: a name with a digest always has
 * the same bytes. Reading all of them again took most of the time of an undo, and held two copies of each for a while.
 */
export class KnownAssets {
  #headers = "";
  #byPath: ReadonlyMap<string, Resource> = new Map();

  /** Returns an asset that was read with the same headers; undefined if there is none. */
  find(path: string, headers: Headers): Resource | undefined {
    return JSON.stringify(headers) === this.#headers ? this.#byPath.get(path) : undefined;
  }

  /** Remembers the assets of a release, in place of those of the one before. */
  replace(assets: ReadonlyMap<string, Resource>, headers: Headers): void {
    this.#headers = JSON.stringify(headers);
    this.#byPath = assets;
  }
}
