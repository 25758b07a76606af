import { randomUUID } from "node:crypto";
import { join } from "node:path";

import { readProgramText, writeContentFolder, writeInto } from "../editing/content-folder.ts";
import { requireContentPath } from "../editing/content-path.ts";

/** A file of the content; null if it is deleted. */
export type DraftText = { path: string; text: string | null };

/** Writes content into a folder to read it. After the first time it writes only the files that changed. */
export class DraftsFolder {
  readonly #within: string;
  #folder: string | undefined;
  #base = "";
  #written = new Map<string, string | null>();

  constructor(within: string) {
    this.#within = within;
  }

  /** Returns a folder with the files of the folder `base`, overlaid with others. It is valid until the next call. @throws InvalidContentPath */
  async write(base: string, overlay: readonly DraftText[]): Promise<string> {
    for (const { path } of overlay) requireContentPath(path);
    const folder = this.#folder;
    // Set again once everything is written, so that the next call starts anew after an error.
    this.#folder = undefined;
    const texts = new Map(overlay.map(({ path, text }) => [path, text]));
    this.#folder =
      folder !== undefined && base === this.#base ? await this.#update(folder, texts) : await this.#create(base, overlay);
    this.#base = base;
    this.#written = texts;
    return this.#folder;
  }

  async #create(base: string, overlay: readonly DraftText[]): Promise<string> {
    const target = join(this.#within, randomUUID());
    await writeContentFolder({ base, overlay, target });
    return target;
  }

  async #update(folder: string, texts: ReadonlyMap<string, string | null>): Promise<string> {
    for (const [path, text] of texts) if (this.#written.get(path) !== text) await writeInto(folder, path, text);
    for (const path of this.#written.keys())
      if (!texts.has(path)) await writeInto(folder, path, readProgramText(this.#base, path));
    return folder;
  }
}
