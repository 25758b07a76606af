import type { z } from "zod";

import { unconfirmedRegistrations } from "../checks/check-claims.ts";
import { filledErrors, firstErrors, sizeErrors } from "../checks/content-size.ts";
import { readRedirects, type Redirect } from "../checks/redirects.ts";
import { unfinishedWords } from "../checks/check-words.ts";
import { type EasyRead, readEasyRead } from "../easy-read/read-easy-read.ts";
import { readAvailability, type Availability } from "../readers/read-availability.ts";
import { type Brand, readBrand } from "../readers/read-brand.ts";
import { readComplaintLists, type ComplaintLists } from "../readers/read-complaint-lists.ts";
import { type ApprovedDocument, readDocuments } from "../readers/read-documents.ts";
import { type NewsFile, readJobs, readNews, type NewsItem } from "../readers/read-dated.ts";
import { type Languages, readLanguages } from "../readers/read-languages.ts";
import { readOwnersAnswers } from "../readers/read-owners-answers.ts";
import { readPages } from "../readers/read-pages.ts";
import { readTeam, readTestimonials, type TeamMember, type Testimonial } from "../readers/read-people.ts";
import { type Picture, readPictures } from "../readers/read-pictures.ts";
import { readReplyTemplates, type ReplyTemplate } from "../readers/read-reply-templates.ts";
import { readRegistrationGroups, readServices } from "../readers/read-services.ts";
import { readShowCard, type ShowCard } from "../readers/read-show-card.ts";
import { readVacancies, type Vacancy } from "../readers/read-vacancies.ts";
import { type EmailWords, emailWordsSchema } from "../schemas/email-words.ts";
import {
  applicationFormSchema,
  enquiryFormSchema,
  followedEasyReadSchema,
  followedMessageSchema,
  formAnswersSchema,
  type Forms,
} from "../schemas/form-schemas.ts";
import { interfaceSchema } from "../schemas/interface-schema.ts";
import { OF_TEAM, type OwnersAnswers } from "../schemas/owners-answers-schema.ts";
import {
  type Helplines,
  helplinesSchema,
  type Interface,
  type Job,
  type Pages,
  type Service,
  type Site,
  siteSchema,
} from "../schemas/schemas.ts";
import type { RegistrationGroup } from "../schemas/service-schema.ts";
import type { ContentFiles } from "../texts/content-files.ts";
import { type Facts, fillIn, namedFacts } from "../texts/facts.ts";
import { type Counts, withShownSections } from "../texts/page-sections.ts";
import { readWordsFile, readYaml } from "../texts/read-files.ts";
import type { Reader } from "../texts/read-markdown.ts";
import type { FileGrade } from "../texts/reading-grade.ts";
import { ContentError, type ValidationError } from "../texts/validation-error.ts";
import { checkContent } from "../checks/check-content.ts";
import { withAnswers } from "./shown-answers.ts";

export type Content = {
  site: Site;
  helplines: Helplines;
  interface: Interface;
  forms: Forms;
  emails: EmailWords;
  replyTemplates: readonly ReplyTemplate[];
  /** what staff may attach to a reply */
  documents: readonly ApprovedDocument[];
  showCard: ShowCard;
  pages: Pages;
  /** the registration groups that supports may name */
  registrationGroups: readonly RegistrationGroup[];
  services: readonly Service[];
  /** what staff choose from in the complaints register */
  complaintLists: ComplaintLists;
  jobs: readonly Job[];
  /** what only the owner knows about costs, workers, leaving, referrals and jobs */
  ownersAnswers: OwnersAnswers;
  /** where there is room for new people; undefined while the file is missing */
  availability: Availability | undefined;
  /** rooms in shared homes, the newest first, without those that are over */
  vacancies: readonly Vacancy[];
  /** the newest first, without those that are over */
  news: readonly NewsItem[];
  team: readonly TeamMember[];
  testimonials: readonly Testimonial[];
  /** the words of the list of languages; undefined without one, which has no page then */
  languageList: Languages["list"];
  /** the most spoken first */
  languages: Languages["languages"];
  brand: Brand;
  pictures: readonly Picture[];
  easyRead: EasyRead;
  redirects: readonly Redirect[];
  /** shown at every build; none of them stops it */
  warnings: readonly ValidationError[];
  /** what the owner has not confirmed: it stops a live build, and no other */
  unconfirmed: readonly ValidationError[];
  /** words that say that the site is not finished, which stop a live build only */
  unfinished: readonly ValidationError[];
  /** days that have passed since somebody wrote them, which stop a publish and no start of the server */
  passed: readonly ValidationError[];
};

/** The result of all checks. `content` is undefined if a file of it cannot be read, and may be there in spite of errors. */
export type ContentReport = Pick<Content, "warnings" | "unconfirmed" | "unfinished" | "passed"> & {
  content: Content | undefined;
  errors: readonly ValidationError[];
  grades: readonly FileGrade[];
};

/**
 * Reads and checks all content. News that is over at `now`, and openings in Easy Read that closed before, are left out.
 * @throws ContentError with every error of every file (file, field, fix); nothing is returned unless all of it is valid.
 */
export function readContent(files: ContentFiles, now = new Date()): Content {
  const { content, errors } = inspectContent(files, now);
  if (errors.length > 0 || !content) throw new ContentError(errors);
  return content;
}

