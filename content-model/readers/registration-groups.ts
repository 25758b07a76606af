import { z } from "zod";

import { fieldError } from "../texts/line-of-field.ts";
import { readYaml } from "../texts/read-files.ts";
import type { Reader } from "../texts/read-markdown.ts";
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

/** Returns the groups; none without the file, and undefined if it has errors. */
export function readRegistrationGroups(reader: Reader): readonly RegistrationGroup[] | undefined {
  const { texts, unreadable } = reader.files;
  if (!texts.has(REGISTRATION_GROUPS) && !unreadable.has(REGISTRATION_GROUPS)) return [];
  return readYaml(reader, REGISTRATION_GROUPS, registrationGroupsSchema)?.groups;
}

/** Whether the registration covers a support: null until the owner has confirmed it. `groups` are those that cover it. */
export type Registration = {
  covered: boolean | null;
  groups: readonly Pick<RegistrationGroup, "number" | "name">[];
};

/**
 * Returns the registration of a support with the groups that it names by number. A number outside the list is an error, because one
 * typing error would claim another registration. While the list has errors, no number is one.
 */
export function withGroups(
  { files, errors }: Reader,
  file: string,
  { covered, groups }: { covered: boolean | null; groups: readonly string[] },
  known: readonly RegistrationGroup[] | undefined,
): Registration {
  const named = groups.map((number) => known?.find((group) => group.number === number));
  for (const [index, group] of named.entries())
    if (known && !group)
      errors.push(fieldError(files, file, ["registration", "groups", index], `${NOT_LISTED} ${numbersOf(known)}`));
  return { covered, groups: named.flatMap((group) => (group ? [{ number: group.number, name: group.name }] : [])) };
}

const NOT_LISTED = `is not in ${REGISTRATION_GROUPS}: compare it with your certificate of registration, then add the group there or write one of`;

const numbersOf = (known: readonly RegistrationGroup[]): string =>
  known.length === 0 ? "its numbers (it has none yet)" : known.map(({ number }) => number).join(", ");
