import { LANGUAGE_LIST, LANGUAGES } from "../readers/read-languages.ts";
import type { ContentMigration, ContentTexts } from "./content-migration.ts";
import { INTERFACE, missingFields, missingFiles } from "./from-program.ts";

/** The pages in other languages, with the words of their list and the name that links give it. A site that has the list keeps its pages. */
export const languagePages: ContentMigration = {
  id: "0005-language-pages",
  migrate: (texts, program) =>
    new Map([
      ...(texts.has(LANGUAGE_LIST) ? [] : missingFiles(texts, program, filesIn(program))),
      ...missingFields(texts, program, INTERFACE, [["breadcrumb", "languages"]]),
    ]),
};

const filesIn = (program: ContentTexts): string[] =>
  [...program.keys()].filter((path) => path === LANGUAGE_LIST || path.startsWith(`${LANGUAGES}/`));
