import { describe, expect, test } from "vitest";

import { kindAt } from "../../content-model/editing/content-kinds.ts";
import { nameToPath } from "../../content-model/editing/field-paths.ts";
import { fieldAt } from "../../content-model/editing/form-fields.ts";
import { formOf } from "../../content-model/editing/read-fields.ts";
import { launch } from "./launch-words.ts";
import { type FactsToChange, NEWS, OPENING, readyFacts, VACANCY } from "../../tests/support/owner-facts-fixture.ts";
import { believedFrom } from "../../content-model/readers/read-availability.ts";
import { blocker, type Finding, warning } from "./finding.ts";
import { targetOf } from "./finding-places.ts";
import { findingsTable, launchFindings } from "./launch-findings.ts";

type Content = FactsToChange["content"];
type Change = (content: Content, facts: FactsToChange) => void;

/** Returns the findings after a change to a site that has none. */
function foundAfter(change: Change): string[] {
  const facts = readyFacts();
  change(facts.content, facts);
  return launchFindings(facts).map(({ level, place }) => `${level} ${place}`);
}

const mail = ({ config }: FactsToChange) => {
  if (!config.mail) throw new Error("The ready site has mail.");
  return config.mail;
};
const owner = ({ site }: Content, key: string) => {
  const fact = site.owner[key];
  if (!fact) throw new Error(`There is no owner.${key}.`);
  return fact;
};
const withoutReview = ({ easyRead }: Content, name: string) => Object.assign(easyRead.reviews[name] ?? {}, { state: "none" });
const helpline = ({ helplines }: Content, name: string, changed: { number?: string; checked?: string | null }) =>
  Object.assign(helplines[name] ?? {}, changed);
function group({ registrationGroups: [first] }: Content, changed: { checked: string | null }) {
  if (!first) throw new Error("The fixture has no registration group.");
  return Object.assign(first, changed);
}
test("a site that is ready has no findings", () => {
  expect(launchFindings(readyFacts())).toEqual([]);
});

