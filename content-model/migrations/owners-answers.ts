import { OWNERS_ANSWERS } from "../schemas/owners-answers-schema.ts";
import type { ContentMigration } from "./content-migration.ts";
import { INTERFACE, missingFields, missingFiles } from "./from-program.ts";

/** What only the owner knows has a file of its own, and words around it. Nothing is said until the owner answers. */
export const ownersAnswers: ContentMigration = {
  id: "0014-owners-answers",
  migrate: (texts, program) =>
    new Map([
      ...missingFiles(texts, program, [OWNERS_ANSWERS]),
      ...missingFields(texts, program, INTERFACE, [["answers"]]),
      ...missingFields(texts, program, "easy-read/labels.yaml", [["answers"]]),
    ]),
};
