import { REGISTRATION_GROUPS, registrationGroupsSchema } from "../schemas/registration-groups-schema.ts";
import { plainText } from "../texts/content-files.ts";
import { readFileValue } from "../editing/field-changes.ts";
import { setField } from "../editing/set-fields.ts";
import { isRecord, readYaml } from "../editing/yaml-value.ts";
import { CannotMigrate, type ContentMigration, type ContentTexts } from "./content-migration.ts";
import { missingFiles } from "./from-program.ts";

const SUPPORT = /^services\/[^/]+\.md$/;
const NUMBER = /(?<!\d)\d{4}(?!\d)/g;

/**
 * The registration group of a support was free text, and is a list of numbers of registration-groups.yaml now. A text is replaced by the
 * numbers in it.
 */
export const registrationGroups: ContentMigration = {
  id: "0013-registration-groups",
  migrate(texts, program) {
    const files = missingFiles(texts, program, [REGISTRATION_GROUPS]);
    const known = numbersIn(new Map([...texts, ...files]));
    const supports = [...texts]
      .filter(([path]) => SUPPORT.test(path))
      .map(([path, text]) => [path, changed(path, text, known)] as const);
    return new Map([...files, ...supports.filter(([path, text]) => text !== texts.get(path))]);
  },
};

function changed(path: string, text: string, known: readonly string[]): string {
  const value = readFileValue(path, text);
  const registration = isRecord(value) ? value["registration"] : undefined;
  if (!isRecord(registration) || registration["groups"] !== undefined) return text;
  const { covered, group } = registration;
  const named = typeof group === "string" ? group : "";
  const groups: string[] = named.match(NUMBER) ?? [];
  if (typeof covered !== "boolean" && covered !== null) return text;
  if (covered === true && (groups.length === 0 || groups.some((number) => !known.includes(number))))
    throw new CannotMigrate(
      path,
      `its registration group, “${named}”, has no number of ${REGISTRATION_GROUPS}: write one, such as 0107`,
    );
  return setField(path, text, ["registration"], { covered, groups });
}

function numbersIn(texts: ContentTexts): string[] {
  const { data } = registrationGroupsSchema.safeParse(readYaml(plainText(texts.get(REGISTRATION_GROUPS) ?? "")).value);
  return (data?.groups ?? []).map(({ number }) => number);
}
