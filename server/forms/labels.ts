import type { FieldWords } from "../../app/content-reader/form-schemas.ts";
import type { Content } from "../../app/content-reader/read-content.ts";
import type { SubmissionKind } from "../submissions/submission.ts";

/** A question and its answer as the form words them; undefined for a field that no form has any more. */
export type LabelOf = (kind: SubmissionKind, field: string, value: string) => { label: string; answer: string } | undefined;

/** Reads a stored answer back in the words its sender saw: for mails to staff, lists and exports. */
export function labels({ forms, jobs, site }: Content): LabelOf {
  const names: Readonly<Record<string, string>> = {
    ...Object.fromEntries(jobs.map(({ id, title, areaName }) => [id, `${title}, ${areaName}`])),
    ...Object.fromEntries(site.areas.map(({ id, name }) => [id, name])),
  };
  const named: ReadonlySet<string> = new Set(["role", "area"]);
  return (kind, field, value) => {
    const fields: Readonly<Record<string, FieldWords | undefined>> =
      kind === "application" ? forms.application.fields : forms.enquiry.fields;
    const words = fields[field];
    if (!words) return undefined;
    const checkState = CHECKS.has(field)
      ? Object.entries(forms.application.checkStates).find(([id]) => id === value)?.[1]
      : undefined;
    const answer = words.options?.[value] ?? checkState ?? (named.has(field) ? names[value] : undefined) ?? value;
    return { label: words.label, answer };
  };
}

const CHECKS: ReadonlySet<string> = new Set([
  "workerScreening",
  "orientationModule",
  "firstAid",
  "childrenCheck",
  "driversLicence",
]);
