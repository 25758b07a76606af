import type { Kysely } from "kysely";
import { readdirSync } from "node:fs";

import { type Draft, draftOf, listDrafts } from "./drafts.ts";
import { digestOf, liveOverlay, publishedText, type Texts } from "./overlay.ts";
import type { Tables } from "../tables/tables.ts";
import { pictureFile } from "../../content-model/values/picture-address.ts";
import type { PictureFacts } from "../../content-model/schemas/picture-schema.ts";
import { picturesNamed, PICTURES } from "../../content-model/readers/read-pictures.ts";
import { describedPicture } from "../pictures/described-picture.ts";
import type { ListedPicture, PictureUse, ShownPicture } from "../pictures/picture-types.ts";

/** A file as editors see it: with the text of its draft, or else of what is published. Null is no file. */
export type OpenFile = { path: string; text: string | null; published: string | null; draft: Draft | undefined };

/** Returns the file at a path; undefined if there is neither a published text nor a draft. */
export async function openFile(db: Kysely<Tables>, initialTexts: Texts, path: string): Promise<OpenFile | undefined> {
  const { files } = await liveOverlay(db);
  const draft = await draftOf(db, path);
  const published = publishedText(files, path, (each) => initialTexts.get(each) ?? null);
  if (!draft && published === null) return undefined;
  return { path, text: draft ? draft.text : published, published, draft };
}

/** The words with which a form was loaded: the revision of the draft, 0 if there was none, and the digest of the published text. */
export type LoadedWith = { revision: number; published: string };

/** Returns the digest of the published text of a file; empty if there is none. */
export const publishedDigest = (published: string | null): string => digestOf(published) ?? "";

export const loadedWith = ({ draft, published }: Pick<OpenFile, "draft" | "published">): LoadedWith => ({
  revision: draft?.revision ?? 0,
  published: publishedDigest(published),
});

/** Whether a file has no draft, and other words were published after a form was loaded. Its revision is 0 before and after that. */
export const isPublishedSince = (file: Pick<OpenFile, "draft" | "published">, loaded: Pick<LoadedWith, "published">): boolean =>
  file.draft === undefined && publishedDigest(file.published) !== loaded.published;

/** Returns all files as editors see them, in the order of their paths. */
export async function openFiles(db: Kysely<Tables>, initialTexts: Texts): Promise<OpenFile[]> {
  const { files } = await liveOverlay(db);
  const drafts = new Map((await listDrafts(db)).map((draft) => [draft.path, draft]));
  const paths = new Set([...initialTexts.keys(), ...files.map(({ path }) => path), ...drafts.keys()]);
  return [...paths].toSorted().flatMap((path) => {
    const draft = drafts.get(path);
    const published = publishedText(files, path, (each) => initialTexts.get(each) ?? null);
    return draft || published !== null ? [{ path, text: draft ? draft.text : published, published, draft }] : [];
  });
}

/** Returns what publishing a draft would do. */
export function kindOfDraft({ text, base }: Draft): "added" | "changed" | "deleted" {
  if (text === null) return "deleted";
  return base === null ? "added" : "changed";
}

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
    ...loadedWith(file),
  };
}

export function draftKind({ text, published }: Pick<OpenFile, "text" | "published">): ListedPicture["draft"] {
  if (text === null) return "deleted";
  return published === null ? "added" : "changed";
}

/** Returns the path of the largest file of a program's picture below the folder of the content. */
export const largestFile = ({ name, facts }: DescribedPicture): string =>
  `${PICTURES}/${pictureFile(name, facts.widths.at(-1) ?? facts.width, "webp")}`;

/** The names of the drawings that fields and rows of Easy Read can name, and of those that supports can. */
export type Drawings = { pictograms: readonly string[]; serviceDrawings: readonly string[] };

/** The name of a drawing of a support starts with it. */
export const SERVICE_DRAWING = "service-";

/** Returns the drawings of a content folder. They do not change while the process runs. */
export const drawingsIn = (folder: string): Drawings => ({
  pictograms: drawingNames(`${folder}/art/pictograms`),
  serviceDrawings: drawingNames(`${folder}/art`).filter((name) => name.startsWith(SERVICE_DRAWING)),
});

const drawingNames = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".svg"))
    .map((file) => file.slice(0, -".svg".length))
    .toSorted();
