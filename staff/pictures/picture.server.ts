import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";

import type { SignedIn, Hidden } from "../../accounts/roles.ts";
import { BRAND } from "../../content-model/readers/read-brand.ts";
import { PICTURES } from "../../content-model/readers/read-pictures.ts";
import { DIGEST, NAME, nameErrors, nameFrom } from "../../content-model/values/names.ts";
import { pictureFile, type PictureFormat } from "../../content-model/values/picture-address.ts";
import { discardDraft, saveDraft } from "../../publishing/drafts/drafts.ts";
import {
  isPublishedSince,
  type LoadedWith,
  type OpenFile,
  openFiles,
  type DescribedPicture,
  describedPictures,
  largestFile,
  shownPicture,
  usesOf,
} from "../../publishing/drafts/read-draft.ts";
import { alternativeErrors, type PictureError, type PictureGiven } from "../../publishing/pictures/picture-types.ts";
import { pictureText, textWithAlternative } from "../../publishing/pictures/picture-files.ts";
import { storedFile, storedSizes, storePicture } from "../../publishing/pictures/picture-store.ts";
import { titleOf } from "../editor/new-files.server.ts";
import { mayEdit, type StaffParts } from "../server/staff-parts.server.ts";
import { pictures as words } from "./pictures-words.ts";

/* Editors and owners add, change and delete pictures. Each change is a draft, as that of any other content. */

/** `changed`: somebody else has changed or published the picture since the form was loaded, so nothing was stored. */
type PictureSaved = { saved: string } | { errors: readonly PictureError[] } | { changed: true };

/** Reads a form with a file: few at once, because each takes much memory. Nothing is read of a person who may not send one. */
export async function receivePictureForm(staff: StaffParts, person: SignedIn, request: Request) {
  // Slowed down, not refused.
  await staff.personLimits("upload", person.id);
  return mayEdit(person) ? staff.receiveUpload(request, person.id) : undefined;
}

/** Returns all pictures by name. */
export async function pictureList(staff: StaffParts, person: SignedIn) {
  if (!mayEdit(person)) return undefined;
  const all = await readTexts(staff);
  const sizes = await staff.engine.read(storedSizes);
  return describedPictures(all).map((picture) => withUses(staff, picture, all, sizes));
}

export async function pictureFor(staff: StaffParts, person: SignedIn, name: string) {
  const opened = await find(staff, person, name);
  return opened && withUses(staff, opened.picture, opened.all, await staff.engine.read(storedSizes));
}

/** Makes a draft of a new picture. */
export async function addPicture(
  staff: StaffParts,
  person: SignedIn,
  given: PictureGiven & { name: string },
): Promise<PictureSaved | Hidden> {
  if (!mayEdit(person)) return undefined;
  const name = nameFrom(given.name);
  const isTaken = (await readTexts(staff)).some(({ path }) => path === pathOf(name));
  const errors = [...nameErrors(name, isTaken), ...alternativeErrors(given)];
  if (given.bytes === undefined) errors.unshift({ field: "file", error: "missing" });
  if (errors.length > 0 || given.bytes === undefined) return { errors };
  const made = await storedText(staff, person, given.bytes, altOf(given));
  return "errors" in made ? made : save(staff, person, name, { text: made.text, base: null, revision: 0 });
}

/** Changes the words of a picture, and its file if there is opened. */
export async function changePicture(
  staff: StaffParts,
  person: SignedIn,
  name: string,
  given: PictureGiven & LoadedWith,
): Promise<PictureSaved | Hidden> {
  const opened = await find(staff, person, name);
  if (!opened) return undefined;
  const errors = alternativeErrors(given);
  if (errors.length > 0) return { errors };
  const alt = altOf(given);
  const { facts, file } = opened.picture;
  if (isPublishedSince(file, given)) return { changed: true };
  const made = given.bytes ? await storedText(staff, person, given.bytes, alt) : { text: textWithAlternative(facts, { alt }) };
  if ("errors" in made) return made;
  return save(staff, person, name, { text: made.text, base: file.published, revision: given.revision });
}

/**
 * Deletes a picture that no file shows, when the drafts are published. A picture that was never published goes at once; "requested": but
 * not while an open request publishes it.
 */
