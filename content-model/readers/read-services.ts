import { hasWords } from "../texts/content-files.ts";
import { checkReadingGrade } from "../texts/reading-grade.ts";
import { fieldError } from "../texts/validation-error.ts";
import { SERVICE_SECTIONS } from "../texts/page-sections.ts";
import { isReserved } from "../values/pages.ts";
import { markdownFiles, readYaml } from "../texts/read-files.ts";
import { type Reader, readMarkdown } from "../texts/read-markdown.ts";
import {
  type Registration,
  REGISTRATION_GROUPS,
  type RegistrationGroup,
  registrationGroupsSchema,
  serviceSchema,
} from "../schemas/service-schema.ts";
import { readChecked } from "./read-pages.ts";
import type { Service } from "../schemas/schemas.ts";

/** Returns the supports in their order. `groups` are the registration groups that they may name; undefined while their list has errors. */
export function readServices(reader: Reader, groups: readonly RegistrationGroup[] | undefined, now: Date): Service[] {
  const services = markdownFiles(reader.files, "services").flatMap(({ id, file }) => {
    const service = readMarkdown(reader, file, serviceSchema, { required: SERVICE_SECTIONS });
    if (!service) return [];
    if (isReserved("services", id))
      reader.errors.push({
        file,
        field: "the file's name",
        fix: "is the address of another page below /services: choose another name",
      });
    const day = (service.dayPictures ?? []).map(({ words }) => words);
    checkReadingGrade(reader, file, { texts: [service.title, service.summary, ...day], sections: service.sections });
    const { checked, ...shown } = service;
    const registration = withGroups(reader, file, service.registration, groups);
    return [{ ...shown, id, registration, ...readChecked(reader, file, checked, now) }];
  });
  for (const { id, goesWith = [] } of services)
    for (const [index, other] of goesWith.entries())
      if (other === id || !services.some((service) => service.id === other))
        reader.errors.push(
          fieldError(
            reader.files,
            `services/${id}.md`,
            ["goesWith", index],
            `is ${other}, which is no other support: write the name of its file, without .md`,
          ),
        );
  if (markdownFiles(reader.files, "services").length === 0)
    reader.errors.push({ file: "services/", field: "the folder", fix: "has no support: write at least one file" });
  for (const { id, order } of services) {
    const other = services.find((service) => service.order === order && service.id < id);
    if (other)
      reader.warnings.push({
        file: `services/${id}.md`,
        field: "order",
        fix: `is ${order}, as in ${other.id}.md, so nothing says which of the two comes first: change one of them`,
      });
  }
  return services.toSorted((one, other) => one.order - other.order);
}

/** Returns the registration groups; none without the file, and undefined if it has errors. */
export function readRegistrationGroups(reader: Reader): readonly RegistrationGroup[] | undefined {
  if (!hasWords(reader.files, REGISTRATION_GROUPS)) return [];
  return readYaml(reader, REGISTRATION_GROUPS, registrationGroupsSchema)?.groups;
}

/**
 * Returns the registration of a support with the groups that it names by number. A number outside the list is an error, because one
 * typing error would claim another registration. While the list has errors, no number is one.
 */
function withGroups(
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
