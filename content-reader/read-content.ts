import type { z } from "zod";

import {
  checkApplicantWords,
  checkFundingWords,
  checkPriceLimits,
  checkStaffing,
  unconfirmedRegistrations,
} from "./check-claims.ts";
import { checkFragments, checkPresets } from "./check-links.ts";
import type { ContentFiles } from "./content-files.ts";
import { filledErrors, firstErrors, sizeErrors } from "./content-size.ts";
import { dayAt } from "./days.ts";
import { type Facts, fillIn, namedFacts } from "./facts.ts";
import { type EmailWords, emailWordsSchema } from "./email-words.ts";
import { checkReadingGrade, type FileGrade, MOST_GRADE } from "./check-reading-grade.ts";
import { checkDrawings } from "./check-drawings.ts";
import { checkNamedPictures } from "./check-named-pictures.ts";
import { checkWords } from "./check-words.ts";
import { readEasyRead } from "./easy-read/read-easy-read.ts";
import type { EasyRead } from "./easy-read/types.ts";
import { applicationFormSchema, enquiryFormSchema, formAnswersSchema, type Forms } from "./form-schemas.ts";
import { fieldError } from "./line-of-field.ts";
import { itemPictures } from "./item-pictures.ts";
import {
  checkShapes,
  checkShownSections,
  type Counts,
  REQUIRED_SECTIONS,
  SERVICE_SECTIONS,
  withShownSections,
} from "./page-sections.ts";
import type { TeamMember, Testimonial } from "./people-schema.ts";
import { type Brand, readBrand } from "./read-brand.ts";
import { readTeam, readTestimonials } from "./read-people.ts";
import { checkPictureUses, type Picture, pictureUses, readPictures } from "./read-pictures.ts";
import { markdownFiles, readWordsFile, readYaml } from "./read-files.ts";
import { readRedirects, type Redirect } from "./redirects.ts";
import { readReplyTemplates, type ReplyTemplate } from "./read-reply-templates.ts";
import { type Reader, readMarkdown } from "./read-markdown.ts";
import { type NewsFile, readNews } from "./read-news.ts";
import { PAGE_NAMES, type PageName } from "./pages.ts";
import type { NewsItem } from "./news-schema.ts";
import { unfinishedWords } from "./unfinished-words.ts";
import { checkFiles } from "./unknown-files.ts";
import { ContentError, type ValidationError } from "./validation-error.ts";
import {
  type Helplines,
  helplinesSchema,
  type Interface,
  interfaceSchema,
  type Job,
  jobSchema,
  type Pages,
  type ReadingGrade,
  schemaOfPage,
  type Service,
  serviceSchema,
  type Site,
  siteSchema,
} from "./schemas.ts";

export type Content = {
  site: Site;
  helplines: Helplines;
  interface: Interface;
  forms: Forms;
  emails: EmailWords;
  replyTemplates: readonly ReplyTemplate[];
  pages: Pages;
  services: readonly Service[];
  jobs: readonly Job[];
  /** the newest first, without those that are over */
  news: readonly NewsItem[];
  team: readonly TeamMember[];
  testimonials: readonly Testimonial[];
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
};

