import { today } from "../../site/app/hydration/today.ts";
import { AVAILABILITY } from "../../content-model/readers/read-availability.ts";
import { checkedPages } from "../../content-model/content/checked-pages.ts";
import { BELIEVED_DAYS, dayInWords, isOpenOn } from "../../content-model/values/days.ts";
import { LEAST_SHARE, pointsMet, STANDARDS } from "../../content-model/easy-read/standards.ts";
import { OWNERS_FACTS, REGISTRATION_GROUPS, serviceSchema } from "../../content-model/schemas/service-schema.ts";
import { UNFINISHED_SECTIONS } from "../../content-model/checks/check-words.ts";
import type { LanguageList } from "../../content-model/schemas/language-schema.ts";
import { placeOf, type ValidationError } from "../../content-model/texts/validation-error.ts";
import { checkState } from "../page-checks/page-checks.ts";
import { agedFinding, blocker, type Finding, inSite, type LaunchCheck, warning } from "./finding.ts";

/** Returns the finding for an error in the content. Its place reads as in the message of a build. */
export const contentError = (error: ValidationError): Finding =>
  blocker(`content/${placeOf(error)}`, "An error that stops every build:", error.fix);

/** The warnings of every build. */
export const contentWarnings: LaunchCheck = ({ content }) =>
  content.warnings.map((given) => warning(`content/${placeOf(given)}`, "A warning of every build:", `${given.fix}.`));

export const openings: LaunchCheck = ({ content: { jobs } }) =>
  jobs.filter(({ sample }) => sample).map(sampleIn("jobs", "opening"));

/**
 * Where there is room for new people: a file of samples is a blocker. Without a file, or with an old one, pages tell people to ask, which
 * is true, so that is a warning.
 */
export const availability: LaunchCheck = ({ content, now }) => {
  const place = `content/${AVAILABILITY}`;
  const known = content.availability;
  const fix = "Write where there is room, by support and area, with today’s date; until then every line reads “Ask us”.";
  if (!known) return [warning(`${place}: room`, "Nobody has set where there is room for new people.", fix, "room")];
  const samples = known.sample
    ? [blocker(`${place}: sample`, "Where there is room for new people is a sample.", REPLACE_SAMPLE, "sample")]
    : [];
  if (isOpenOn(known.believed, today(now))) return samples;
  const old = `Where there is room was set on ${known.set}, more than ${BELIEVED_DAYS} days ago.`;
  return [...samples, warning(`${place}: set`, old, fix, "room")];
};

/** A room that is over is on no page. */
export const vacancies: LaunchCheck = ({ content }) =>
  content.vacancies.filter(({ sample }) => sample).map(sampleIn("vacancies", "room"));

/** News that is over is on no page, so a sample among it is no finding. */
export const news: LaunchCheck = ({ content }) => content.news.filter(({ sample }) => sample).map(sampleIn("news", "item"));

const REPLACE_SAMPLE = "Replace it by a real one and remove the line, or delete the file.";

const sampleIn =
  (folder: string, kind: string) =>
  ({ id, title }: { id: string; title: string }): Finding => {
    return blocker(`content/${folder}/${id}.md: sample`, `“${title}” is a sample ${kind}.`, REPLACE_SAMPLE, "sample");
  };

/**
 * Easy Read pages without a recorded review. Each of them says that it is a draft, so none of them blocks a release
 * (docs/decisions/2026-11-22-easy-read-reviews-by-hash.md). A review of other words is among the warnings of the content.
 */
export const easyRead: LaunchCheck = ({ content: { easyRead: twins } }) => {
  const drafts = Object.entries(twins.reviews).flatMap(([name, { state }]) => (state === "none" ? [name] : []));
  if (drafts.length === 0) return [];
  const what = `Not reviewed by people with intellectual disability, and so called a draft: ${drafts.join(", ")}.`;
  const fix = 'After a review, run npm run easy-read -- reviewed PAGE --by "who they were" for each page.';
  return [warning("content/easy-read: reviewed", what, fix, "reviews")];
};

/** What the languages should be: those that most people near the office use at home. */
const LANGUAGES_EXPECTED = 8;

/**
 * Pages in other languages that no translator has checked, and figures of the Census that nobody has compared with it. Each such page
 * says that it is a draft, so none of them blocks a release.
 */
