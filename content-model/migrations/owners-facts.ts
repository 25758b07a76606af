import type { ContentMigration } from "./content-migration.ts";
import { INTERFACE, missingFields } from "./from-program.ts";

const LABELS = ["ages", "needs", "notOffered", "safety", "medication", "restrictivePractice"].map((name) => ["services", name]);

/** The pages of supports say what only the owner knows, and need words around it. Nothing is said until the owner supplies it. */
export const ownersFacts: ContentMigration = {
  id: "0009-owners-facts",
  migrate: (texts, program) => new Map(missingFields(texts, program, INTERFACE, LABELS)),
};