/** The result of all checks. `content` is undefined if a file of it cannot be read, and may be there in spite of errors. */
export type ContentReport = Pick<Content, "warnings" | "unconfirmed" | "unfinished"> & {
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
  };
  const emails = readWords(reader, "emails.yaml", emailWordsSchema);
  const replyTemplates = readReplyTemplates(reader);
  const pages = Object.fromEntries(PAGE_NAMES.map((name) => [name, readPage(reader, name)])) as Partial<Content["pages"]>;
  const services = readServices(reader);
  const jobs = readJobs(reader, site, now);
  const news = readNews(reader, now);
  const team = readTeam(reader, now);
  const testimonials = readTestimonials(reader, now);
  const pictures = readPictures(reader);
  const brand = readBrand(reader);
  checkPictureUses(reader, pictures, pictureUses({ site, news, team, testimonials, brand }));
  checkAreas(reader, site);
  checkFundingWords(reader);
  checkPriceLimits(reader);
  checkStaffing(reader, site);
  const redirects = readRedirects(files, errors);
  const current = news.filter(({ isOver }) => !isOver);
  const counts: Counts = { news: current.length, team: team.length, testimonials: testimonials.length };
  checkShownSections(reader, pages, counts);
  const shown = shownPages(pages, counts);
  const linked = { pages: shown, services, jobs, news, redirects };
  checkFragments(reader, linked);
  checkPresets(reader, linked, forms.enquiry);
  checkShapes(reader, pages);
  checkNamedPictures(reader, { pages, services });
  checkWords(reader);
  checkApplicantWords(reader);
  checkFiles(reader);
  checkDrawings(reader);
  const easyRead = readEasyRead(reader, {
    ...{ site, pages, services, jobs, news, team, now, notFound: words?.notFound },
    counts: { ...counts, news: current.filter(({ scheduled }) => !scheduled).length },
  });
  const forLaunch = { unconfirmed: unconfirmedRegistrations(files, services), unfinished: firstErrors(unfinishedWords(files)) };
  const report = { errors: firstErrors(errors), warnings: firstErrors(warnings), grades, ...forLaunch };
  const areRead = [...Object.values(forms), ...Object.values(pages)].every((file) => file !== undefined);
  if (!areRead || !site || !helplines || !words || !emails || !easyRead) return { ...report, content: undefined };
  const whole = { forms: forms as Forms, pages: shown as Content["pages"], warnings, ...forLaunch };
  const items = { services, jobs, news: withEasyRead(current, easyRead), team, testimonials, replyTemplates, pictures, brand };
  return { ...report, content: { site, helplines, interface: words, emails, easyRead, redirects, ...items, ...whole } };
}

/** The report of content that is not read any further: so many words would take too much time and memory. */
const unread = (errors: readonly ValidationError[]): ContentReport => ({
  ...{ content: undefined, errors: firstErrors(errors), warnings: [], unconfirmed: [], unfinished: [], grades: [] },
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

function readPage(reader: Reader, name: PageName) {
  const file = `pages/${name}.md`;
  const rules = { required: REQUIRED_SECTIONS[name], pictures: itemPictures(reader.files) };
  const page = readMarkdown(reader, file, schemaOfPage(name), rules);
  if (!page) return undefined;
  const { readingGrade, ...shown }: typeof page & { readingGrade?: ReadingGrade } = page;
  const texts = [shown.heading, shown.lead];
  checkReadingGrade(reader, file, { texts, sections: shown.sections, atMost: readingGrade?.atMost ?? MOST_GRADE });
  return shown;
}

function readServices(reader: Reader): Service[] {
  const services = markdownFiles(reader.files, "services").flatMap(({ id, file }) => {
    const service = readMarkdown(reader, file, serviceSchema, { required: SERVICE_SECTIONS });
    if (!service) return [];
    checkReadingGrade(reader, file, { texts: [service.title, service.summary], sections: service.sections });
    return [{ ...service, id }];
  });
  for (const { id, goesWith = [] } of services)
    for (const [index, other] of goesWith.entries())
      if (other === id || !services.some((service) => service.id === other))
        reader.errors.push(
          fieldError(
            reader.files,
            `services/${id}.md`,
            ["goesWith", index],
            `is ${other}, which is no other support: write the name of its file, without .md`,
          ),
        );
  if (markdownFiles(reader.files, "services").length === 0)
    reader.errors.push({ file: "services/", field: "the folder", fix: "has no support: write at least one file" });
  for (const { id, order } of services) {
    const other = services.find((service) => service.order === order && service.id < id);
    if (other)
      reader.warnings.push({
        ...{ file: `services/${id}.md`, field: "order" },
        fix: `is ${order}, as in ${other.id}.md, so nothing says which of the two comes first: change one of them`,
      });
  }
  return services.toSorted((one, other) => one.order - other.order);
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

/** Reports each area that is missing in the two sentences written by hand: the list of areas and the acknowledgement. */
function checkAreas({ files, errors, warnings }: Reader, site: Site | undefined) {
  if (!site) return;
  const inSite = (path: readonly string[], fix: string) => fieldError(files, "site.yaml", path, fix);
  for (const { name, country } of site.areas) {
    if (!site.areasInWords.includes(name))
      errors.push(inSite(["areasInWords"], `does not name the area “${name}”: add the name, or delete the area`));
    if (!site.acknowledgement.words.includes(country))
      warnings.push(inSite(["acknowledgement", "words"], `does not name ${country}, the Country of “${name}”: ask local Elders`));
  }
}
