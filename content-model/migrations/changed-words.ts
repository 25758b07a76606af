import { readFileValue } from "../editing/field-changes.ts";
import { setField } from "../editing/set-fields.ts";
import { isRecord, valueOfYaml, valueAt, type YamlValue } from "../editing/yaml-value.ts";
import { COMPLAINT_LISTS } from "../readers/read-complaint-lists.ts";
import { REGISTRATION_GROUPS, registrationGroupsSchema } from "../schemas/service-schema.ts";
import { plainText } from "../texts/content-files.ts";
import {
  CannotMigrate,
  type ContentMigration,
  type ContentTexts,
  EMAILS,
  INTERFACE,
  missingFields,
  missingFiles,
  sectionOf,
} from "./content-migration.ts";

/*
 * Words that a site has already, and that mean or need something else now. Every start runs these migrations, and must not change again
 * what staff have published since: a file or a field that nobody can remove shows that a site has had a migration.
 */

const CARD = "show-card.yaml";
const CARD_FILES = [CARD, "pages/show-card.md", "easy-read/show-card.md", "easy-read/parts/leave.md"];
const CARD_LABELS = [["breadcrumb", "showCard"], ["contactBlocks", "showCard"], ["showCard"], ["leave"]];
/** The label of the storage named the choices and the pages. It is changed once, and only where it still begins like this. */
const KEPT = ["Your choices here, and the pages", "Your choices here, a card to show if you made one, and the pages"] as const;

/**
 * The card to show and “Leave this page” need files and labels. Two Easy Read pages get rows, once: staff may remove them later, and the
 * file of the card's lines, which nobody can remove, shows that this has run. The privacy policy is not changed: its words need a second
 * person, so staff publish them.
 */
export const cardAndLeave: ContentMigration = {
  id: "0003-card-and-leave",
  migrate: (texts, program) =>
    new Map([
      ...(texts.has(INTERFACE) ? missingFiles(texts, program, CARD_FILES) : []),
      ...withLabels(texts, program),
      ...(texts.has(CARD) ? [] : rowsAboutLeaving(texts)),
    ]),
};

function withLabels(texts: ContentTexts, program: ContentTexts): [string, string][] {
  const now = plainText(texts.get(INTERFACE) ?? "");
  const [[, complete] = [INTERFACE, now]] = missingFields(texts, program, INTERFACE, CARD_LABELS);
  const next = texts.has(CARD) ? complete : complete.replace(...KEPT);
  return next === now ? [] : [[INTERFACE, next]];
}

const rowsAboutLeaving = (texts: ContentTexts): [string, string][] => [
  ...withRow(texts, "easy-read/contact.md", "feedback-and-complaints"),
  ...withRow(texts, "easy-read/about.md", "safeguards"),
];

/** Adds the rows about leaving to the end of a section of an Easy Read page. */
function withRow(texts: ContentTexts, path: string, section: string): [string, string][] {
  const text = plainText(texts.get(path) ?? "");
  const start = text.indexOf(`{#${section}}`);
  if (start === -1 || text.includes("@leave")) return [];
  const next = text.indexOf("\n## ", start);
  const end = next === -1 ? text.length : next;
  return [[path, `${text.slice(0, end).trimEnd()}\n\n@leave\n${text.slice(end)}`]];
}

const EMPLOYMENT = "pages/employment.md";
const OPENINGS = "openings";

/**
 * Employment no longer shows the openings: they stand on the page with the application alone. Their section of Employment gets the
 * words of the program, which lead there, unless its own words do. A site with registration groups (0013) has had this.
 */
export const openingsOnCareers: ContentMigration = {
  id: "0010-openings-on-careers",
  migrate(texts, program) {
    if (texts.has(REGISTRATION_GROUPS)) return new Map();
    const now = sectionOf(texts, EMPLOYMENT, OPENINGS);
    const given = sectionOf(program, EMPLOYMENT, OPENINGS);
    if (now === undefined || given === undefined || now.includes("](/careers")) return new Map();
    const text = plainText(texts.get(EMPLOYMENT) ?? "");
    return new Map([[EMPLOYMENT, text.replace(now, () => `${given.trimEnd()}\n${now.endsWith("\n\n") ? "\n" : ""}`)]]);
  },
};

const SUPPORT = /^services\/[^/]+\.md$/;
const GROUP_NUMBER = /(?<!\d)\d{4}(?!\d)/g;

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
      .map(([path, text]) => [path, withGroups(path, text, known)] as const);
    return new Map([...files, ...supports.filter(([path, text]) => text !== texts.get(path))]);
  },
};

function withGroups(path: string, text: string, known: readonly string[]): string {
  const value = readFileValue(path, text);
  const registration = isRecord(value) ? value["registration"] : undefined;
  if (!isRecord(registration) || registration["groups"] !== undefined) return text;
  const { covered, group } = registration;
  const named = typeof group === "string" ? group : "";
  const groups: string[] = named.match(GROUP_NUMBER) ?? [];
  if (typeof covered !== "boolean" && covered !== null) return text;
  if (covered === true && (groups.length === 0 || groups.some((number) => !known.includes(number))))
    throw new CannotMigrate(
      path,
      `its registration group, “${named}”, has no number of ${REGISTRATION_GROUPS}: write one, such as 0107`,
    );
  return setField(path, text, ["registration"], { covered, groups });
}

