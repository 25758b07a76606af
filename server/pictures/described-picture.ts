import { parse } from "yaml";

import { type PictureFacts, pictureSchema } from "../../content-reader/picture-schema.ts";
import { PICTURES } from "../../content-reader/read-pictures.ts";
import { yamlSizeError } from "../../content-reader/yaml-text.ts";

const DESCRIPTION = new RegExp(`^${PICTURES}/([a-z0-9-]+)\\.yaml$`);

/** Returns the name of the picture that a file of the content describes; undefined for any other file. */
export const pictureNameOf = (path: string): string | undefined => DESCRIPTION.exec(path)?.[1];

/** Returns what a file of content/pictures says; undefined if it has errors, which the checks of the content report. */
export function pictureFacts(text: string): PictureFacts | undefined {
  if (yamlSizeError(text) !== undefined) return undefined;
  try {
    return pictureSchema.safeParse(parse(text)).data;
  } catch {
    return undefined;
  }
}
