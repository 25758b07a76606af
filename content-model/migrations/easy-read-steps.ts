import type { ContentMigration } from "./content-migration.ts";
import { INTERFACE, missingFields, missingFiles } from "./from-program.ts";

const FORM = "forms/easy-read.yaml";
const CONTACT = "easy-read/contact.md";
const EASY_READ_LABELS = "easy-read/labels.yaml";
/** The words of the Easy Read contact page about the form, before there was one in Easy Read, and since then. */
const BEFORE = "\nThe standard page has a form.\n";
const SINCE = "\nYou can [write to us](/contact/easy-read/write) with a form.\n";
const AROUND_PAGES = ["meaning", "steps", "stepsTitle", "all", "ask"].map((name) => ["page", name]);

/**
 * Each Easy Read page is also shown one step at a time, its hard words open their meanings in place, and the contact form is there in
 * Easy Read, with a file of words.
 */
export const easyReadSteps: ContentMigration = {
  id: "0007-easy-read-steps",
  migrate(texts, program) {
    const contact = texts.get(CONTACT);
    return new Map([
      ...missingFields(texts, program, INTERFACE, [["breadcrumb", "easyReadForm"], ["steps"]]),
      ...missingFields(texts, program, EASY_READ_LABELS, AROUND_PAGES),
      ...missingFiles(texts, program, [FORM]),
      ...(contact?.includes(BEFORE) ? [[CONTACT, contact.replace(BEFORE, SINCE)] as const] : []),
    ]);
  },
};
