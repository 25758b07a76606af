import { pictureFile } from "../../content-model/values/picture-address.ts";
import type { PictureFacts } from "../../content-model/schemas/picture-schema.ts";
import { picturesNamed, PICTURES } from "../../content-model/readers/read-pictures.ts";
import type { OpenFile } from "./read-draft.ts";
import { describedPicture } from "../pictures/described-picture.ts";
import type { ListedPicture, PictureUse, ShownPicture } from "../pictures/picture-types.ts";

const KILOBYTE = 1024;

/** The picture that a file describes. A picture that will be deleted has the facts of what is published. */
export type DescribedPicture = { name: string; facts: PictureFacts; file: OpenFile };

/** Returns the pictures of the content by name. A description with errors is left out: the checks of the content report it. */
export const describedPictures = (texts: readonly OpenFile[]): DescribedPicture[] =>
  texts.flatMap((file) => {
    const described = describedPicture(file.path, file.text ?? file.published ?? "");
    return described ? [{ ...described, file }] : [];
  });

/** Returns the files that show a picture, published or in a draft: a picture of either must not be deleted. */
export const usesOf = (texts: readonly OpenFile[], name: string, titleOf: (file: OpenFile) => string): PictureUse[] =>
  texts
    .filter(({ text, published }) => [text, published].some((each) => each !== null && picturesNamed(each).includes(name)))
    .map((file) => ({ path: file.path, title: titleOf(file) }));

/** The parts of a picture that its description and its draft say. */
export function shownPicture({ name, facts, file }: DescribedPicture, uses: readonly PictureUse[], bytes: number): ShownPicture {
  const { digest, width, height, widths, alt } = facts;
  const draft = file.draft && draftKind(file);
  return {
    name,
    width,
    height,
    widths,
    uses,
    kilobytes: Math.ceil(bytes / KILOBYTE),
    address: `/content/picture-files/${digest}/${widths[0] ?? width}.webp`,
    ...(alt !== undefined && { alt }),
    ...(draft && { draft }),
    revision: file.draft?.revision ?? 0,
  };
}

function draftKind({ text, published }: OpenFile): ListedPicture["draft"] {
  if (text === null) return "deleted";
  return published === null ? "added" : "changed";
}

/** Returns the path of the largest file of a program's picture below the folder of the content. */
export const largestFile = ({ name, facts }: DescribedPicture): string =>
  `${PICTURES}/${pictureFile(name, facts.widths.at(-1) ?? facts.width, "webp")}`;
