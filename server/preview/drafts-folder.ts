import { randomUUID } from "node:crypto";
import { join } from "node:path";

import { readProgramText, writeContentFolder, writeInto } from "../editing/content-folder.ts";
import { requireContentPath } from "../editing/content-path.ts";
import { pictureNameOf } from "../pictures/described-picture.ts";

/** A file of the content; null if it is deleted. */
export type DraftText = { path: string; text: string | null };

/** Writes content into a folder to read it. After the first time it writes only the files that changed. */
export class DraftsFolder {
  readonly #within: string;
  readonly #pictures: string;
  #folder: string | undefined;
  #base = "";
  #written = new Map<string, string | null>();

  /** `pictures` is the folder to which cachePictures wrote the pictures of the overlays. */
  constructor(within: string, pictures: string) {
    this.#within = within;
    this.#pictures = pictures;
  }

  /** Returns a folder with the files of the folder `base`, overlaid with others. It is valid until the next call. @throws InvalidContentPath */
  async write(base: string, overlay: readonly DraftText[]): Promise<string> {
    for (const { path } of overlay) requireContentPath(path);
    const folder = this.#folder;
    // Set again once everything is written, so that the next call starts anew after an error.
    this.#folder = undefined;
    const texts = new Map(overlay.map(({ path, text }) => [path, text]));
    const isKept = folder !== undefined && base === this.#base && !this.#hasOtherPictures(texts);
    this.#folder = isKept ? await this.#update(folder, texts) : await this.#create(base, overlay);
    this.#base = base;
    this.#written = texts;
    return this.#folder;
  }

  /** A picture has files beside its text. */
  #hasOtherPictures(texts: ReadonlyMap<string, string | null>): boolean {
    const paths = new Set([...texts.keys(), ...this.#written.keys()]);
    return [...paths].some((path) => pictureNameOf(path) !== undefined && this.#written.get(path) !== texts.get(path));
  }

  async #create(base: string, overlay: readonly DraftText[]): Promise<string> {
    const target = join(this.#within, randomUUID());
    await writeContentFolder({ base, overlay, target, pictures: this.#pictures });
    return target;
  }

  async #update(folder: string, texts: ReadonlyMap<string, string | null>): Promise<string> {
    for (const [path, text] of texts) if (this.#written.get(path) !== text) await writeInto(folder, path, text);
    for (const path of this.#written.keys())
      if (!texts.has(path)) await writeInto(folder, path, readProgramText(this.#base, path));
    return folder;
  }
}