function numbersIn(texts: ContentTexts): string[] {
  const { data } = registrationGroupsSchema.safeParse(valueOfYaml(plainText(texts.get(REGISTRATION_GROUPS) ?? "")));
  return (data?.groups ?? []).map(({ number }) => number);
}

const LINKS = ["moreHelp", "links"];
const NEW_LINKS: readonly unknown[] = ["/services/available", "/contact/show-card", "/find"];
/** As many as the menu of a phone shows (content-model/schemas/interface-schema.ts). */
const MOST_LINKS = 8;

/**
 * The menu and the footer lead to the new pages that help. Links that staff have chosen stay, in their order. A site with complaint
 * lists (0019) has had this: a link that it lacks was removed.
 */
export const moreHelpLinks: ContentMigration = {
  id: "0016-more-help",
  migrate(texts, program) {
    if (texts.has(COMPLAINT_LISTS)) return new Map();
    const links = linksIn(texts);
    const known = links.map(addressOf);
    const missing = linksIn(program).filter((link) => NEW_LINKS.includes(addressOf(link)) && !known.includes(addressOf(link)));
    if (links.length === 0 || missing.length === 0) return new Map();
    const all = [...links, ...missing].slice(0, MOST_LINKS) as YamlValue;
    return new Map([[INTERFACE, setField(INTERFACE, plainText(texts.get(INTERFACE) ?? ""), LINKS, all)]]);
  },
};

const addressOf = (link: unknown) => (isRecord(link) ? link["url"] : undefined);

function linksIn(texts: ContentTexts): unknown[] {
  const links = valueAt(valueOfYaml(plainText(texts.get(INTERFACE) ?? "")), LINKS);
  return Array.isArray(links) ? links : [];
}

const GONE = [
  ["notices", "clock"],
  ["staffSide", "clockConfirm"],
];

/** The site no longer judges whether the machine's clock is right, so the words of its mail about that go. */
export const clockInDoubt: ContentMigration = {
  id: "0017-clock-in-doubt",
  migrate(texts) {
    const text = texts.get(EMAILS) ?? "";
    const value = valueOfYaml(plainText(text));
    const present = GONE.filter((field) => valueAt(value, field) !== undefined);
    if (present.length === 0) return new Map();
    return new Map([[EMAILS, present.reduce((next, field) => setField(EMAILS, next, field, undefined), text)]]);
  },
};

const FORM = "forms/application.yaml";
const KINDS_OF_FILES = ["hint", "wrongKind"].map((name) => ["cv", name]);

/**
 * A CV may be a photo, and no longer a DOC or RTF. That needs an error of its own, and the program's words for what the form takes where
 * they still name RTF. A form that has the error has had this.
 */
export const photosOfACv: ContentMigration = {
  id: "0018-photos-of-a-cv",
  migrate(texts, program) {
    const [[, complete] = []] = missingFields(texts, program, FORM, [["cv", "cannotOpen"]]);
    if (complete === undefined) return new Map();
    const wordAt = (text: string, field: readonly string[]) => String(valueAt(valueOfYaml(plainText(text)), field));
    const changed = KINDS_OF_FILES.filter((field) => wordAt(complete, field).includes("RTF")).reduce(
      (text, field) => setField(FORM, text, field, wordAt(program.get(FORM) ?? "", field)),
      complete,
    );
    return new Map([[FORM, changed]]);
  },
};

const ENQUIRY = "forms/enquiry.yaml";
const NOTICE = ["notice", "text"];
/** The mail to staff named a CV, because only applications had a file. */
const CAME_WITH = ["A CV came with this", "A file came with this"] as const;

/**
 * A file may come with feedback and complaints. Its field needs words, the notice below the form gets the program's sentence about it,
 * unless its own words name a file, and the mail to staff no longer calls every file a CV. A form that has the field has had the sentence.
 * The privacy policy needs a second person.
 */
export const fileWithFeedback: ContentMigration = {
  id: "0021-file-with-feedback",
  migrate(texts, program) {
    const [[, form] = []] = missingFields(texts, program, ENQUIRY, [["file"]]);
    const noticeIn = (text: string) => {
      const notice = valueAt(valueOfYaml(plainText(text)), NOTICE);
      return typeof notice === "string" ? notice : "";
    };
    const [sentence] = / [^.]*\bfile\b[^.]*\./.exec(noticeIn(program.get(ENQUIRY) ?? "")) ?? [];
    const notice = noticeIn(form ?? "");
    const lacksIt = form !== undefined && sentence !== undefined && !/\bfile\b/i.test(notice);
    const next: [string, string | undefined][] = [
      [ENQUIRY, lacksIt ? setField(ENQUIRY, form, NOTICE, notice + sentence) : form],
      [EMAILS, texts.get(EMAILS)?.replace(...CAME_WITH)],
    ];
    return new Map(next.flatMap(([path, text]) => (text === undefined || text === texts.get(path) ? [] : [[path, text]])));
  },
};
