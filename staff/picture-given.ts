import { textOf } from "./components/form-parts.tsx";
import type { PictureGiven } from "./contract/pictures.ts";

/** Returns what a form about a picture holds. A file field in which nothing was chosen sends an empty file. */
export async function pictureGiven(form: FormData): Promise<PictureGiven> {
  const file = form.get("file");
  const hasFile = file instanceof File && file.size > 0;
  return { ...pictureWords(form), bytes: hasFile ? new Uint8Array(await file.arrayBuffer()) : undefined };
}

/** Returns the words of such a form, which its page shows again after an error. */
export const pictureWords = (form: FormData) => ({
  alt: textOf(form, "alt"),
  isDecorative: textOf(form, "decorative") === "yes",
});
