import { z } from "zod";

import { wordsOf } from "../values/value-schemas.ts";

/* The schema of content/complaints.yaml: what staff choose from in the complaints register. No page of the website shows it. */

export const COMPLAINT_LISTS = "complaints.yaml";

const option = z.strictObject({
  /** Records keep it, so it never changes. */
  id: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be small letters, digits and hyphens, such as worker-late")
    .meta({ label: "Short name", help: "Records keep it, so do not change it." }),
  name: wordsOf(60).meta({ label: "Words" }),
});

function differentIds(options: readonly { id: string }[], context: z.RefinementCtx) {
  for (const [index, { id }] of options.entries())
    if (options.findIndex((other) => other.id === id) < index)
      context.addIssue({ code: "custom", path: [index, "id"], message: "is the short name of a line above: choose another one" });
}

const optionsOf = (label: string) => z.array(option.meta({ label })).superRefine(differentIds);

export const complaintListsSchema = z.strictObject({
  /** What a complaint is about. */
  categories: optionsOf("Line").meta({
    label: "What a complaint can be about",
    help: "Staff choose one in the complaints register.",
  }),
  /** How a complaint ended. */
  outcomes: optionsOf("Line").meta({ label: "How a complaint can end" }),
  /** Homes and other places, beside the supports, that a complaint can be about. */
  places: optionsOf("Place").meta({
    label: "Homes and other places",
    help: "A complaint is about one of these or about a support. Only staff who work on complaints see them.",
  }),
});
export type ComplaintLists = z.infer<typeof complaintListsSchema>;