/** Its sentence has more words than one of the standards allows. */
const LONG = { id: "b", heading: "B", rows: [{ pictogram: "people", sentences: [`You${" word".repeat(30)}.`] }] };
const SITE = "blocker content/site.yaml:";
const FOUND: readonly [found: string, change: Change][] = [
  [`${SITE} brand.sample`, ({ site }) => (site.brand.sample = true)],
  [`${SITE} phone.general`, ({ site }) => (site.phone.general = "(08) 5550 0100")],
  ["blocker content/helplines.yaml: emergency.number", (content) => helpline(content, "emergency", { number: "0491 570 006" })],
  [`${SITE} email`, ({ site }) => (site.email = "hello@example.com")],
  ["blocker setting MAIL_FROM", (_, facts) => (mail(facts).from = "a@example.org")],
  ["blocker setting MAIL_TO", (_, facts) => (mail(facts).to = "a@office.example")],
  ["blocker setting MAIL_TO_COMPLAINTS", (_, facts) => (mail(facts).toComplaints = "a@example.net")],
  [`${SITE} address.street`, ({ site }) => (site.address.street = null)],
  // Two facts are required even if their lines were removed.
  [`${SITE} owner.abn`, ({ site }) => delete site.owner["abn"]],
  [`${SITE} owner.ndisRegistration`, ({ site }) => delete site.owner["ndisRegistration"]],
  [`${SITE} owner.staffing`, (content) => (owner(content, "staffing").value = null)],
  [`${SITE} owner.employmentAgentLicence`, (content) => (owner(content, "employmentAgentLicence").value = null)],
  [`${SITE} owner.employmentAgentLicenceHolder`, ({ site }) => delete site.owner["employmentAgentLicenceHolder"]],
  [
    "blocker content/services/respite.md: line 7: registration",
    ({ unconfirmed }) => unconfirmed.push({ file: "services/respite.md", line: 7, field: "registration", fix: "does not say" }),
  ],
  ["warning content/registration-groups.yaml: groups", (content) => group(content, { checked: null })],
  // 181 days ago.
  ["warning content/registration-groups.yaml: groups", (content) => group(content, { checked: "2026-05-24" })],
  // A support names the group.
  [
    "blocker content/registration-groups.yaml: groups",
    (content) => {
      const { number, name } = group(content, { checked: null });
      Object.assign(content.services[0] ?? {}, { registration: { covered: true, groups: [{ number, name }] } });
    },
  ],
  ["warning content/owners-answers.yaml: travel", ({ ownersAnswers }) => delete ownersAnswers.travel],
  ["warning content/owners-answers.yaml: staffLanguages", ({ ownersAnswers }) => (ownersAnswers.staffLanguages = [])],
  ["warning content/owners-answers.yaml: example", ({ ownersAnswers }) => delete ownersAnswers.example],
  // Yesterday was the last day of the example.
  [
    "warning content/owners-answers.yaml: example.checked",
    ({ ownersAnswers: { example } }) => Object.assign(example?.shown ?? {}, { closes: "2026-11-20" }),
  ],
  [
    "warning content/owners-answers.yaml: otherSchemes.checked",
    ({ ownersAnswers: { otherSchemes } }) => Object.assign(otherSchemes ?? {}, { checked: "2026-05-24" }),
  ],
  // 181 days ago.
  ["warning content/site.yaml: fundingWords.checked", ({ site }) => (site.fundingWords.checked = "2026-05-24")],
  // Nobody has checked a page, and a day that is over.
  ["warning content/pages: checked", ({ pages }) => delete pages.about.checked],
  [
    "warning content/pages/about.md: checked.next",
    ({ pages }) => (pages.about.checked = { on: "2026-05-20", next: "2026-11-20", isOver: true }),
  ],
  [`${SITE} owner.parking`, (content) => (owner(content, "parking").value = null)],
  [`${SITE} commitments.meetAtDoor`, ({ site }) => Object.assign(site.commitments["meetAtDoor"] ?? {}, { value: null })],
  [`${SITE} commitments.replyTimes`, ({ site }) => (site.commitments.replyTimes.value = null)],
  [`${SITE} acknowledgement.confirmed`, ({ site }) => (site.acknowledgement.confirmed = false)],
  [
    `${SITE} developers.names.1.name`,
    ({ site }) => site.developers.names.push({ name: "developer name to be supplied", url: null }),
  ],
  ["blocker content/vacancies/by-the-sea.md: sample", ({ vacancies }) => vacancies.push({ ...VACANCY, sample: true })],
  ["warning content/availability.yaml: room", (content) => (content.availability = undefined)],
  ["blocker content/availability.yaml: sample", ({ availability }) => Object.assign(availability ?? {}, { sample: true })],
  // 15 days ago.
  [
    "warning content/availability.yaml: set",
    ({ availability }) =>
      Object.assign(availability ?? {}, { set: "2026-11-06", believed: believedFrom("2026-11-06", "2026-11-21") }),
  ],
  ["blocker content/news/open-day.md: sample", ({ news }) => news.push({ ...NEWS, sample: true })],
  ["blocker content/jobs/night-support.md: sample", ({ jobs }) => jobs.push({ ...OPENING, sample: true })],
  // 181 days ago, and a future day.
  ["warning content/helplines.yaml: oaic.checked", (content) => helpline(content, "oaic", { checked: "2026-05-24" })],
  ["blocker content/helplines.yaml: oaic.checked", (content) => helpline(content, "oaic", { checked: "2062-11-20" })],
  ["blocker content/helplines.yaml: oaic.checked", (content) => helpline(content, "oaic", { checked: null })],
  [
    "warning content/site.yaml: hours.publicHolidays.dates",
    ({ site }) => (site.hours.publicHolidays.dates = [{ date: "2026-01-26", name: "Australia Day" }]),
  ],
  [
    "warning content/site.yaml: hours.publicHolidays.dates",
    ({ site }) => site.hours.publicHolidays.dates.push({ date: "2027-09-27", name: "King’s Birthday", toVerify: true }),
  ],
  ["warning content/easy-read/labels.yaml: standardsRead", ({ easyRead }) => (easyRead.standardsRead = null)],
  ["warning content/easy-read/about.md", ({ easyRead }) => easyRead.pages.about.sections.push(LONG)],
  ["warning content/easy-read: reviewed", (content) => withoutReview(content, "about")],
  [
    "warning content/easy-read/about.md: line 6: reviewed",
    ({ warnings }) => warnings.push({ file: "easy-read/about.md", line: 6, field: "reviewed", fix: "is old" }),
  ],
  ["warning content/site.yaml: leaveTo", ({ site }) => delete site.leaveTo],
  [`${SITE} leaveTo`, ({ site }, { config }) => (site.leaveTo = config.siteUrl)],
  ["warning content/languages: checkedBy", ({ languages }) => Object.assign(languages[0] ?? {}, { checkedBy: null })],
  ["warning content/languages: checkedBy", ({ languages }) => languages.splice(7)],
  ["warning content/languages.yaml: census.checked", ({ languages }) => Object.assign(languages[7] ?? {}, { people: null })],
  [
    "warning content/languages.yaml: census.checked",
    ({ languageList }) => Object.assign(languageList?.census ?? {}, { checked: null }),
  ],
  ["warning content/site.yaml: socials.0.url", ({ site }) => site.socials.splice(0, 4, { name: "X", url: null })],
  [
    "blocker content/pages/terms-conditions.md: {#sample-content}",
    (content) => content.pages["terms-conditions"].sections.push({ id: "sample-content", heading: "Samples", html: "" }),
  ],
  [
    "blocker content/easy-read/about.md: {#until-it-opens}",
    ({ easyRead }) => easyRead.pages.about.sections.push({ id: "until-it-opens", heading: "Until then", rows: [] }),
  ],
  [
    "blocker content/pages/services.md: line 9: “sample”",
    ({ unfinished }) => unfinished.push({ file: "pages/services.md", line: 9, field: "“sample”", fix: "Delete it." }),
  ],
  ["blocker setting SITE_URL", (_, { config }) => (config.siteUrl = "http://www.provider.au")],
  ["blocker setting SITE_URL", (_, { config }) => (config.siteUrl = "https://localhost:3000")],
  ["blocker setting SITE_URL", (_, { config }) => (config.siteUrl = "https://www.example.com")],
  ["warning setting STAFF_URL", (_, { config }) => Object.assign(config.staff ?? {}, { url: "http://localhost:3001" })],
  ["blocker staff side", (_, facts) => (facts.owners = { owners: 0, withoutCodes: [] })],
  ["warning staff side", (_, facts) => (facts.owners = "unavailable")],
  ["warning staff side", (_, facts) => (facts.owners = { owners: 1, withoutCodes: [] })],
  ["warning staff side", (_, facts) => (facts.owners = { owners: 2, withoutCodes: ["kim@example.org"] })],
  ["blocker setting SMTP_URL", (_, { config }) => (config.mail = undefined)],
  ["blocker setting BACKUP_DIR", (_, { config }) => (config.backupFolder = undefined)],
  ["blocker setting DEMO", (_, { config }) => (config.demo = true)],
];

