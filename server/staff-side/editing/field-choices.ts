import type { FieldPath } from "../../../content-editing/field-paths.ts";
import type { Field } from "../../../content-editing/form-fields.ts";
import { NO, YES } from "../../../content-editing/typed-values.ts";
import type { Content } from "../../../content-reader/read-content.ts";
import type { Option } from "../../../staff/contract/inbox.ts";

/** Returns the options of a field that is a choice; undefined for every other field. */
export function choicesFor(content: Content, path: string, field: Field, place: FieldPath): readonly Option[] | undefined {
  const { yes, no, unanswered } = content.staff.contentFile;
  if (field.type === "yes-no")
    return [
      { value: YES, label: yes },
      { value: NO, label: no },
      ...(field.isNullable ? [{ value: "", label: unanswered }] : []),
    ];
  if (field.type === "choice") return optionsOf(field.options, field.isNullable || field.isOptional, content);
  if (field.type === "list" && field.item.type === "choice") return optionsOf(field.item.options, false, content);
  if (field.type === "list" && path === "site.yaml" && place.at(-1) === "days") return weekdays;
  if (path.startsWith("jobs/") && place.join("/") === "area")
    return content.site.areas.map(({ id, name }) => ({ value: id, label: name }));
  return undefined;
}

const optionsOf = (values: readonly string[], canBeEmpty: boolean, { staff }: Content): Option[] => [
  ...(canBeEmpty ? [{ value: "", label: staff.contentFile.none }] : []),
  ...values.map((value) => ({ value, label: value })),
];

/** 1 is Monday. */
const weekdays: readonly Option[] = Array.from({ length: 7 }, (_day, index) => ({
  value: String(index + 1),
  // 1 January 2024 was a Monday.
  label: new Date(Date.UTC(2024, 0, index + 1)).toLocaleDateString("en-AU", { weekday: "long", timeZone: "UTC" }),
}));
