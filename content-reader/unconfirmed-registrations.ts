import type { ContentFiles } from "./content-files.ts";
import { fieldError } from "./line-of-field.ts";
import type { Service } from "./schemas.ts";
import type { ValidationError } from "./validation-error.ts";

/**
 * Returns an entry, with its line, for each support that the owner has not said is covered by the registration, or not covered.
 * A parked site may be built with them; a live site may not: one registration number would stand behind supports outside it
 * (docs/specification.md, Claims and duties).
 */
export const unconfirmedRegistrations = (files: ContentFiles, services: readonly Service[]): ValidationError[] =>
  services
    .filter(({ registration }) => registration.covered === null)
    .map(({ id, title }) =>
      fieldError(
        files,
        `services/${id}.md`,
        ["registration"],
        `is null: does your NDIS registration cover “${title}”? Write { covered: true, group: "the registration group, as on the register" }, or { covered: false, group: null }`,
      ),
    );
