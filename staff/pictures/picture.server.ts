import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";

import { pictureFile, type PictureFormat } from "../../content-model/values/picture-address.ts";
import { PICTURE_DIGEST, PICTURE_NAME } from "../../content-model/schemas/picture-schema.ts";
import { BRAND } from "../../content-model/readers/read-brand.ts";
import { PICTURES } from "../../content-model/readers/read-pictures.ts";
import type { PictureSaved, PictureServices } from "./pictures-types.ts";
import { pictures as words } from "./pictures-words.ts";
import { discardDraft, saveDraft } from "../../publishing/drafts/drafts.ts";
import { alternativeErrors, nameErrors } from "../../publishing/pictures/check-picture.ts";
import {
  type DescribedPicture,
  describedPictures,
  largestFile,
  shownPicture,
  usesOf,
} from "../../publishing/pictures/listed-pictures.ts";
import { pictureText, textWithAlternative } from "../../publishing/pictures/picture-files.ts";
import { storedFile, storedSizes, storePicture } from "../../publishing/pictures/picture-store.ts";
import { titleOf } from "../editor/file-names.server.ts";
import { type OpenFile, openFiles } from "../../publishing/drafts/read-draft.ts";
import { mayEdit, type StaffParts } from "../server/staff-parts.server.ts";
import type { SignedIn } from "../../accounts/roles.ts";
import type { PictureError, PictureGiven } from "../../publishing/pictures/picture-types.ts";

type Made = { text: string } | { errors: readonly PictureError[] };

/** The services with which editors and owners add, change and delete pictures. Each change is a draft, as that of any other content. */
export function pictureServices(parts: StaffParts): PictureServices {
  const { engine, initialTexts, drafting, encodePicture, receiveUpload, personLimits, now } = parts;
  const texts = () => engine.read((db) => openFiles(db, initialTexts));
  const find = async (person: SignedIn, name: string) => {
    if (!mayEdit(person)) return undefined;
    const all = await texts();
    const picture = describedPictures(all).find((each) => each.name === name);
    return picture && { all, picture };
  };
  const places: Readonly<Record<string, string>> = { "site.yaml": words.officePlace, [BRAND]: words.logoPlace };
  const shown = (all: readonly OpenFile[], sizes: ReadonlyMap<string, number>) => (picture: DescribedPicture) => {
    const uses = usesOf(all, picture.name, ({ path, text, published }) => places[path] ?? titleOf(path, text ?? published));
    return shownPicture(picture, uses, sizes.get(picture.facts.digest) ?? sizeOfProgram(picture));
  };
  const sizeOfProgram = (picture: DescribedPicture) =>
    statSync(join(drafting.baseContent, largestFile(picture)), { throwIfNoEntry: false })?.size ?? 0;

  /** Encodes a file and stores it. Returns the text that describes it, or why it is refused. */
  const stored = async ({ id }: SignedIn, bytes: Uint8Array, alt: string | undefined): Promise<Made> => {
    const encoded = await encodePicture(bytes);
    if ("refused" in encoded) return { errors: [{ field: "file", error: encoded.refused }] };
    await storePicture(engine, encoded, { by: id, now: now() });
    return { text: pictureText(encoded, { alt }) };
  };
  const save = async (person: SignedIn, name: string, draft: { text: string | null; base: string | null; revision: number }) => {
    const given = { path: `${PICTURES}/${name}.yaml`, ...draft, by: person.id, now: now().getTime() };
    const { kind } = await saveDraft(engine, given);
    return kind === "saved" ? { saved: name } : { changed: true as const };
  };
  const altOf = ({ alt, isDecorative }: PictureGiven) => (isDecorative ? undefined : alt.trim());

  return {
    mayAddPictures: mayEdit,
    receiveUpload: async (person, request) => {
      // Slowed down, not refused.
      await personLimits("upload", person.id);
      return mayEdit(person) ? receiveUpload(request, person.id) : undefined;
    },
    pictures: async (person) => {
      if (!mayEdit(person)) return undefined;
      const all = await texts();
      return describedPictures(all).map(shown(all, await engine.read(storedSizes)));
    },
    picture: async (person, name) => {
      const found = await find(person, name);
      return found && shown(found.all, await engine.read(storedSizes))(found.picture);
    },

    addPicture: async (person, given): Promise<PictureSaved> => {
      if (!mayEdit(person)) return undefined;
      const name = given.name.trim();
      const isTaken = (await texts()).some(({ path }) => path === `${PICTURES}/${name}.yaml`);
      const errors = [...nameErrors(name, isTaken), ...alternativeErrors(given)];
      if (given.bytes === undefined) errors.unshift({ field: "file", error: "missing" });
      if (errors.length > 0 || given.bytes === undefined) return { errors };
      const made = await stored(person, given.bytes, altOf(given));
      return "errors" in made ? made : save(person, name, { text: made.text, base: null, revision: 0 });
    },

    changePicture: async (person, name, given): Promise<PictureSaved> => {
      const found = await find(person, name);
      if (!found) return undefined;
      const errors = alternativeErrors(given);
      if (errors.length > 0) return { errors };
      const alt = altOf(given);
      const { facts, file } = found.picture;
      const made = given.bytes ? await stored(person, given.bytes, alt) : { text: textWithAlternative(facts, { alt }) };
      return "errors" in made ? made : save(person, name, { text: made.text, base: file.published, revision: given.revision });
    },

    deletePicture: async (person, name, revision) => {
      const found = await find(person, name);
      if (!found) return undefined;
      if (usesOf(found.all, name, String).length > 0) return "in-use";
      const { path, published } = found.picture.file;
      // A picture that was never published goes at once.
      if (published === null)
        return (await discardDraft(engine, { path, revision, by: person.id, now: now().getTime() })) ? "deleted" : "changed";
      return "saved" in (await save(person, name, { text: null, base: published, revision })) ? "deleted" : "changed";
    },

    pictureFile: async (person, digest, file) => {
      const [, width, format] = /^(\d{1,5})\.(avif|webp)$/.exec(file) ?? [];
      if (!mayEdit(person) || !PICTURE_DIGEST.test(digest) || !isFormat(format)) return undefined;
      const asked = { digest, width: Number(width), format };
      const bytes = (await engine.read((db) => storedFile(db, asked))) ?? fileOfProgram(describedPictures(await texts()), asked);
      return bytes && { type: `image/${format}`, bytes };
    },
  };

  function fileOfProgram(pictures: readonly DescribedPicture[], { digest, width, format }: AskedFile): Uint8Array | undefined {
    const picture = pictures.find(({ name, facts }) => PICTURE_NAME.test(name) && facts.digest === digest);
    if (!picture?.facts.widths.includes(width)) return undefined;
    return readFileSync(join(drafting.baseContent, PICTURES, pictureFile(picture.name, width, format)));
  }
}

type AskedFile = { digest: string; width: number; format: PictureFormat };
const isFormat = (format: string | undefined): format is PictureFormat => format === "avif" || format === "webp";
