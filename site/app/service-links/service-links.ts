import { addressOf } from "../../../content-model/values/pages.ts";
import { ABOUT } from "../../../content-model/forms/link-fields.ts";

/** The sections of a support that say what it is, whom it suits, and what pays for it. */
export const WHAT = "what";
export const WHO = "who";
export const FUNDING = "funding";
/** The part of its page about medicine and restrictive practices, which exists while the owner has said something of them. */
export const SAFETY = "safety";
/** The part of its page that says where it has room, which has no words of its own in the file of the support. */
export const ROOM = "room";
/** The part of its page that leads to the same words in Easy Read and on paper. */
export const KEEP = "to-keep";

/** What support costs, with and without a plan (content-model/texts/page-sections.ts). */
export const COST = `${addressOf("how-it-works")}#cost`;

/** The section of the contact page with the form (content-model/texts/page-sections.ts). */
const FORM = "write-to-us";

/** Returns the address of the form with a question about a support. */
export const askAbout = (id: string): string => `/contact?${ABOUT}=${id}#${FORM}`;

/** Returns the address of a support. While the site is parked, it has no page of its own (docs/specification.md, Two stages). */
export const addressOfSupport = (id: string): string => (__SITE_STAGE__ === "live" ? `/services/${id}` : `/services#${id}`);
