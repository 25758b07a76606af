import { today } from "../../site/app/hydration/today.ts";
import { dayInWords, isOpenOn } from "../../content-model/values/days.ts";
import { EMPLOYMENT_AGENT } from "../../content-model/schemas/owner-facts-schema.ts";
import { isAtHost } from "../../content-model/schemas/site-schema.ts";
import { blocker, inSite, type LaunchCheck, type LaunchFacts, warning, agedFinding, type Finding } from "./finding.ts";
import { OWNERS_ANSWERS, type OwnersAnswers } from "../../content-model/schemas/owners-answers-schema.ts";

export const brand: LaunchCheck = ({ content: { site } }) => {
  const fix = "Put in the name, the tagline, content/art/logo-mark.svg and favicon.svg, then set sample to false.";
  return site.brand.sample ? [blocker(inSite("brand.sample"), `“${site.brand.name}” is a sample brand.`, fix, "brand")] : [];
};

export const acknowledgement: LaunchCheck = ({ content: { site } }) => {
  const what = "The words of the acknowledgement are not confirmed.";
  const fix = "Ask local Elders about the words and names, then set it to true.";
  return site.acknowledgement.confirmed ? [] : [blocker(inSite("acknowledgement.confirmed"), what, fix, "acknowledgement")];
};

export const credits: LaunchCheck = ({ content: { site } }) =>
  site.developers.names.flatMap(({ name }, index) => {
    const place = inSite(`developers.names.${index}.name`);
    const isMissing = /to be supplied/i.test(name);
    return isMissing ? [blocker(place, "The footer does not say who made the site.", "Put in the developer’s name.")] : [];
  });

export const socials: LaunchCheck = ({ content: { site } }) =>
  site.socials.flatMap(({ name, url }, index) => {
    const what = `${name} has no address: its icon is a placeholder.`;
    return url === null ? [warning(inSite(`socials.${index}.url`), what, "Put in its https:// address.")] : [];
  });

/** Without an address, nobody can leave the pages about complaints and abuse quickly. */
export const leaveTo: LaunchCheck = ({ content: { site }, config: { siteUrl } }) => {
  const fix = "Choose an everyday page of someone else, such as the weather, and put in its https:// address.";
  if (site.leaveTo === undefined)
    return [warning(inSite("leaveTo"), "No address: pages about complaints and abuse have no “Leave this page”.", fix)];
  const isOurs = isAtHost(site.leaveTo, new URL(siteUrl).hostname.replace(/^www\./, ""));
  return isOurs ? [blocker(inSite("leaveTo"), "“Leave this page” leads to this site itself.", fix)] : [];
};

/** After the last listed holiday, the site says that the office is open on the next one. */
export const publicHolidays: LaunchCheck = ({ content, now }) => {
  const what = "The list has no future public holiday: the site would say that the office is open on the next one.";
  const fix = "Add the dates that Western Australia has announced.";
  const isListed = content.site.hours.publicHolidays.dates.some(({ date }) => date >= today(now));
  return isListed ? [] : [warning(inSite("hours.publicHolidays.dates"), what, fix)];
};

/** Days in the list that nobody has compared with the list of Western Australia. */
export const holidaysToVerify: LaunchCheck = ({ content }) => {
  const days = content.site.hours.publicHolidays.dates.flatMap(({ date, toVerify }) => (toVerify ? [date] : []));
  if (days.length === 0) return [];
  const fix = "Compare each with the public holidays on wa.gov.au, then delete its toVerify.";
  return [warning(inSite("hours.publicHolidays.dates"), `Not verified: ${days.join(", ")}.`, fix, "holidays")];
};

/** Required even if their line was removed (docs/specification.md, Claims and duties). */
const REQUIRED = ["abn", "ndisRegistration"];
/** The service that places workers for a fee, or hires its own workers out, and the fact that says which of the two. */
const STAFFING_SERVICE = "staffing-agent";
const STAFFING = "staffing";
/** Placing workers for a fee needs a licence that a person holds (Employment Agents Act 1976, WA). Labour hire is exempt. */
const LICENCE = ["employmentAgentLicence", "employmentAgentLicenceHolder"];

/** The position in the content may be that of the suburb, and search engines get it beside the street. */
const STREET_FIX = "Put it in, and the position of that address in latitude and longitude.";

/** Facts that the owner must supply. Pages mark each of them as missing until then. */
export const ownerFacts: LaunchCheck = (facts) => {
  const { owner, address } = facts.content.site;
  const required = requiredFacts(facts);
  const ofStaffing = [STAFFING, ...LICENCE];
  const keys = [...new Set([...required, ...Object.keys(owner)])].filter(
    (key) => (!ofStaffing.includes(key) || required.includes(key)) && key !== AUTOMATED_DECISIONS,
  );
  const missing = keys.filter((key) => owner[key]?.value === undefined || owner[key].value === null);
  return [
    ...(address.street === null ? [blocker(inSite("address.street"), "Missing: street address.", STREET_FIX)] : []),
    ...missing.map((key) => missingFact(`owner.${key}`, owner[key]?.label ?? key)),
  ];
};

