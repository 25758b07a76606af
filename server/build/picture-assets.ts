import { readFileSync } from "node:fs";
import { basename } from "node:path";

import type { ContentFiles } from "../../content-reader/content-files.ts";
import { shownDrawing } from "../../content-reader/drawing/shown-drawing.ts";
import { PICTURE_FORMATS, pictureAddress, pictureFile } from "../../content-reader/picture-address.ts";
import { picturesInUse } from "../../content-reader/picture-uses.ts";
import type { Content } from "../../content-reader/read-content.ts";
import { PICTURES, shownPicture } from "../../content-reader/read-pictures.ts";

/** Returns the files of the pictures that pages show, and of the logo if it is a drawing, by the names below /assets. */
export function pictureAssets(content: Content, { assets }: ContentFiles): [name: string, bytes: Buffer | string][] {
  const photos = [...pictureFiles(content)].map(([address, file]): [string, Buffer] => [
    basename(address),
    readFileSync(assets.get(`${PICTURES}/${file}`) ?? file),
  ]);
  const { drawing } = content.brand;
  return drawing === undefined ? photos : [...photos, [basename(shownDrawing(drawing).address), drawing]];
}

/** Returns the files of the pictures that pages show, by address. */
const pictureFiles = (content: Content): ReadonlyMap<string, string> =>
  new Map(
    picturesInUse(content).flatMap((picture) => {
      const shown = shownPicture([picture], { file: picture.name });
      return picture.widths.flatMap((width) =>
        PICTURE_FORMATS.map(
          (format) => [pictureAddress(shown, width, format), pictureFile(picture.name, width, format)] as const,
        ),
      );
    }),
  );
