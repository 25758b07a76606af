import { z } from "zod";

import { hasWords } from "../texts/content-files.ts";
import { readYaml } from "../texts/read-files.ts";
import type { Reader } from "../texts/read-markdown.ts";
import { NAME } from "../values/names.ts";
import { differentIn, group, wordsOf } from "../values/value-schemas.ts";

/* content/complaints.yaml: what staff choose from in the complaints register. No page of the website shows it. */

export const COMPLAINT_LISTS = "complaints.yaml";

const option = group("Line", {
  id: z
    .string()
    .regex(NAME, "must be small letters, digits and hyphens, such as worker-late")
    .meta({ label: "Short name", help: "Records keep it, so do not change it." }),
  name: wordsOf(60).meta({ label: "Words" }),
});

const options = z.array(option).superRefine(differentIn("id", "is the short name of a line above: choose another one"));

export const complaintListsSchema = z.strictObject({
  categories: options.meta({
    label: "What a complaint can be about",
    help: "Staff choose one in the complaints register.",
  }),
  outcomes: options.meta({ label: "How a complaint can end" }),
  places: options.meta({
    label: "Homes and other places",
    help: "A complaint is about one of these or about a support. Only staff who work on complaints see them.",
  }),
});
export type ComplaintLists = z.infer<typeof complaintListsSchema>;

const NO_LISTS: ComplaintLists = { categories: [], outcomes: [], places: [] };

/** Returns what staff choose from in the complaints register; nothing to choose without the file, and undefined if it has errors. */
export const readComplaintLists = (reader: Reader): ComplaintLists | undefined =>
  hasWords(reader.files, COMPLAINT_LISTS) ? readYaml(reader, COMPLAINT_LISTS, complaintListsSchema) : NO_LISTS;
