import { z } from "zod";

import { isPageAddress } from "./pages.ts";
import { day, words } from "./value-schemas.ts";

/** The fields of every page, for its tab, its heading and search results. */
export const pageHead = {
  title: words.min(3).max(60, "is longer than 60 characters, and search results would cut it off: shorten it"),
  description: words
    .min(50, "is shorter than 50 characters: say what the page answers")
    .max(160, "is longer than 160 characters, and search results would cut it off: shorten it"),
  heading: words.max(80, "is longer than 80 characters: shorten it"),
  lead: words.max(220, "is longer than 220 characters: move the rest below the first heading"),
  updated: day,
};
/** The address of a page, with or without the id of one of its parts. */
export const pageAddress = z
  .string()
  .refine((address) => isPageAddress(address.split("#")[0] ?? ""), "is not the address of a page, such as /about");
