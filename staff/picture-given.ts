import { textOf } from "./components/form-parts.tsx";
import type { PictureGiven } from "./contract/pictures.ts";

/** Returns what a form about a picture holds. */
export async function pictureGiven(form: FormData): Promise<PictureGiven> {
  return { ...pictureWords(form), bytes: await fileIn(form) };
}

/** Returns the file of a form; undefined if none was chosen, for which browsers send an empty file. */
export async function fileIn(form: FormData): Promise<Uint8Array | undefined> {
  const file = form.get("file");
  return file instanceof File && file.size > 0 ? new Uint8Array(await file.arrayBuffer()) : undefined;
}

/** Returns the words of such a form, which its page shows again after an error. */
export const pictureWords = (form: FormData) => ({
  alt: textOf(form, "alt"),
  isDecorative: textOf(form, "decorative") === "yes",
});