export const languages: LaunchCheck = ({ content: { languages: pages, languageList: list } }) => {
  const drafts = pages.filter(({ checkedBy }) => checkedBy === null).map(({ english }) => english);
  const unread = pages.filter(({ people }) => people === null).map(({ english }) => english);
  const census = list && censusFinding(list.census, unread);
  return [
    ...(drafts.length === 0
      ? []
      : [
          warning(
            LANGUAGE_FILES,
            `Not checked by a translator, and called a draft: ${drafts.join(", ")}.`,
            ASK_TRANSLATOR,
            "translator",
          ),
        ]),
    ...(census ? [census] : []),
    ...(pages.length === LANGUAGES_EXPECTED
      ? []
      : [warning(LANGUAGE_FILES, `The site has ${pages.length} other languages, and not ${LANGUAGES_EXPECTED}.`, ADD_LANGUAGES)]),
  ];
};

const LANGUAGE_FILES = "content/languages: checkedBy";
const ASK_TRANSLATOR =
  "Ask a translator to compare each page with the English words, then write who it was in checkedBy and the day in checkedOn.";
const ADD_LANGUAGES = "Write a file for each of the languages that most people use at home, and its figure in languages.yaml.";

function censusFinding({ checked, table, source }: LanguageList["census"], unread: readonly string[]): Finding | undefined {
  if (checked !== null && unread.length === 0) return undefined;
  const without = unread.length === 0 ? "" : ` Without a figure: ${unread.join(", ")}.`;
  const what = `Nobody has compared the languages with the Census.${without}`;
  return warning(
    "content/languages.yaml: census.checked",
    what,
    `Read the table “${table}” (${source}), put in the figures, change the languages if others have more people, then put in the day.`,
    "census",
  );
}

/** What nobody has read of the standards for Easy Read, and the pages that meet too few of the points that can be checked. */
export const easyReadStandards: LaunchCheck = ({ content: { easyRead: twins } }) => {
  const doc = "docs/easy-read-standard.md";
  const parts = Object.values(STANDARDS).map(({ name, unread }) => `${name}: ${unread}`);
  const fix = `Read it, add each of its points to ${doc} as a check or as a question of the review, then put in today’s date.`;
  const place = "content/easy-read/labels.yaml: standardsRead";
  const what = `Not read of the Easy Read standards: ${parts.join("; ")}.`;
  const unread = twins.standardsRead === null ? [warning(place, what, fix, "standards")] : [];
  const pages = Object.entries({ ...twins.pages, ...twins.services });
  const below = pages.flatMap(([name, page]) => {
    const { met, of, unmet } = pointsMet(page);
    if (met / of >= LEAST_SHARE) return [];
    const tooFew = `Meets ${met} of ${of} points of the Easy Read standards, and not ${unmet.join(", ")}.`;
    return [warning(`content/easy-read/${name}.md`, tooFew, `Change its words: ${doc} has the points.`)];
  });
  return [...unread, ...below];
};

type Files = Record<string, { sections: readonly { id: string }[] }>;

/** The sections that say what is a sample, a draft or missing. They are wrong from the day the site goes live. */
export const sampleNotes: LaunchCheck = ({ content: { pages, easyRead: twins } }) =>
  Object.entries<Files>({ pages, "easy-read": twins.pages }).flatMap(([folder, files]) =>
    Object.entries(files)
      .flatMap(([name, { sections }]) =>
        sections.filter(({ id }) => UNFINISHED_SECTIONS.includes(id)).map(({ id }) => ({ name, id })),
      )
      .map(({ name, id }) => {
        const place = `content/${folder}/${name}.md: {#${id}}`;
        return blocker(
          place,
          "The page says that this site is not ready.",
          "Remove the section after all other fixes.",
          "section",
        );
      }),
  );

/** Sentences elsewhere that say the same as those sections. */
export const unfinished: LaunchCheck = ({ content }) =>
  content.unfinished.map((found) =>
    blocker(`content/${placeOf(found)}`, "The words say that this site is not ready.", found.fix),
  );

