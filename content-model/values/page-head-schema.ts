import { z } from "zod";

import { addMonths } from "./days.ts";
import { isPageAddress } from "./pages.ts";
import { day, group, wordsOf } from "./value-schemas.ts";

export const tabTitle = wordsOf(60, "shorten it", "search results would cut it off");
/** The texts of a page for its tab and for search results. */
export const tabAndSearch = {
  title: tabTitle.min(3),
  description: wordsOf(160, "shorten it", "search results would cut it off").min(
    50,
    "is shorter than 50 characters: say what the page answers",
  ),
};

/** The fields of every page, for its tab, its heading and search results. */
export const pageHead = {
  title: tabAndSearch.title.meta({ label: "Title, for the browser’s tab and search results" }),
  description: tabAndSearch.description.meta({
    label: "Description for search results",
    help: "One plain sentence that says what the page answers.",
  }),
  heading: wordsOf(80).meta({ label: "Heading of the page" }),
  lead: wordsOf(220, "move the rest below the first heading").meta({
    label: "Lead",
    help: "One or two sentences below the heading.",
  }),
  updated: day.meta({
    label: "Day of the last change",
    help: "Change it with every change of words. The Easy Read page must be checked too. On the privacy policy, the terms and the accessibility statement visitors see this day, and publishing sets it.",
  }),
};

/** The address of a page, with or without the id of one of its parts. */
export const pageAddress = z
  .string()
  .refine((address) => isPageAddress(address.split("#")[0] ?? ""), "is not the address of a page, such as /about");

/** The most months between a check and the next one. */
const MOST_MONTHS = 12;

/** The day on which somebody compared the facts of a page with their sources, and the day by which somebody does so again. */
const checkedSchema = group("Check of the facts", {
  on: day.meta({ label: "Checked on", help: "The day on which somebody checked every fact of the page." }),
  next: day.meta({ label: "Next check by", help: "At most 12 months later." }),
})
  .meta({
    help: "Set these days only after somebody has compared the page with its sources. Visitors see them. Leave both empty until then.",
  })
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
