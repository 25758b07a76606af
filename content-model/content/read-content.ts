import type { z } from "zod";

import {
  checkApplicantWords,
  checkFundingWords,
  checkPriceLimits,
  checkStaffing,
  unconfirmedRegistrations,
} from "../checks/check-claims.ts";
import { checkFragments, checkPresets } from "../checks/check-links.ts";
import type { Availability } from "../values/availability-schema.ts";
import type { ContentFiles } from "../texts/content-files.ts";
import { filledErrors, firstErrors, sizeErrors } from "../checks/content-size.ts";
import { readChecked } from "../readers/read-checked-days.ts";
import { dayAt } from "../values/days.ts";
import { type Facts, fillIn, namedFacts } from "../texts/facts.ts";
import { type EmailWords, emailWordsSchema } from "../schemas/email-words.ts";
import { checkReadingGrade, type FileGrade, MOST_GRADE } from "../texts/check-reading-grade.ts";
import { checkDrawings } from "../checks/check-drawings.ts";
import { checkAreas } from "../checks/check-areas.ts";
import { checkIdioms } from "../checks/check-idioms.ts";
import { checkNamedPictures } from "../checks/check-named-pictures.ts";
import { checkPlans } from "../checks/check-plans.ts";
import { checkWords } from "../checks/check-words.ts";
import { type EasyRead, readEasyRead } from "../easy-read/read-easy-read.ts";
import {
  applicationFormSchema,
  enquiryFormSchema,
  formAnswersSchema,
  followedEasyReadSchema,
  followedMessageSchema,
  type Forms,
} from "../schemas/form-schemas.ts";
import { fieldError } from "../texts/line-of-field.ts";
import { itemPictures } from "../texts/item-pictures.ts";
import { checkShapes, checkShownSections, type Counts, REQUIRED_SECTIONS, withShownSections } from "../texts/page-sections.ts";
import type { TeamMember, Testimonial } from "../schemas/people-schema.ts";
import { type Brand, readBrand } from "../readers/read-brand.ts";
import { readAvailability } from "../readers/read-availability.ts";
import { readOwnersAnswers } from "../readers/read-owners-answers.ts";
import { OF_TEAM, type OwnersAnswers } from "../schemas/owners-answers-schema.ts";
import { withAnswers } from "./shown-answers.ts";
import { type Languages, readLanguages } from "../readers/read-languages.ts";
import { readTeam, readTestimonials } from "../readers/read-people.ts";
import { checkPictureUses, type Picture, pictureUses, readPictures } from "../readers/read-pictures.ts";
import { markdownFiles, readWordsFile, readYaml } from "../texts/read-files.ts";
import { readRedirects, type Redirect } from "../checks/redirects.ts";
import type { RegistrationGroup } from "../schemas/registration-groups-schema.ts";
import { readShowCard, type ShowCard } from "../readers/read-show-card.ts";
import { readReplyTemplates, type ReplyTemplate } from "../readers/read-reply-templates.ts";
import { type Reader, readMarkdown } from "../texts/read-markdown.ts";
import { type NewsFile, readNews } from "../readers/read-news.ts";
import { checkPhotos, readVacancies } from "../readers/read-vacancies.ts";
import { PAGE_NAMES, type PageName } from "../values/pages.ts";
import type { NewsItem } from "../schemas/news-schema.ts";
import { readRegistrationGroups, readServices } from "../readers/read-services.ts";
import { unfinishedWords } from "../checks/unfinished-words.ts";
import { checkFiles } from "../readers/unknown-files.ts";
import type { Vacancy } from "../schemas/vacancy-schema.ts";
import { ContentError, type ValidationError } from "../texts/validation-error.ts";
import {
  type Helplines,
  helplinesSchema,
  type Interface,
  type Job,
  jobSchema,
  type Pages,
  type ReadingGrade,
  schemaOfPage,
  type Service,
  type Site,
  siteSchema,
} from "../schemas/schemas.ts";
import { interfaceSchema } from "../schemas/interface-schema.ts";
import type { CheckedDays } from "../values/page-head-schema.ts";

