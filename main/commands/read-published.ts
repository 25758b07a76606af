import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { ContentFiles } from "../../content-model/texts/content-files.ts";
import { readContentFolder } from "../../content-model/texts/content-folder.ts";
import { type Content, readContent } from "../../content-model/content/read-content.ts";
import { ContentError, type ValidationError } from "../../content-model/texts/validation-error.ts";
import type { Config } from "../../platform/process/config.ts";
import { contentWith } from "../../publishing/drafts/content-folder.ts";
import {
  differingTexts,
  initialTexts,
  liveOverlay,
  type OverlayFile,
  textsIn,
  withOverlay,
} from "../../publishing/drafts/overlay.ts";
import { cachePictures } from "../../publishing/pictures/picture-cache.ts";
import type { Engine } from "../../publishing/tables/tables.ts";
import { openExistingEngine } from "../store/open-store.ts";
import { StoreUnavailable } from "../../platform/database/engine.ts";
import type { Held } from "../../cases/health/site-metrics.ts";

/** What is published, with this version of the program: its content or its errors. `number` is that of the release. */
export type Published = { number: number } & ({ content: Content } | { errors: readonly ValidationError[] });

/**
 * Reads for a command what the server would serve with these settings. Without a store, and without one that responds, that is the
 * program's own content. The folder of the data is not written to, because the command may run as another user.
 */
export async function readPublished(config: Config): Promise<Published> {
  try {
    await using engine = await openExistingEngine(config);
    return await readPublishedIn(engine, config);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    return { number: 0, ...contentOrErrors(readContentFolder(config.contentFolder)) };
  }
}

/** Reads what is published in a store, if there is one. @throws StoreUnavailable */
export async function readPublishedIn(engine: Engine | undefined, config: Config): Promise<Published> {
  const live = engine && (await engine.read(liveOverlay));
  if (!engine || !live || live.number === 0) return { number: 0, ...contentOrErrors(readContentFolder(config.contentFolder)) };
  const program = textsIn(config.contentFolder);
  const texts = withOverlay((await engine.read(initialTexts)) ?? program, live.files);
  return { number: live.number, ...(await readOverlaid(engine, config, differingTexts(program, texts))) };
}

async function readOverlaid(engine: Engine, { contentFolder }: Config, overlay: readonly OverlayFile[]) {
  const pictures = await mkdtemp(join(tmpdir(), "published-"));
  try {
    await cachePictures(engine, overlay, pictures);
    return contentOrErrors(contentWith(readContentFolder(contentFolder), overlay, pictures));
  } finally {
    await rm(pictures, { recursive: true });
  }
}

function contentOrErrors(files: ContentFiles): { content: Content } | { errors: readonly ValidationError[] } {
  try {
    return { content: readContent(files) };
  } catch (error) {
    if (error instanceof ContentError) return { errors: error.errors };
    throw error;
  }
}

/** Returns why the server would not serve a release with this version of the program, as far as its files say so. */
export function heldFiles(published: Published): Held | undefined {
  const { number } = published;
  return "errors" in published && number > 0 ? { number, because: "checks", errors: published.errors } : undefined;
}
