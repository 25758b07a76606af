import { setField } from "../editing/set-fields.ts";
import { readYaml, valueAt } from "../editing/yaml-value.ts";
import { plainText } from "../texts/content-files.ts";
import type { ContentMigration } from "./content-migration.ts";

const MAILS = "emails.yaml";
const GONE = [
  ["notices", "clock"],
  ["staffSide", "clockConfirm"],
];

/** The site no longer judges whether the machine's clock is right, so the words of its mail about that go. */
export const clockInDoubt: ContentMigration = {
  id: "0017-clock-in-doubt",
  migrate(texts) {
    const text = texts.get(MAILS) ?? "";
    const { value } = readYaml(plainText(text));
    const present = GONE.filter((field) => valueAt(value, field) !== undefined);
    if (present.length === 0) return new Map();
    return new Map([[MAILS, present.reduce((next, field) => setField(MAILS, next, field, undefined), text)]]);
  },
};