test.each(FOUND)("%s is found, and nothing else", (found, change) => expect(foundAfter(change)).toEqual([found]));

test("every kind of finding leads to a field that staff can edit, to their accounts, or to a setting with words", () => {
  const { settings } = launch;
  const isField = (file: string, name: string) => {
    const form = formOf(file);
    return name.startsWith("body/") || (form && fieldAt(form, nameToPath(name))) !== undefined;
  };
  const leads = (finding: Finding) => {
    const target = targetOf(finding);
    if ("setting" in target) return settings[target.setting] !== undefined;
    if ("people" in target) return finding.place === "staff side";
    if ("folder" in target)
      return ["content/easy-read: reviewed", "content/languages: checkedBy", "content/pages: checked"].includes(finding.place);
    return kindAt(target.file) !== undefined && (target.field === undefined || isField(target.file, target.field));
  };
  const found = FOUND.flatMap(([, change]) => {
    const facts = readyFacts();
    change(facts.content, facts);
    return launchFindings(facts);
  });
  expect(found.length).toBeGreaterThanOrEqual(FOUND.length);
  expect(found.filter((finding) => !leads(finding))).toEqual([]);
});

const FINE: readonly [what: string, change: Change][] = [
  ["a real item of the news", ({ news }) => news.push(NEWS)],
  [
    "no licence, where no staffing agent is listed",
    (content) => {
      for (const key of ["staffing", "employmentAgentLicence", "employmentAgentLicenceHolder"]) owner(content, key).value = null;
      content.services = content.services.filter(({ id }) => id !== "staffing-agent");
    },
  ],
  [
    "no licence of a labour hire company",
    (content) => {
      owner(content, "staffing").value = "a labour hire company";
      for (const key of ["employmentAgentLicence", "employmentAgentLicenceHolder"]) owner(content, key).value = null;
    },
  ],
  ["funding words checked 180 days ago", ({ site }) => (site.fundingWords.checked = "2026-05-25")],
  [
    "an example on its last day",
    ({ ownersAnswers: { example } }) => Object.assign(example?.shown ?? {}, { closes: "2026-11-21" }),
  ],
  ["a page whose next check is today", ({ pages }) => Object.assign(pages.about.checked ?? {}, { next: "2026-11-21" })],
  ["a page without facts that nobody has checked", ({ pages }) => delete pages.home.checked],
  ["a helpline checked 180 days ago", (content) => helpline(content, "oaic", { checked: "2026-05-25" })],
  [
    "no owner and no https, where the staff side is off",
    (_, facts) =>
      Object.assign(facts, { config: { ...facts.config, staff: undefined }, owners: { owners: 0, withoutCodes: [] } }),
  ],
  ["owners that are not known, as in a build", (_, facts) => (facts.owners = undefined)],
  ["an address that is someone's", ({ site }) => (site.email = "office@example.com.au")],
];

