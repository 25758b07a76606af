import { z } from "zod";

import { addMonths } from "./days.ts";
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

/** The most months between a check and the next one. */
const MOST_MONTHS = 12;

/** The day on which somebody compared the facts of a page with their sources, and the day by which somebody does so again. */
const checkedSchema = z
  .strictObject({ on: day, next: day })
  .refine(({ on, next }) => on < next, {
    path: ["next"],
    error: "must be after the day in on: write the day by which somebody checks the page again",
  })
  .refine(({ on, next }) => next <= addMonths(on, MOST_MONTHS), {
    path: ["next"],
    error: `is more than ${MOST_MONTHS} months after the day in on: write an earlier day`,
  });

/** The field of a page with facts and of a support. Without it, nobody has checked the facts. */
export const checkedField = { checked: checkedSchema.optional() };
export type CheckedDays = z.infer<typeof checkedSchema>;

/** `isOver`: the next check was due before the day on which this content was read. */
export type Checked = CheckedDays & { isOver: boolean };
