import type { Kysely } from "kysely";

import type { Texts } from "../../../content-editing/guarded-words.ts";
import { liveOverlay, publishedText, type InitialText } from "../../editing/overlay.ts";
import type { Tables } from "../../submissions/tables.ts";

/** Returns a function that returns the published text of a file. */
export async function publishedTexts(db: Kysely<Tables>, initialText: InitialText): Promise<Texts> {
  const { files } = await liveOverlay(db);
  return (path) => publishedText(files, path, initialText);
}
