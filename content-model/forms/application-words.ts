import type { ApplicationForm, FieldWords } from "../schemas/form-schemas.ts";
import type { Job, Site } from "../schemas/schemas.ts";
import type { ApplicationField } from "./fields.ts";

type Openings = readonly Pick<Job, "id" | "title" | "areaName">[];

/** Returns the words of the application's fields, with the options that come from other content: openings, areas and check states. */
export function applicationWords(
  { fields, checkStates: { inProgress, ...screening } }: Pick<ApplicationForm, "fields" | "checkStates">,
  openings: Openings,
  areas: Site["areas"],
): Record<ApplicationField, FieldWords> {
  const roles = Object.fromEntries(openings.map(({ id, title, areaName }) => [id, `${title}, ${areaName}`]));
  const screeningCheck = (words: FieldWords) => ({ ...words, options: screening });
  const otherCheck = (words: FieldWords) => ({ ...words, options: { ...screening, applied: inProgress } });
  return {
    ...fields,
    role: { ...fields.role, options: { ...roles, ...fields.role.options } },
    area: { ...fields.area, options: Object.fromEntries(areas.map(({ id, mapLabel }) => [id, mapLabel])) },
    workerScreening: screeningCheck(fields.workerScreening),
    orientationModule: otherCheck(fields.orientationModule),
    firstAid: otherCheck(fields.firstAid),
    childrenCheck: screeningCheck(fields.childrenCheck),
    driversLicence: otherCheck(fields.driversLicence),
  };
}
