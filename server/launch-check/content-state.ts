import { today } from "../../app/openings/today.ts";
import { UNFINISHED_SECTIONS } from "../../content-reader/unfinished-words.ts";
import { placeOf, type ValidationError } from "../../content-reader/validation-error.ts";
import { blocker, type Finding, inSite, type LaunchCheck, warning } from "./finding.ts";

/** Returns the finding for an error in the content. Its place reads as in the message of a build. */
export const contentError = (error: ValidationError): Finding =>
  blocker(`content/${placeOf(error)}`, "An error that stops every build:", error.fix);

/** The warnings of every build. */
export const contentWarnings: LaunchCheck = ({ content }) =>
  content.warnings.map((given) => warning(`content/${placeOf(given)}`, "A warning of every build:", `${given.fix}.`));

export const openings: LaunchCheck = ({ content: { jobs } }) =>
  jobs.filter(({ sample }) => sample).map(sampleIn("jobs", "opening"));

/** News that is over is on no page, so a sample among it is no finding. */
export const news: LaunchCheck = ({ content }) => content.news.filter(({ sample }) => sample).map(sampleIn("news", "item"));

const sampleIn =
  (folder: string, kind: string) =>
  ({ id, title }: { id: string; title: string }): Finding => {
    const fix = "Replace it by a real one and remove the line, or delete the file.";
    return blocker(`content/${folder}/${id}.md: sample`, `“${title}” is a sample ${kind}.`, fix, "sample");
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

/** One registration number stands on every page, and a support outside it must not seem covered. */
export const registrations: LaunchCheck = ({ content }) =>
  content.unconfirmed.map((missing) =>
    blocker(`content/${placeOf(missing)}`, "Not confirmed by the owner:", `${missing.fix}.`, "registration"),
  );

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

const MAX_DAYS = 180;
const DAY_MS = 86_400_000;

type Checked = { place: string; what: string; checked: string; fix: string };

/**
 * Returns a finding for a fact of others that was last checked more than 180 days ago. An old date is a warning only, so that time
 * alone never stops a release of a live site. A future date is a typing error that would disable this check for years, so it is a
 * blocker.
 */
function agedFinding({ place, what, checked, fix }: Checked, now: Date): Finding[] {
  const days = (Date.parse(today(now)) - Date.parse(checked)) / DAY_MS;
  if (days < 0) return [blocker(place, `${what}: said to be checked on ${checked}, a future day.`, fix)];
  return days > MAX_DAYS ? [warning(place, `${what}: checked ${days} days ago.`, fix)] : [];
}
