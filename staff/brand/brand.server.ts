import { parse, stringify } from "yaml";

import {
  BRAND_COLOURS,
  type BrandColour,
  type BrandColours,
  DESIGNED,
  tooClose,
} from "../../content-model/schemas/brand-palette.ts";
import { type Brand, BRAND, brandSchema } from "../../content-model/readers/read-brand.ts";
import { PICTURES } from "../../content-model/readers/read-pictures.ts";
import { formatYaml } from "../../content-model/texts/yaml-format.ts";
import { yamlSizeError } from "../../content-model/texts/yaml-text.ts";
import { OWN_DRAWING } from "./brand-words.ts";
import { saveDraft } from "../../publishing/drafts/drafts.ts";
import {
  describedPictures,
  isPublishedSince,
  type LoadedWith,
  loadedWith,
  shownPicture,
  type OpenFile,
  openFiles,
} from "../../publishing/drafts/read-draft.ts";
import { pictureText } from "../../publishing/pictures/picture-files.ts";
import type { PictureRefusal } from "../../publishing/pictures/picture-types.ts";
import { storePicture } from "../../publishing/pictures/picture-store.ts";
import { mayEdit, type StaffParts } from "../server/staff-parts.server.ts";
import type { SignedIn, Hidden } from "../../accounts/roles.ts";

const WHOLE_COLOUR = /^#[\da-f]{6}$/i;

type Logo = Pick<Brand, "logo" | "drawing">;

/** What the form sends: the values of the five fields as they are, and "" for the logo of the design. A file comes before `logo`. */
type BrandGiven = {
  colours: Readonly<Record<BrandColour, string>>;
  isDesigned: boolean;
  logo: string;
  bytes: Uint8Array | undefined;
} & LoadedWith;
/** `ratio` is the contrast that is too low; undefined for a value that is no colour. */
export type BrandError =
  { field: BrandColour; ratio?: number; minimum: number } | { field: "logo" } | { field: "logoFile"; refused: PictureRefusal };

/**
 * Returns the brand with its draft. `isDesigned` says that the colours are those of the design. `logo` is the name of a picture, and
 * `drawing` the text of a clean drawing (SVG). A save sends back `revision`, that of the draft or 0 if there is none, and
 * `published`, a digest of the published brand.
 */
export async function brandFor(staff: StaffParts, person: SignedIn) {
  if (!mayEdit(person)) return undefined;
  const { file, logos } = await readBrand(staff);
  const { colours, logo, drawing } = brandIn(file?.text);
  return {
    colours: colours ?? DESIGNED,
    isDesigned: colours === undefined,
    isDraft: file?.draft !== undefined,
    ...(logo !== undefined && { logo }),
    ...(drawing !== undefined && { drawing }),
    ...loadedWith(file ?? NO_FILE),
    logos: logos.map((picture) => {
      const { name, address, width, height } = shownPicture(picture, [], 0);
      return { name, address, width, height };
    }),
  };
}

/** Makes a draft of content/brand.yaml. `changed`: somebody else has changed or published it since, so nothing was stored. */
export async function saveBrand(
  staff: StaffParts,
  person: SignedIn,
  given: BrandGiven,
): Promise<{ saved: true } | { errors: readonly BrandError[] } | { changed: true } | Hidden> {
  if (!mayEdit(person)) return undefined;
  const { texts, file, logos } = await readBrand(staff);
  const chosen = chosenLogo(given.logo, brandIn(file?.text), logos);
  const errors = [...colourErrors(given), ...(chosen ? [] : [{ field: "logo" } as const])];
  if (errors.length > 0) return { errors };
  // Before a picture is stored; saveDraft compares again.
  const now = loadedWith(file ?? NO_FILE);
  if (given.revision !== now.revision || isPublishedSince(file ?? NO_FILE, given)) return { changed: true };
  const logo = given.bytes ? await storedLogo(staff, person, given.bytes, texts) : (chosen ?? {});
  if ("field" in logo) return { errors: [logo] };
  const { kind } = await saveDraft(staff.engine, {
    path: BRAND,
    text: textOf(given, logo),
    base: file?.published ?? null,
    revision: given.revision,
    by: person.id,
    now: staff.now().getTime(),
  });
  return kind === "saved" ? { saved: true } : { changed: true };
}

/** The brand of the design has no file. */
const NO_FILE = { draft: undefined, published: null };

async function readBrand({ engine, initialTexts }: StaffParts) {
  const texts = await engine.read((db) => openFiles(db, initialTexts));
  const logos = describedPictures(texts).filter(({ file }) => file.text !== null);
  return { texts, file: texts.find(({ path }) => path === BRAND), logos };
}

/** Returns the logo of a file, or why it is refused. A picture is stored, and is a draft as well. */
async function storedLogo(
  { engine, prepareLogo, now }: StaffParts,
  { id }: SignedIn,
  bytes: Uint8Array,
  texts: readonly OpenFile[],
): Promise<Logo | BrandError> {
  const prepared = await prepareLogo(bytes);
  if ("refused" in prepared) return { field: "logoFile", refused: prepared.refused };
  if ("drawing" in prepared) return prepared;
  const logo = freeName(texts);
  await storePicture(engine, prepared, { by: id, now: now() });
  const text = pictureText(prepared, { alt: undefined });
  await saveDraft(engine, { path: pathOf(logo), text, base: null, revision: 0, by: id, now: now().getTime() });
  return { logo };
}

/** A file with errors counts as none: the checks of the content report them. */
function brandIn(text: string | null | undefined): Brand {
  if (yamlSizeError(text ?? "") !== undefined) return {};
  try {
    return brandSchema.safeParse(parse(text ?? "")).data ?? {};
  } catch {
    return {};
  }
}

function colourErrors({ colours, isDesigned }: BrandGiven): BrandError[] {
  if (isDesigned) return [];
  const none = BRAND_COLOURS.filter((name) => !WHOLE_COLOUR.test(colours[name]));
  if (none.length > 0) return none.map((field) => ({ field, minimum: 0 }));
  return tooClose(colours).map(({ colour: field, ratio, minimum }) => ({ field, ratio, minimum }));
}

/** Undefined for a logo that does not exist. */
function chosenLogo(given: string, { drawing }: Brand, logos: readonly { name: string }[]): Logo | undefined {
  if (given === "") return {};
  if (given === OWN_DRAWING) return drawing === undefined ? undefined : { drawing };
  return logos.some(({ name }) => name === given) ? { logo: given } : undefined;
}

const pathOf = (name: string) => `${PICTURES}/${name}.yaml`;

/** Returns a name that no picture has, nor a draft of one. */
function freeName(texts: readonly OpenFile[]): string {
  const taken = new Set(texts.map(({ path }) => path));
  let name = "logo";
  for (let number = 2; taken.has(pathOf(name)); number += 1) name = `logo-${number}`;
  return name;
}

/** Returns null for the brand of the design, which needs no file. */
function textOf({ colours, isDesigned }: BrandGiven, { logo, drawing }: Logo): string | null {
  if (isDesigned && logo === undefined && drawing === undefined) return null;
  const chosen: BrandColours | undefined = isDesigned ? undefined : colours;
  const brand = {
    ...(logo !== undefined && { logo }),
    ...(drawing !== undefined && { drawing }),
    ...(chosen && { colours: chosen }),
  };
  return formatYaml(stringify(brand));
}