test.each(FINE)("%s is no finding", (_what, change) => expect(foundAfter(change)).toEqual([]));

test.each(["parked", "live"] as const)(
  "the gate's sample password, while %s, is a warning: it never keeps the site closed",
  (stage) => {
    const change: Change = (_, facts) => Object.assign(facts, { stage, config: { ...facts.config, gatePassword: "welcome" } });
    expect(foundAfter(change)).toEqual(["warning setting GATE_PASSWORD"]);
  },
);

describe("what the privacy policy says of decisions by programs, on both sides of 10 December 2026 in Perth", () => {
  const [EVENING, MIDNIGHT] = ["2026-12-09T15:59:59Z", "2026-12-09T16:00:00Z"];
  const found = (now: string, change: Change) => {
    const facts = Object.assign(readyFacts(), { now: new Date(now) });
    change(facts.content, facts);
    return launchFindings(facts).map(({ level, what }) => `${level}: ${what}`);
  };
  const SAYS_LAW = "the privacy policy must say it (Australian Privacy Principles 1.7 to 1.9).";

  test.each([
    [EVENING, "warning: Missing: how computer programs are used in decisions. From 10 December 2026 on,"],
    [MIDNIGHT, "blocker: Missing: how computer programs are used in decisions. Since 10 December 2026,"],
  ])("at %s, a site without the line: %s", (now, finding) => {
    expect(found(now, ({ site }) => delete site.owner["automatedDecisions"])).toEqual([`${finding} ${SAYS_LAW}`]);
  });

  test.each([
    [EVENING, "From 10 December 2026 on,"],
    [MIDNIGHT, "Since 10 December 2026,"],
  ])("at %s, a line without a value blocks, and names the day: %s", (now, law) => {
    const findings = found(now, (content) => (owner(content, "automatedDecisions").value = null));
    expect(findings).toEqual([`blocker: Missing: how programs take part in decisions. ${law} ${SAYS_LAW}`]);
  });

  test("at both, a value is no finding", () => {
    for (const now of [EVENING, MIDNIGHT]) expect(found(now, () => undefined)).toEqual([]);
  });
});

test("pages of Easy Read without a review are one finding, each named", () => {
  const facts = readyFacts();
  for (const name of ["about", "not-found"]) withoutReview(facts.content, name);
  expect(launchFindings(facts).map(({ what }) => what)).toEqual([
    "Not reviewed by people with intellectual disability, and so called a draft: about, not-found.",
  ]);
});

test("what only the owner knows of supports is one finding for each fact, which names it", () => {
  const facts = readyFacts();
  const [first] = facts.content.services;
  for (const fact of ["ages", "medication"] as const) delete first?.[fact];
  const without = (label: string) => `Pages of supports do not say “${label}”: ${first?.title}.`;
  expect(launchFindings(facts).map(({ what }) => what)).toEqual(["Ages", "Medicine"].map(without));
});

test("blockers come before warnings, each finding says what to do, and the table counts them", () => {
  const facts = readyFacts();
  for (const [, change] of FOUND) change(facts.content, facts);
  const found = launchFindings(facts);
  const levels = found.map(({ level }) => level);
  expect(levels).toEqual([...levels].toSorted());
  expect(found.filter(({ what, fix }) => !/[.:]$/.test(what) || !fix.endsWith("."))).toEqual([]);
  const one = blocker("content/site.yaml: email", "It is a sample.", "Replace it.");
  expect(findingsTable([one, warning("setting X", "It is missing.", "Set it.")]).split("\n")).toEqual([
    "level    where                     what, and its fix",
    "blocker  content/site.yaml: email  It is a sample. Replace it.",
    "warning  setting X                 It is missing. Set it.",
    "",
    "1 blocker, 1 warning.",
  ]);
  expect(findingsTable([])).toBe("0 blockers, 0 warnings.");
});
