import { type ActionFunctionArgs, data } from "react-router";

import { textOf } from "../parts/form-parts.tsx";
import { found, personContext, staffContext } from "../server/context.ts";
import { uploadContext } from "../kept-forms/keep-form.ts";
import { receivePictureForm } from "./picture.server.ts";
import { pictureForm as formWords } from "./pictures-words.ts";
import type { PictureGiven } from "../../publishing/pictures/picture-types.ts";

/**
 * Runs the action of a form with a file. Nothing of it is read for a person who may not send one; while too many are read, the same
 * page is shown with what `wordsOf` returns, and says so.
 */
export async function withUpload<Args extends Pick<ActionFunctionArgs, "request" | "context">, Result, Words extends object>(
  args: Args,
  wordsOf: (form: FormData) => Words,
  work: (form: FormData, args: Args) => Promise<Result>,
) {
  const { context, request } = args;
  const received = found(await receivePictureForm(context.get(staffContext), context.get(personContext), request));
  if (received === "unreadable") throw data(null, { status: 400 });
  if ("busy" in received) {
    const errors = [{ id: "file", message: formWords.refused.busy }];
    return data({ ...wordsOf(received.busy), errors, failure: undefined }, { status: 503 });
  }
  try {
    context.set(uploadContext, received.form);
    return await work(received.form, args);
  } finally {
    received.end();
  }
}

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
