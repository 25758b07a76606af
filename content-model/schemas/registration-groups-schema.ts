import { z } from "zod";

import { day, words } from "../values/value-schemas.ts";

/* The registration groups of the NDIS Commission that supports may name: content/registration-groups.yaml. */

export const REGISTRATION_GROUPS = "registration-groups.yaml";

const groupSchema = z.strictObject({
  number: z.string().regex(/^\d{4}$/, "must be the 4 digits of the register"),
  name: words.max(120, "is longer than 120 characters: write the name as the register has it"),
  /** Where the number and the name can be read. */
  source: words,
  /** The day on which a person compared both with the source; null until then, which launch-check lists. */
  checked: day.nullable(),
});
export type RegistrationGroup = z.infer<typeof groupSchema>;

function differentNumbers(groups: readonly { number: string }[], context: z.RefinementCtx) {
  for (const [index, { number }] of groups.entries())
    if (groups.findIndex((other) => other.number === number) < index)
      context.addIssue({
        code: "custom",
        path: [index, "number"],
        message: "is the number of a group above: write each group once",
      });
}

export const registrationGroupsSchema = z.strictObject({ groups: z.array(groupSchema).superRefine(differentNumbers) });

/** Whether the registration covers a support: null until the owner has confirmed it. `groups` are those that cover it. */
export type Registration = {
  covered: boolean | null;
  groups: readonly Pick<RegistrationGroup, "number" | "name">[];
};
