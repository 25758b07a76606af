import type { PictureError } from "../contract/pictures.ts";
import { pictureForm as formWords } from "../words/pictures.ts";
import type { FieldError } from "./field-parts.ts";

/** Returns the error of a field in words. After an error in another field, the file must be chosen again. */
export function inWords(errors: readonly PictureError[], hadFile: boolean): FieldError[] {
  const found = errors.map((error) => ({ id: error.field, message: messageOf(error) }));
  const needsFileAgain = hadFile && !errors.some(({ field }) => field === "file");
  return needsFileAgain ? [...found, { id: "file", message: formWords.chooseAgain }] : found;
}

function messageOf({ field, error }: PictureError): string {
  const { fileMissing, nameMissing, nameCharacters, nameTaken, altMissing, altBoth, altTooLong } = formWords.errors;
  if (field === "name") return { missing: nameMissing, characters: nameCharacters, taken: nameTaken }[error];
  if (field === "alt") return { missing: altMissing, both: altBoth, "too-long": altTooLong }[error];
  return error === "missing" ? fileMissing : formWords.refused[error];
}