/** The words about NDIS funding go out of date as the scheme changes. */
export const fundingWords: LaunchCheck = ({ content: { site }, now }) => {
  const { checked, source } = site.fundingWords;
  const files = "content/services, content/pages/services.md and content/easy-read/services";
  const fix = `Compare the words about funding in ${files} with ${source}, then put in today’s date.`;
  return agedFinding({ place: inSite("fundingWords.checked"), what: "The words about funding", checked, fix }, now);
};

/**
 * Pages with facts that nobody has checked, what becomes wrong soonest first, and pages whose next check is overdue. Time alone never stops
 * a release of a live site, so both are warnings.
 */
export const pageChecks: LaunchCheck = ({ content, now }) => {
  const pages = checkedPages(content);
  const unchecked = pages.filter(({ checked }) => !checked).map(({ title }) => title);
  const never = warning(
    "content/pages: checked",
    `Nobody has checked the facts of these pages: ${unchecked.join(", ")}.`,
    "Compare each with its sources, from the first on, then write the day and that of the next check in checked.",
    "pageChecks",
  );
  const overdue = pages.flatMap(({ file, checked }) => {
    if (!checked || checkState(checked, today(now)) !== "overdue") return [];
    const what = `The facts of the page were checked on ${dayInWords(checked.on)}, and were to be checked again by ${dayInWords(checked.next)}.`;
    return [
      warning(`content/${file}: checked.next`, what, "Compare it with its sources, then write both days again.", "pageCheck"),
    ];
  });
  return [...(unchecked.length > 0 ? [never] : []), ...overdue];
};

/** What only the owner knows about supports: pages leave it out, so each fact is a warning with the supports that lack it. */
export const factsOfSupports: LaunchCheck = ({ content: { services } }) =>
  OWNERS_FACTS.flatMap((fact) => {
    const without = services.filter((service) => service[fact] === undefined).map(({ title }) => title);
    if (without.length === 0) return [];
    const { label = fact } = serviceSchema.shape[fact].meta() ?? {};
    const what = `Pages of supports do not say “${label}”: ${without.join(", ")}.`;
    return [
      warning(
        `content/services: ${fact}`,
        what,
        "Write it in the file of each support; until then pages leave it out.",
        "support",
      ),
    ];
  });

/** Helplines change their numbers without notice. A number that nobody has compared with its source may lead to a stranger. */
export const helplines: LaunchCheck = ({ content, now }) =>
  Object.entries(content.helplines).flatMap(([key, { name, checked, source }]) => {
    const place = `content/helplines.yaml: ${key}.checked`;
    if (checked === null) {
      const fix = `Read it at ${source}, then put in today’s date.`;
      return [blocker(place, `The number of ${name}: nobody has compared it with its source.`, fix)];
    }
    const fix = `Read it again at ${source}, then put in today’s date.`;
    return agedFinding({ place, what: `The number of ${name}`, checked, fix }, now);
  });

/** One registration number stands on every page, and a support outside it must not seem covered. */
export const registrations: LaunchCheck = ({ content }) =>
  content.unconfirmed.map((missing) =>
    blocker(`content/${placeOf(missing)}`, "Not confirmed by the owner:", `${missing.fix}.`, "registration"),
  );

/**
 * Registration groups whose number and name nobody has compared with their source. One that a support names blocks: the page would claim
 * a registration under a number that nobody has read.
 */
export const registrationGroups: LaunchCheck = ({ content: { registrationGroups: groups, services }, now }) => {
  const named = new Set(services.flatMap(({ registration }) => registration.groups.map(({ number }) => number)));
  const unread = groups.filter(({ checked }) => checked === null);
  const finding = unread.some(({ number }) => named.has(number)) ? blocker : warning;
  const place = `content/${REGISTRATION_GROUPS}: groups`;
  const what = `Nobody has compared these groups with their source: ${unread.map(({ number }) => number).join(", ")}.`;
  const fix =
    "Compare the number and the name with your certificate of registration and the source, then put the day in checked.";
  return [
    ...(unread.length === 0 ? [] : [finding(place, what, fix, "groups")]),
    ...groups.flatMap(({ number, checked, source }) =>
      checked === null
        ? []
        : agedFinding({ place, what: `Registration group ${number}`, checked, fix: `Read it again: ${source}.` }, now),
    ),
  ];
};