export type Content = {
  site: Site;
  helplines: Helplines;
  interface: Interface;
  forms: Forms;
  emails: EmailWords;
  replyTemplates: readonly ReplyTemplate[];
  showCard: ShowCard;
  pages: Pages;
  /** the registration groups that supports may name */
  registrationGroups: readonly RegistrationGroup[];
  services: readonly Service[];
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
  const warnings: ValidationError[] = [];
  const grades: FileGrade[] = [];
  const site = readYaml({ files, errors }, "site.yaml", siteSchema);
  const helplines = readYaml({ files, errors }, "helplines.yaml", helplinesSchema);
  const facts = site && helplines ? namedFacts(site, helplines) : ANY_FACT;
  const tooLong = filledErrors(files, facts);
  if (tooLong.length > 0) return unread([...errors, ...tooLong]);
  const reader = { files, facts, errors, warnings, grades };
  const words = readWords(reader, "interface.yaml", interfaceSchema);
  const forms = {
    enquiry: readWords(reader, "forms/enquiry.yaml", enquiryFormSchema),
    application: readWords(reader, "forms/application.yaml", applicationFormSchema),
    answers: readWords(reader, "forms/answers.yaml", formAnswersSchema),
    message: readWords(reader, "forms/message.yaml", followedMessageSchema),
    "message-easy-read": readWords(reader, "forms/message-easy-read.yaml", followedEasyReadSchema),
  };
  const emails = readWords(reader, "emails.yaml", emailWordsSchema);
  const replyTemplates = readReplyTemplates(reader);
  const showCard = readShowCard(reader);
  const pages = Object.fromEntries(PAGE_NAMES.map((name) => [name, readPage(reader, name, now)])) as Partial<Content["pages"]>;
  const registrationGroups = readRegistrationGroups(reader);
  const services = readServices(reader, registrationGroups, now);
  const jobs = readJobs(reader, site, now);
  const ownersAnswers = readOwnersAnswers(reader, now);
  const areas = site?.areas;
  const { availability, passed } = readAvailability(reader, { services, areas }, now);
  const vacancies = readVacancies(reader, { services, areas }, now);
  const news = readNews(reader, now);
  const team = readTeam(reader, now);
  const testimonials = readTestimonials(reader, now);
  const { list: languageList, languages } = readLanguages(reader, now);
  const pictures = readPictures(reader);
  const brand = readBrand(reader);
  checkPictureUses(reader, pictures, pictureUses({ site, vacancies, news, team, testimonials, brand }));
  checkPhotos(reader, vacancies, pictures);
  checkAreas(reader, site);
  checkFundingWords(reader);
  checkPriceLimits(reader);
  checkStaffing(reader, site);
  const redirects = readRedirects(files, errors);
  const current = news.filter(({ isOver }) => !isOver);
  const ofTeam = OF_TEAM.filter((name) => ownersAnswers?.[name]);
  const counts: Counts = { news: current.length, team: team.length + ofTeam.length, testimonials: testimonials.length };
  checkShownSections(reader, pages, counts);
  const shown = shownPages(pages, counts);
  const linked = { pages: shown, services, jobs, news, languages, redirects };
  checkFragments(reader, linked);
  checkPresets(reader, linked, forms.enquiry);
  checkShapes(reader, pages);
  checkNamedPictures(reader, { pages, services });
  checkPlans(reader, { pages, services });
  checkWords(reader);
  checkIdioms(reader);
  checkApplicantWords(reader);
  checkFiles(reader);
  checkDrawings(reader);
  const openVacancies = vacancies.flatMap(({ isOver, ...vacancy }) => (isOver ? [] : [vacancy]));
  const easyRead = readEasyRead(reader, {
    site,
    pages,
    services,
    jobs,
    ownersAnswers,
    availability,
    vacancies: openVacancies,
    news,
    team,
    now,
    notFound: words?.notFound,
    counts: { ...counts, news: current.filter(({ scheduled }) => !scheduled).length },
  });
  const forLaunch = {
    unconfirmed: unconfirmedRegistrations(files, services),
    unfinished: firstErrors(unfinishedWords(files)),
    passed: firstErrors(passed),
  };
  const hasTeam = team.length > 0;
  const answered = words && ownersAnswers ? withAnswers(shown, ownersAnswers, { words: words.answers, hasTeam }) : shown;
  const report = { errors: firstErrors(errors), warnings: firstErrors(warnings), grades, ...forLaunch };
  const areRead = [...Object.values(forms), ...Object.values(pages)].every((file) => file !== undefined);
  if (!areRead || !site || !helplines || !words || !emails || !showCard || !easyRead) return { ...report, content: undefined };
  if (!registrationGroups || !ownersAnswers) return { ...report, content: undefined };
  const whole = {
    forms: { ...forms, easyRead: easyRead.form } as Forms,
    pages: answered as Content["pages"],
    warnings,
    ...forLaunch,
  };
  const items = {
    registrationGroups,
    services,
    jobs,
    ownersAnswers,
    availability,
    vacancies: openVacancies,
    team,
    testimonials,
    languageList,
    languages,
  };
  const known = { site, helplines, interface: words, emails, showCard, replyTemplates, easyRead, redirects };
  return { ...report, content: { ...known, pictures, brand, ...items, news: withEasyRead(current, easyRead), ...whole } };
}

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

function readPage(reader: Reader, name: PageName, now: Date) {
  const file = `pages/${name}.md`;
  const rules = { required: REQUIRED_SECTIONS[name], pictures: itemPictures(reader.files) };
  const page = readMarkdown(reader, file, schemaOfPage(name), rules);
  if (!page) return undefined;
  const { readingGrade, checked, ...shown }: typeof page & { readingGrade?: ReadingGrade; checked?: CheckedDays } = page;
  const texts = [shown.heading, shown.lead];
  checkReadingGrade(reader, file, { texts, sections: shown.sections, atMost: readingGrade?.atMost ?? MOST_GRADE });
  return { ...shown, ...readChecked(reader, file, checked, now) };
}

function readJobs(reader: Reader, site: Site | undefined, now: Date): Job[] {
  const areas = site?.areas;
  const today = site && dayAt(now, site.hours.timeZone);
  return markdownFiles(reader.files, "jobs").flatMap(({ id, file }) => {
    const job = readMarkdown(reader, file, jobSchema);
    if (!job) return [];
    checkReadingGrade(reader, file, { texts: [job.title], sections: job.sections });
    const area = areas?.find((known) => known.id === job.area);
    if (!area && areas) {
      const fix = `must be one of ${areas.map((known) => known.id).join(", ")}`;
      reader.errors.push(fieldError(reader.files, file, ["area"], fix));
    }
    const scheduled = today !== undefined && job.posted > today;
    if (scheduled) {
      const fix = `is ${job.posted}: the opening is shown from that day on (to visitors without scripts, after a build on that day)`;
      reader.warnings.push(fieldError(reader.files, file, ["posted"], fix));
    }
    return area ? [{ ...job, id, areaName: area.name, scheduled }] : [];
  });
}
