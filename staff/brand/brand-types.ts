import type { BrandColour, BrandColours } from "../../content-model/schemas/brand-palette.ts";
import type { SignedIn } from "../../accounts/roles.ts";
import type { Hidden } from "../../cases/data/hidden.ts";
import type { PictureRefusal } from "../../publishing/pictures/picture-types.ts";

/** A picture that can be the logo. */
export type LogoOption = { name: string; address: string; width: number; height: number };
/** The brand with its draft. `isDesigned` says that the colours are those of the design. `logo` is the name of a picture. */
export type ShownBrand = {
  colours: BrandColours;
  isDesigned: boolean;
  logo?: string;
  /** The logo as the text of a clean drawing (SVG), if it is one. */
  drawing?: string;
  logos: readonly LogoOption[];
  isDraft: boolean;
  /** That of the draft, which a save sends back; 0 if there is none. */
  revision: number;
};

/** The logo that a form sends for the drawing that the brand has already: no picture has this name. */
export const OWN_DRAWING = ".drawing";

/** What the form sends: the values of the five fields as they are, and "" for the logo of the design. A file comes before `logo`. */
export type BrandGiven = {
  colours: Readonly<Record<BrandColour, string>>;
  isDesigned: boolean;
  logo: string;
  bytes: Uint8Array | undefined;
  revision: number;
};
/** `ratio` is the contrast that is too low; undefined for a value that is no colour. */
export type BrandError =
  { field: BrandColour; ratio?: number; minimum: number } | { field: "logo" } | { field: "logoFile"; refused: PictureRefusal };
/** `changed`: somebody else has changed the brand since `revision`, so nothing was stored. */
export type BrandSaved = { saved: true } | { errors: readonly BrandError[] } | { changed: true } | Hidden;

/** The result of each is undefined unless the person is an editor or an owner. */
export type BrandServices = {
  brand: (person: SignedIn) => Promise<ShownBrand | Hidden>;
  /** Makes a draft of the brand. */
  saveBrand: (person: SignedIn, given: BrandGiven) => Promise<BrandSaved>;
};
