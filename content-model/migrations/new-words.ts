import { isRecord, valueOfYaml } from "../editing/yaml-value.ts";
import { COMPLAINT_LISTS } from "../readers/read-complaint-lists.ts";
import { OWNERS_ANSWERS } from "../schemas/owners-answers-schema.ts";
import {
  type ContentMigration,
  type ContentTexts,
  EASY_READ_LABELS,
  EMAILS,
  INTERFACE,
  missingCommitments,
  missingFields,
  missingFiles,
} from "./content-migration.ts";

/* New words around what the program shows come from the program. What staff have written stays. */

const labels = (id: string, fields: readonly string[][]): ContentMigration => ({
  id,
  migrate: (texts, program) => new Map(missingFields(texts, program, INTERFACE, fields)),
});
const below = (group: string, ...names: readonly string[]) => names.map((name) => [group, name]);

/** The page that finds things has labels, and a name in the breadcrumb. No support needs search words, so their files stay as they are. */
export const findPage = labels("0004-find-page", [["breadcrumb", "find"], ["pageTools", "find"], ["find"]]);

/** The pages of supports say what only the owner knows, and need words around it. Nothing is said until the owner supplies it. */
export const ownersFacts = labels(
  "0009-owners-facts",
  below("services", "ages", "needs", "notOffered", "safety", "medication", "restrictivePractice"),
);

/** The page of a support can show a day in pictures, and who pays with each kind of plan. Both need words around them. */
export const dayAndPlans = labels("0011-day-and-plans", below("services", "dayExample", "cost"));

/** Each support has a booklet, and there is a service guide. Their words are those of other pages, with labels around them. */
export const booklets = labels("0012-booklets", [["breadcrumb", "guide"], ["toKeep"], ["onPaper"], ["guide"]]);

const CONTACT = "easy-read/contact.md";
/** The words of the Easy Read contact page about the form, before there was one in Easy Read, and since then. */
const BEFORE = "\nThe standard page has a form.\n";
const SINCE = "\nYou can [write to us](/contact/easy-read/write) with a form.\n";

/**
 * Each Easy Read page is also shown one step at a time, its hard words open their meanings in place, and the contact form is there in
 * Easy Read, with a file of words.
 */
export const easyReadSteps: ContentMigration = {
  id: "0007-easy-read-steps",
  migrate(texts, program) {
    const contact = texts.get(CONTACT);
    const files = missingFiles(texts, program, ["forms/easy-read.yaml"]);
    return new Map([
      ...missingFields(texts, program, INTERFACE, [["breadcrumb", "easyReadForm"], ["steps"]]),
      ...missingFields(texts, program, EASY_READ_LABELS, below("page", "meaning", "steps", "stepsTitle", "all", "ask")),
      ...files,
      ...missingCommitments(texts, program, files),
      ...(contact?.includes(BEFORE) ? [[CONTACT, contact.replace(BEFORE, SINCE)] as const] : []),
    ]);
  },
};

/**
 * The page on which people follow what they sent has two files of words, and emails of its own. The privacy policy and the notices at the
 * forms are not changed: their words need a second person, so staff publish them.
 */
export const followedMessages: ContentMigration = {
  id: "0008-followed-messages",
  migrate: (texts, program) =>
    new Map([
      ...missingFiles(texts, program, ["forms/message.yaml", "forms/message-easy-read.yaml"]),
      ...missingFields(texts, program, EMAILS, namesOfEmails(program)),
    ]),
};

/** Each email of the program, as the names of its group and of its words. */
function namesOfEmails(program: ContentTexts): string[][] {
  const value = valueOfYaml(program.get(EMAILS) ?? "");
  const groups = isRecord(value) ? Object.entries(value) : [];
  return groups.flatMap(([group, words]) => below(group, ...Object.keys(words ?? {})));
}

/** What only the owner knows has a file of its own, and words around it. Nothing is said until the owner answers. */
export const ownersAnswers: ContentMigration = {
  id: "0014-owners-answers",
  migrate: (texts, program) =>
    new Map([
      ...missingFiles(texts, program, [OWNERS_ANSWERS]),
      ...missingFields(texts, program, INTERFACE, [["answers"]]),
      ...missingFields(texts, program, EASY_READ_LABELS, [["answers"]]),
    ]),
};

/**
 * Pages say when somebody checked them, and a mail reminds of the next check: both need words. No page gets a day, because nobody has
 * checked it.
 */
export const checkedPages: ContentMigration = {
  id: "0015-checked-pages",
  migrate: (texts, program) =>
    new Map([
      ...missingFields(texts, program, INTERFACE, [["checked"]]),
      ...missingFields(texts, program, EMAILS, [["notices", "pageChecks"]]),
    ]),
};

const INCIDENTS = ["incidentSubject", "incidentLead", "incidentReport"];

/** The complaints register has closed lists, and mails before the Commission must be told of an incident. */
export const complaintLists: ContentMigration = {
  id: "0019-complaint-lists",
  migrate: (texts, program) =>
    new Map([
      ...missingFiles(texts, program, [COMPLAINT_LISTS]),
      ...missingFields(texts, program, EMAILS, below("staffSide", ...INCIDENTS)),
    ]),
};

/** Accounts have several passkeys, invitations are mailed, and who stands in for somebody is reminded: each mail needs words. */
export const accountMails: ContentMigration = {
  id: "0020-account-mails",
  migrate: (texts, program) =>
    new Map(
      missingFields(texts, program, EMAILS, [
        ...below("notices", "passkeyAdded", "passkeyRemoved", "invitation", "publishWaits"),
        ["staffSide", "standInLead"],
      ]),
    ),
};