function requiredFacts({ content: { services, site } }: LaunchFacts): string[] {
  if (services.every(({ id }) => id !== STAFFING_SERVICE)) return REQUIRED;
  const isAgent = site.owner[STAFFING]?.value === EMPLOYMENT_AGENT;
  return [...REQUIRED, STAFFING, ...(isAgent ? LICENCE : [])];
}

const missingFact = (field: string, label: string) => {
  const ofStaffing = [STAFFING, ...LICENCE].some((key) => field === `owner.${key}`);
  const fix = ofStaffing ? `Put it in, or remove content/services/${STAFFING_SERVICE}.md.` : "Put it in.";
  return blocker(inSite(field), `Missing: ${label}.`, fix, ofStaffing ? "staffing" : undefined);
};

/** The fact of the owner that the privacy policy names. */
const AUTOMATED_DECISIONS = "automatedDecisions";
/** From this day on, a privacy policy must say which decisions computer programs make: Australian Privacy Principles 1.7 to 1.9. */
const FROM = "2026-12-10";

/**
 * While the fact has a line without a value, the privacy policy marks it as missing, which blocks as every missing fact does. A site
 * without the line says nothing about such decisions: that is a warning until the day, and a blocker from then on.
 */
export const automatedDecisions: LaunchCheck = ({ content: { site }, now }) => {
  const fact = site.owner[AUTOMATED_DECISIONS];
  if (typeof fact?.value === "string") return [];
  const isLaw = today(now) >= FROM;
  const what = `Missing: ${fact?.label ?? "how computer programs are used in decisions"}.`;
  const law = `${isLaw ? "Since" : "From"} ${dayInWords(FROM)}${isLaw ? "," : " on,"} the privacy policy must say it (Australian Privacy Principles 1.7 to 1.9).`;
  const fix = "Say which decisions about people a program makes or helps with, or that there are none.";
  const finding = isLaw || fact ? blocker : warning;
  return [finding(inSite(`owner.${AUTOMATED_DECISIONS}`), `${what} ${law}`, fix)];
};

/** What pages promise and the owner has not confirmed. A promise that is false needs no check here: words that make it are an error. */
export const commitments: LaunchCheck = ({ content: { site } }) =>
  Object.entries(site.commitments).flatMap(([key, { label, value }]) => {
    const fix = "Ask the owner: write true, or false and delete the sentences that the content check then names.";
    return value === null ? [blocker(inSite(`commitments.${key}`), `Pages promise, unconfirmed: ${label}.`, fix, "promise")] : [];
  });

/** What each field answers. */
const QUESTIONS: Readonly<Record<keyof OwnersAnswers, string>> = {
  cancellation: "what it costs when people cancel",
  travel: "what travel costs",
  weekends: "what nights, weekends and public holidays cost",
  otherSchemes: "which schemes besides the NDIS pay you",
  example: "an example of a price",
  sameWorker: "whether people see the same worker each week",
  backup: "who comes when a worker is sick",
  notice: "how many days before people say that they leave",
  handover: "what you do for people who leave",
  intakeName: "whom coordinators ask for",
  intakeHours: "when coordinators reach that person",
  capacityNotes: "how long people wait, and what else coordinators need to know of your room",
  staffLanguages: "which languages staff speak",
  workHours: "which hours of work are certain",
  car: "what workers are paid for their car and kilometres",
  training: "which training is paid",
  since: "since when there is this provider",
  size: "how many people work here",
  leads: "who owns it and who leads it",
  answersPhone: "who answers the phone",
};

const inAnswers = (field: string) => `content/${OWNERS_ANSWERS}: ${field}`;

/** What the owner has not answered, which pages leave out, and answers that somebody must read again at their source. */
export const ownersAnswers: LaunchCheck = ({ content: { ownersAnswers: answers }, now }) => {
  const missing = Object.entries(QUESTIONS).filter(([name]) => !isAnswered(answers[name as keyof OwnersAnswers]));
  const ask = "Ask the owner and write it; until then pages leave it out.";
  return [
    ...missing.map(([name, question]) => warning(inAnswers(name), `Not answered: ${question}.`, ask, "answer")),
    ...oldExample(answers, now),
    ...oldScheme(answers, now),
  ];
};

const isAnswered = (value: OwnersAnswers[keyof OwnersAnswers]) =>
  value !== undefined && !(Array.isArray(value) && value.length === 0);

function oldExample({ example }: OwnersAnswers, now: Date): Finding[] {
  if (!example || isOpenOn(example.shown, today(now))) return [];
  const what = `The example of a price is of ${example.year} and was read on ${example.checked}: pages leave it out.`;
  return [
    warning(inAnswers("example.checked"), what, `Read the price at ${example.source}, then put in the year and today’s date.`),
  ];
}

function oldScheme({ otherSchemes }: OwnersAnswers, now: Date): Finding[] {
  if (!otherSchemes) return [];
  const { checked, source } = otherSchemes;
  const fix = `Read it again at ${source}, then put in today’s date.`;
  return agedFinding({ place: inAnswers("otherSchemes.checked"), what: "The words about other schemes", checked, fix }, now);
}
