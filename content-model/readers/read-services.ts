import { readChecked } from "../schemas/checked-days.ts";
import { checkReadingGrade } from "../texts/check-reading-grade.ts";
import { fieldError } from "../texts/line-of-field.ts";
import { SERVICE_SECTIONS } from "../texts/page-sections.ts";
import { isReserved } from "../values/pages.ts";
import { markdownFiles } from "../texts/read-files.ts";
import { type Reader, readMarkdown } from "../texts/read-markdown.ts";
import { type RegistrationGroup, withGroups } from "./registration-groups.ts";
import type { Service } from "../schemas/schemas.ts";
import { serviceSchema } from "../schemas/service-schema.ts";

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