export async function deletePicture(staff: StaffParts, person: SignedIn, name: string, loaded: LoadedWith) {
  const opened = await find(staff, person, name);
  if (!opened) return undefined;
  if (usesOf(opened.all, name, String).length > 0) return "in-use";
  if (isPublishedSince(opened.picture.file, loaded)) return "changed";
  const { path, published } = opened.picture.file;
  const { revision } = loaded;
  if (published === null) {
    const result = await discardDraft(staff.engine, { path, revision, by: person.id, now: staff.now().getTime() });
    return result === "discarded" ? "deleted" : result;
  }
  return "saved" in (await save(staff, person, name, { text: null, base: published, revision })) ? "deleted" : "changed";
}

/** Returns a file for the screens of the staff side, by its name such as 480.webp. */
export async function pictureFileFor(staff: StaffParts, person: SignedIn, digest: string, file: string) {
  const [, width, format] = /^(\d{1,5})\.(avif|webp)$/.exec(file) ?? [];
  if (!mayEdit(person) || !DIGEST.test(digest) || !isFormat(format)) return undefined;
  const asked = { digest, width: Number(width), format };
  const bytes = (await staff.engine.read((db) => storedFile(db, asked))) ?? (await fileOfProgram(staff, asked));
  return bytes && { type: `image/${format}`, bytes };
}

const pathOf = (name: string) => `${PICTURES}/${name}.yaml`;
const altOf = ({ alt, isDecorative }: PictureGiven) => (isDecorative ? undefined : alt.trim());
const readTexts = ({ engine, initialTexts }: StaffParts) => engine.read((db) => openFiles(db, initialTexts));

async function find(staff: StaffParts, person: SignedIn, name: string) {
  if (!mayEdit(person)) return undefined;
  const all = await readTexts(staff);
  const picture = describedPictures(all).find((each) => each.name === name);
  return picture && { all, picture };
}

const PLACES: Readonly<Record<string, string>> = { "site.yaml": words.officePlace, [BRAND]: words.logoPlace };

function withUses(
  { drafting }: StaffParts,
  picture: DescribedPicture,
  all: readonly OpenFile[],
  sizes: ReadonlyMap<string, number>,
) {
  const uses = usesOf(all, picture.name, ({ path, text, published }) => PLACES[path] ?? titleOf(path, text ?? published));
  const sizeOfProgram = () => statSync(join(drafting.baseContent, largestFile(picture)), { throwIfNoEntry: false })?.size ?? 0;
  return shownPicture(picture, uses, sizes.get(picture.facts.digest) ?? sizeOfProgram());
}

/** Encodes a file and stores it. Returns the text that describes it, or why it is refused. */
async function storedText(
  { engine, encodePicture, now }: StaffParts,
  { id }: SignedIn,
  bytes: Uint8Array,
  alt: string | undefined,
): Promise<{ text: string } | { errors: readonly PictureError[] }> {
  const encoded = await encodePicture(bytes);
  if ("refused" in encoded) return { errors: [{ field: "file", error: encoded.refused }] };
  await storePicture(engine, encoded, { by: id, now: now() });
  return { text: pictureText(encoded, { alt }) };
}

async function save(
  { engine, now }: StaffParts,
  { id }: SignedIn,
  name: string,
  draft: { text: string | null; base: string | null; revision: number },
): Promise<PictureSaved> {
  const { kind } = await saveDraft(engine, { path: pathOf(name), ...draft, by: id, now: now().getTime() });
  return kind === "saved" ? { saved: name } : { changed: true };
}

type AskedFile = { digest: string; width: number; format: PictureFormat };
const isFormat = (format: string | undefined): format is PictureFormat => format === "avif" || format === "webp";

async function fileOfProgram(staff: StaffParts, { digest, width, format }: AskedFile): Promise<Uint8Array | undefined> {
  const pictures = describedPictures(await readTexts(staff));
  const picture = pictures.find(({ name, facts }) => NAME.test(name) && facts.digest === digest);
  if (!picture?.facts.widths.includes(width)) return undefined;
  return readFileSync(join(staff.drafting.baseContent, PICTURES, pictureFile(picture.name, width, format)));
}
