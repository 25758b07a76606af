import { changesBetween } from "./field-changes.ts";
import { isAtOrBelow } from "./field-paths.ts";
import { kindAt } from "./content-kinds.ts";
import { readBody } from "./read-fields.ts";
import { readSections } from "./body-sections.ts";

/* Who may change a file, and who must agree: the rights that are about single fields and sections (issue 13, lines 6 and 15). */

/** Words that always need a second person before they are published: all of a file, or these fields and sections of it. */
type Guarded = { path: string; fields?: readonly string[]; sections?: readonly string[] };

/** The privacy policy, the terms, and what people read about complaints (NDIS Complaints Management and Resolution Rules 2018). */
export const NEEDS_SECOND_PERSON: readonly Guarded[] = [
  ...["pages", "easy-read"].flatMap((folder) => [
    { path: `${folder}/privacy-policy.md` },
    { path: `${folder}/terms-conditions.md` },
  ]),
  { path: "reply-templates/complaint-received.md" },
  { path: "pages/contact.md", sections: ["feedback-and-complaints"] },
  { path: "easy-read/contact.md", sections: ["feedback-and-complaints"] },
  { path: "forms/enquiry.yaml", fields: ["complaints"] },
  { path: "forms/answers.yaml", fields: ["sent.kinds.complaint"] },
  { path: "emails.yaml", fields: ["acknowledgement.complaintNext"] },
  { path: "site.yaml", fields: ["promises.complaintAcknowledgedWorkingDays", "promises.keepComplaintsYears"] },
];

/** Returns whether a change of the file at a path may be published only after a second person has agreed. */
export function needsSecondPerson(path: string, before: string | null, after: string | null): boolean {
  const guarded = NEEDS_SECOND_PERSON.find((each) => each.path === path);
  if (!guarded || before === after) return false;
  const changes = changesBetween(path, before, after);
  if (changes === "all" || (!guarded.fields && !guarded.sections)) return true;
  const isFieldChanged = changes.fields.some((field) => guarded.fields?.some((pattern) => isAtOrBelow(field, pattern)));
  return isFieldChanged || (guarded.sections ?? []).some((id) => sectionText(path, before, id) !== sectionText(path, after, id));
}

function sectionText(path: string, text: string | null, id: string): string | undefined {
  const section = readSections((text === null ? undefined : readBody(path, text)) ?? "").find((each) => each.id === id);
  return section && JSON.stringify(section);
}

/**
 * Returns the fields that changed and that only an owner may change, as dotted paths; "all" for a file that is the owner's as a whole
 * or that cannot be read. An empty list: an editor may make the change.
 */
export function ownerOnlyChanges(path: string, before: string | null, after: string | null): readonly string[] | "all" {
  const kind = kindAt(path);
  if (before === after) return [];
  if (kind?.isForOwners) return "all";
  const patterns = kind?.ownerFields ?? [];
  if (patterns.length === 0) return [];
  const changes = changesBetween(path, before, after);
  if (changes === "all") return "all";
  return changes.fields
    .filter((field) => patterns.some((pattern) => isAtOrBelow(field, pattern)))
    .map((field) => field.join("."));
}
