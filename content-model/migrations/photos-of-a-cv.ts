import { plainText } from "../texts/content-files.ts";
import { setField } from "../editing/set-fields.ts";
import { readYaml, valueAt } from "../editing/yaml-value.ts";
import type { ContentMigration } from "./content-migration.ts";
import { missingFields } from "./from-program.ts";

const FORM = "forms/application.yaml";
const LISTS = ["hint", "wrongKind"].map((name) => ["cv", name]);

/**
 * A CV may be a photo, and no longer a DOC or RTF. That needs an error of its own, and the program's words for what the form takes where
 * they still name RTF.
 */
export const photosOfACv: ContentMigration = {
  id: "0018-photos-of-a-cv",
  migrate(texts, program) {
    const [[, complete] = [FORM, texts.get(FORM)]] = missingFields(texts, program, FORM, [["cv", "cannotOpen"]]);
    if (complete === undefined) return new Map();
    const wordAt = (text: string, field: readonly string[]) => String(valueAt(readYaml(plainText(text)).value, field));
    const changed = LISTS.filter((field) => wordAt(complete, field).includes("RTF")).reduce(
      (text, field) => setField(FORM, text, field, wordAt(program.get(FORM) ?? "", field)),
      complete,
    );
    return changed === texts.get(FORM) ? new Map() : new Map([[FORM, changed]]);
  },
};