/** Checks all content, as readContent does, and returns everything that was found. */
export function inspectContent(files: ContentFiles, now = new Date()): ContentReport {
  const tooMuch = sizeErrors(files);
  if (tooMuch.length > 0) return unread(tooMuch);
  const errors: ValidationError[] = [];
  const site = readYaml({ files, errors }, "site.yaml", siteSchema);
  const helplines = readYaml({ files, errors }, "helplines.yaml", helplinesSchema);
  const facts = site && helplines ? namedFacts(site, helplines) : ANY_FACT;
  const tooLong = filledErrors(files, facts);
  if (tooLong.length > 0) return unread([...errors, ...tooLong]);
  const reader: Reader = { files, facts, errors, warnings: [], grades: [] };
  const words = readWords(reader, "interface.yaml", interfaceSchema);
  const forms = {
    enquiry: readWords(reader, "forms/enquiry.yaml", enquiryFormSchema),
    application: readWords(reader, "forms/application.yaml", applicationFormSchema),
    answers: readAnswers(reader),
    message: readWords(reader, "forms/message.yaml", followedMessageSchema),
    "message-easy-read": readWords(reader, "forms/message-easy-read.yaml", followedEasyReadSchema),
  };
  const emails = readWords(reader, "emails.yaml", emailWordsSchema);
  const replyTemplates = readReplyTemplates(reader);
  const documents = readDocuments(reader);
  const showCard = readShowCard(reader);
  const pages = readPages(reader, now);
  const registrationGroups = readRegistrationGroups(reader);
  const services = readServices(reader, registrationGroups, now);
  const jobs = readJobs(reader, site, now);
  const complaintLists = readComplaintLists(reader);
  const ownersAnswers = readOwnersAnswers(reader, now);
  const known = { services, areas: site?.areas };
  const { availability, passed } = readAvailability(reader, known, now);
  const vacancies = readVacancies(reader, known, now);
  const news = readNews(reader, now);
  const team = readTeam(reader, now);
  const testimonials = readTestimonials(reader, now);
  const { list: languageList, languages } = readLanguages(reader, now);
  const pictures = readPictures(reader);
  const brand = readBrand(reader);
  const redirects = readRedirects(files, errors);
  const current = news.filter(({ isOver }) => !isOver);
  const ofTeam = OF_TEAM.filter((name) => ownersAnswers?.[name]);
  const counts: Counts = { news: current.length, team: team.length + ofTeam.length, testimonials: testimonials.length };
  const shown = shownPages(pages, counts);
  const items = { services, jobs, team, testimonials, languages, pictures, brand, redirects };
  const { searchWords = [] } = words ?? {};
  checkContent(reader, { ...items, site, enquiry: forms.enquiry, pages, shown, vacancies, news, counts, searchWords });
  const openVacancies = vacancies.flatMap(({ isOver, ...vacancy }) => (isOver ? [] : [vacancy]));
  const easyRead = readEasyRead(reader, {
    ...items,
    site,
    pages,
    ownersAnswers,
    availability,
    vacancies: openVacancies,
    news,
    now,
    notFound: words?.notFound,
    counts: { ...counts, news: current.filter(({ scheduled }) => !scheduled).length },
  });
  const { warnings, grades } = reader;
  const forLaunch = {
    unconfirmed: unconfirmedRegistrations(files, services),
    unfinished: firstErrors(unfinishedWords(files)),
    passed: firstErrors(passed),
  };
  const report = { errors: firstErrors(errors), warnings: firstErrors(warnings), grades, ...forLaunch };
  const needed = {
    site,
    helplines,
    interface: words,
    emails,
    showCard,
    easyRead,
    registrationGroups,
    complaintLists,
    ownersAnswers,
  };
  if (!isWhole(needed) || !isWhole(forms) || !isWhole(pages)) return { ...report, content: undefined };
  const answersOf = { words: needed.interface.answers, hasTeam: team.length > 0 };
  const content: Content = {
    ...needed,
    ...items,
    ...forLaunch,
    pages: withAnswers(shown, needed.ownersAnswers, answersOf) as Pages,
    forms: { ...forms, easyRead: needed.easyRead.form },
    news: withEasyRead(current, needed.easyRead),
    vacancies: openVacancies,
    replyTemplates,
    documents,
    availability,
    languageList,
    warnings,
  };
  return { ...report, content };
}

/** Returns whether every part could be read. */
const isWhole = <Parts extends object>(
  parts: Parts,
): parts is { [Name in keyof Parts]-?: Exclude<Parts[Name], undefined> } & Parts =>
  Object.values(parts).every((part) => part !== undefined);

/** The report of content that is not read any further: so many words would take too much time and memory. */
const unread = (errors: readonly ValidationError[]): ContentReport => ({
  content: undefined,
  errors: firstErrors(errors),
  warnings: [],
  unconfirmed: [],
  unfinished: [],
  passed: [],
  grades: [],
});

const shownPages = (pages: Partial<Content["pages"]>, counts: Counts): Partial<Content["pages"]> =>
  Object.fromEntries(Object.entries(pages).map(([name, page]) => [name, page && withShownSections(name, page, counts)]));

const withEasyRead = (news: readonly NewsFile[], { news: twins }: EasyRead): NewsItem[] =>
  news.flatMap(({ isOver: _isOver, ...item }) => {
    const easyReadPage = twins[item.id];
    return easyReadPage ? [{ ...item, easyReadPage }] : [];
  });

/** While the facts are invalid, every name counts as a fact: the pages that use it have no error of their own. */
const ANY_FACT: Facts = Object.assign(new Map<string, never>(), { has: () => true });

function readWords<Shape extends z.ZodType>(reader: Reader, file: string, schema: Shape) {
  const words = readWordsFile(reader, file, schema);
  return words && fillIn(words, reader.facts);
}

/** The steps after sending keep the names of their facts, because their numbers become links (form-modules.ts). */
function readAnswers(reader: Reader) {
  const words = readWordsFile(reader, "forms/answers.yaml", formAnswersSchema);
  if (!words) return undefined;
  const filled = fillIn(words, reader.facts);
  return { ...filled, sent: { ...filled.sent, kinds: words.sent.kinds } };
}
