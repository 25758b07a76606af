import type { Facts } from "../facts.ts";
import type { Service } from "../schemas.ts";
import { fillLabels } from "./labels.ts";
import type { Sentence } from "./read-rows.ts";
import type { Twin } from "./read-twin.ts";
import type { LabelsFile } from "./schemas.ts";

type Registered = Pick<Service, "id" | "registration">;

/**
 * Returns the Easy Read page of Services with one more row in the section of each support: whether the registration covers it, as on
 * the standard page. The row needs no line in the file, so no section can lack it. While it is missing for all supports, the first
 * section says so once: the same row ten times is much to read.
 */
export function withRegistrations(twin: Twin, services: readonly Registered[], labels: LabelsFile, facts: Facts): Twin {
  const fill = fillLabels(labels, facts);
  const { pictogram, mark } = labels.registration;
  const rowOf = ({ registration: { covered } }: Registered) => {
    const sentences =
      covered === null
        ? fill("registration.missing", { mark: { text: mark, missing: true } })
        : fill(covered ? "registration.covered" : "registration.notCovered");
    return { place: placeOf(sentences), pictogram, sentences };
  };
  if (services.length > 1 && services.every(({ registration }) => registration.covered === null)) {
    const sentences = fill("registration.missingOfAll", { mark: { text: mark, missing: true } });
    const [first, ...others] = twin.sections;
    const once = first && { ...first, rows: [...first.rows, { place: placeOf(sentences), pictogram, sentences }] };
    return { ...twin, sections: once ? [once, ...others] : [] };
  }
  const sections = twin.sections.map((section) => {
    const service = services.find(({ id }) => id === section.id);
    return service ? { ...section, rows: [...section.rows, rowOf(service)] } : section;
  });
  return { ...twin, sections };
}

/** The schema of the labels requires at least one sentence. */
const placeOf = ([first]: readonly Sentence[]) => first?.place ?? { file: "easy-read/labels.yaml", field: "registration" };
