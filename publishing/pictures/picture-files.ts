import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { stringify } from "yaml";

import { PICTURE_FORMATS, pictureFile } from "../../content-model/values/picture-address.ts";
import type { PictureFacts } from "../../content-model/schemas/picture-schema.ts";
import { PICTURES } from "../../content-model/readers/read-pictures.ts";
import { formatYaml } from "../../content-model/texts/yaml-format.ts";
import type { EncodedPicture } from "./picture-types.ts";

/** The words for people who do not see a picture; undefined if it adds nothing to the words around it. */
type Alternative = { alt: string | undefined };

/** Returns a digest of all files of a picture, which names them in addresses and in the store. */
export function pictureDigest({ files }: EncodedPicture): string {
  const hash = createHash("sha256");
  for (const { format, width, bytes } of files) hash.update(`${width}.${format} ${bytes.byteLength}\n`).update(bytes);
  return `sha256-${hash.digest("hex")}`;
}

/** Returns the text of the file that describes a picture (content-model/schemas/picture-schema.ts). */
export function pictureText(picture: EncodedPicture, alternative: Alternative): string {
  const { width, height, files } = picture;
  const widths = [...new Set(files.map((file) => file.width))];
  return textWithAlternative({ digest: pictureDigest(picture), width, height, widths }, alternative);
}

/** Returns the text of a picture's description with other words for people who do not see it. */
export function textWithAlternative(facts: Omit<PictureFacts, "alt" | "decorative">, { alt }: Alternative): string {
  const { digest, width, height, widths } = facts;
  const described = alt === undefined ? { decorative: true } : { alt };
  return formatYaml(stringify({ digest, width, height, widths, ...described }));
}

/**
 * Returns the picture with these facts from a folder of content; undefined if a file is missing, or if the files are not those of its
 * digest.
 */
export function readPicture(content: string, name: string, facts: PictureFacts): EncodedPicture | undefined {
  const { digest, width, height, widths } = facts;
  const names = widths.flatMap((each) => PICTURE_FORMATS.map((format) => ({ format, width: each })));
  const paths = names.map((file) => join(content, PICTURES, pictureFile(name, file.width, file.format)));
  if (!paths.every((path) => existsSync(path))) return undefined;
  const files = names.map((file, index) => ({ ...file, bytes: readFileSync(paths[index] ?? "") }));
  const picture = { width, height, files };
  return pictureDigest(picture) === digest ? picture : undefined;
}
