import { parse, stringify } from "yaml";

import { BRAND_COLOURS, type BrandColours, DESIGNED, tooClose } from "../../content-reader/brand-palette.ts";
import { type Brand, BRAND, brandSchema } from "../../content-reader/read-brand.ts";
import type { BrandError, BrandGiven, BrandServices } from "../../staff/contract/brand.ts";
import type { SignedIn } from "../../staff/contract/shared.ts";
import { saveDraft } from "../editing/drafts.ts";
import { describedPictures, shownPicture } from "../pictures/listed-pictures.ts";
import { openFiles } from "./editing/read-draft.ts";
import type { StaffParts } from "./staff-parts.ts";

const WHOLE_COLOUR = /^#[\da-f]{6}$/i;

/** The services with which editors and owners change the colours and the logo. A change is a draft of content/brand.yaml. */
export function brandServices({ engine, programTexts, now }: Pick<StaffParts, "engine" | "programTexts" | "now">): BrandServices {
  const mayEdit = ({ roles }: SignedIn) => roles.includes("editor") || roles.includes("owner");
  const read = async () => {
    const texts = await engine.read((db) => openFiles(db, programTexts));
    const logos = describedPictures(texts).filter(({ file }) => file.text !== null);
    return { file: texts.find(({ path }) => path === BRAND), logos };
  };

  return {
    brand: async (person) => {
      if (!mayEdit(person)) return undefined;
      const { file, logos } = await read();
      const { colours, logo } = brandIn(file?.text);
      return {
        ...{ colours: colours ?? DESIGNED, isDesigned: colours === undefined, isDraft: file?.draft !== undefined },
        ...(logo !== undefined && { logo }),
        revision: file?.draft?.revision ?? 0,
        logos: logos.map((picture) => {
          const { name, address, width, height } = shownPicture(picture, [], 0);
          return { name, address, width, height };
        }),
      };
    },

    saveBrand: async (person, given) => {
      if (!mayEdit(person)) return undefined;
      const { file, logos } = await read();
      const isLogo = given.logo === "" || logos.some(({ name }) => name === given.logo);
      const errors = [...colourErrors(given), ...(isLogo ? [] : [{ field: "logo" } as const])];
      if (errors.length > 0) return { errors };
      const { kind } = await saveDraft(engine, {
        ...{ path: BRAND, text: textOf(given), base: file?.published ?? null },
        ...{ revision: given.revision, by: person.id, now: now().getTime() },
      });
      return kind === "saved" ? { saved: true } : { changed: true };
    },
  };
}

/** A file with errors counts as none: the checks of the content report them. */
function brandIn(text: string | null | undefined): Brand {
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

/** Returns null for the brand of the design, which needs no file. */
function textOf({ colours, isDesigned, logo }: BrandGiven): string | null {
  if (isDesigned && logo === "") return null;
  const chosen: BrandColours | undefined = isDesigned ? undefined : colours;
  return stringify(
    { ...(logo !== "" && { logo }), ...(chosen && { colours: chosen }) },
    { defaultStringType: "QUOTE_DOUBLE", defaultKeyType: "PLAIN" },
  );
}
