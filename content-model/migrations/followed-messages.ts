import { isRecord, readYaml } from "../editing/yaml-value.ts";
import type { ContentMigration, ContentTexts } from "./content-migration.ts";
import { missingFields, missingFiles } from "./from-program.ts";

const FILES = ["forms/message.yaml", "forms/message-easy-read.yaml"];
const MAILS = "emails.yaml";

/**
 * The page on which people follow what they sent has two files of words, and emails of its own. The privacy policy and the notices at the
 * forms are not changed: their words need a second person, so staff publish them.
 */
export const followedMessages: ContentMigration = {
  id: "0008-followed-messages",
  migrate: (texts, program) =>
    new Map([...missingFiles(texts, program, FILES), ...missingFields(texts, program, MAILS, namesOfMails(program))]),
};

/** Each email of the program, as the names of its group and of its words. */
function namesOfMails(program: ContentTexts): string[][] {
  const { value } = readYaml(program.get(MAILS) ?? "");
  const groups = isRecord(value) ? Object.entries(value) : [];
  return groups.flatMap(([group, words]) => Object.keys(words ?? {}).map((name) => [group, name]));
}
