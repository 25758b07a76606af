import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

import { fieldError } from "./line-of-field.ts";
import type { PictureSlot } from "./picture-slot.ts";
import type { Reader } from "./read-markdown.ts";

const FOLDER = "pictures";

/** Reports a picture that is not in content/pictures. Its files are its name, perhaps a size, and an ending. */
export function checkPicture({ folder, errors }: Reader, file: string, picture: PictureSlot | undefined): void {
  if (!picture) return;
  const pictures = join(folder, FOLDER);
  const names = existsSync(pictures) ? readdirSync(pictures) : [];
  if (names.some((name) => name.startsWith(`${picture.file}.`))) return;
  errors.push(fieldError(folder, file, ["picture", "file"], "is the name of no picture in content/pictures"));
}
