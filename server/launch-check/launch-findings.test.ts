import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

import { type FactsToChange, readyFacts } from "../../tests/support/owner-facts-fixture.ts";
import { contentError } from "./content-state.ts";
import { blocker, warning } from "./finding.ts";
import { findingsTable, launchFindings } from "./launch-findings.ts";
import { LaunchRefused, refuseWhileBlocked } from "./refuse-while-blocked.ts";

type Change = (facts: FactsToChange) => void;

/** Returns the findings after a change to a site that has none. */
function foundAfter(change: Change): string[] {
  const facts = readyFacts();
  change(facts);
  return launchFindings(facts).map(({ level, place }) => `${level} ${place}`);
}

const mail = ({ config }: FactsToChange) => {
  if (!config.mail) throw new Error("The ready site has mail.");
  return config.mail;
};
const owner = ({ content }: FactsToChange, key: string) => {
  const fact = content.site.owner[key];
  if (!fact) throw new Error(`There is no owner.${key}.`);
  return fact;
};
const withoutReview = ({ easyRead }: FactsToChange["content"], name: string) =>
  Object.assign(easyRead.reviews[name] ?? {}, { state: "none" });
const opening = (sample: boolean) => ({
  ...{ id: "night-support", title: "Night support", area: "perth", areaName: "Perth", hours: "Nights", posted: "2026-11-20" },
  ...{ sample, scheduled: false, sections: [] },
});

test("a site that is ready has no findings", () => {
  expect(launchFindings(readyFacts())).toEqual([]);
});

const SITE = "blocker content/site.yaml:";
const FOUND: readonly [what: string, change: Change, found: string][] = [
  ["a sample brand", ({ content }) => (content.site.brand.sample = true), `${SITE} brand.sample`],
  ["a sample phone", ({ content }) => (content.site.phone.general = "(08) 5550 0100"), `${SITE} phone.general`],
  ["a sample support line", ({ content }) => (content.site.phone.support = "1800 160 401"), `${SITE} phone.support`],
  [
    "a sample helpline",
    ({ content }) => Object.assign(content.helplines["emergency"] ?? {}, { number: "0491 570 006" }),
    "blocker content/helplines.yaml: emergency.number",
  ],
  ["a sample email", ({ content }) => (content.site.email = "hello@example.com"), `${SITE} email`],
  ["a sample sender of mail", (facts) => (mail(facts).from = "a@example.org"), "blocker setting MAIL_FROM"],
  ["a sample reader of mail", (facts) => (mail(facts).to = "a@office.example"), "blocker setting MAIL_TO"],
  [
    "a sample reader of complaints",
    (facts) => (mail(facts).toComplaints = "a@example.net"),
    "blocker setting MAIL_TO_COMPLAINTS",
  ],
  ["no street", ({ content }) => (content.site.address.street = null), `${SITE} address.street`],
  ["no ABN", (facts) => (owner(facts, "abn").value = null), `${SITE} owner.abn`],
  ["a line of the ABN taken out", ({ content }) => delete content.site.owner["abn"], `${SITE} owner.abn`],
  ["no NDIS registration", (facts) => (owner(facts, "ndisRegistration").value = null), `${SITE} owner.ndisRegistration`],
  [
    "a line of the NDIS registration taken out",
    ({ content }) => delete content.site.owner["ndisRegistration"],
    `${SITE} owner.ndisRegistration`,
  ],
  [
    "no licence for the staffing agent",
    (facts) => (owner(facts, "employmentAgentLicence").value = null),
    `${SITE} owner.employmentAgentLicence`,
  ],
  ["another fact of the owner missing", (facts) => (owner(facts, "parking").value = null), `${SITE} owner.parking`],
  [
    "an acknowledgement that no Elder confirmed",
    ({ content }) => (content.site.acknowledgement.confirmed = false),
    `${SITE} acknowledgement.confirmed`,
  ],
  [
    "no developer named",
    ({ content }) => content.site.developers.names.push({ name: "developer name to be supplied", url: null }),
    `${SITE} developers.names.1.name`,
  ],
  ["a sample opening", ({ content }) => content.jobs.push(opening(true)), "blocker content/jobs/night-support.md: sample"],
  [
    "a helpline checked 181 days ago",
    ({ content }) => Object.assign(content.helplines["oaic"] ?? {}, { checked: "2026-05-24" }),
    "warning content/helplines.yaml: oaic.checked",
  ],
  [
    "a helpline checked on a future day",
    ({ content }) => Object.assign(content.helplines["oaic"] ?? {}, { checked: "2062-11-20" }),
    "blocker content/helplines.yaml: oaic.checked",
  ],
  [
    "no public holiday ahead",
    ({ content }) => (content.site.hours.publicHolidays.dates = [{ date: "2026-01-26", name: "Australia Day" }]),
    `warning content/site.yaml: hours.publicHolidays.dates`,
  ],
  ["an Easy Read page without a review", ({ content }) => withoutReview(content, "about"), "warning content/easy-read: reviewed"],
  [
    "the Easy Read words for an unknown address without a review",
    ({ content }) => withoutReview(content, "not-found"),
    "warning content/easy-read: reviewed",
  ],
  [
    "a warning of the content",
    ({ content }) => content.warnings.push({ file: "easy-read/about.md", line: 6, field: "reviewed", fix: "is old" }),
    "warning content/easy-read/about.md: line 6: reviewed",
  ],
  [
    "a social link without an address",
    ({ content }) => content.site.socials.splice(0, 4, { name: "X", url: null }),
    "warning content/site.yaml: socials.0.url",
  ],
  [
    "a page that still speaks of samples",
    ({ content }) => content.pages["terms-conditions"].sections.push({ id: "sample-content", heading: "Samples", html: "" }),
    "blocker content/pages/terms-conditions.md: {#sample-content}",
  ],
  [
    "an Easy Read page that still speaks of samples",
    ({ content }) => content.easyRead.pages.about.sections.push({ id: "sample-content", heading: "Samples", rows: [] }),
    "blocker content/easy-read/about.md: {#sample-content}",
  ],
  [
    "a page that still says what is not ready",
    ({ content }) => content.pages.accessibility.sections.push({ id: "until-it-opens", heading: "Until then", html: "" }),
    "blocker content/pages/accessibility.md: {#until-it-opens}",
  ],
  ["an address without https", ({ config }) => (config.siteUrl = "http://www.provider.au"), "blocker setting SITE_URL"],
  ["an address of this machine", ({ config }) => (config.siteUrl = "https://localhost:3000"), "blocker setting SITE_URL"],
  ["a sample address", ({ config }) => (config.siteUrl = "https://www.example.com"), "blocker setting SITE_URL"],
  ["no mail server", ({ config }) => (config.mail = undefined), "blocker setting SMTP_URL"],
  ["no place for backups", ({ config }) => (config.backupFolder = undefined), "blocker setting BACKUP_DIR"],
  ["DEMO left on", ({ config }) => (config.demo = true), "blocker setting DEMO"],
];

test.each(FOUND)("%s is found, and nothing else", (_what, change, found) => {
  expect(foundAfter(change)).toEqual([found]);
});

const FINE: readonly [what: string, change: Change][] = [
  ["a real opening", ({ content }) => content.jobs.push(opening(false))],
  [
    "no licence, where no staffing agent is listed",
    (facts) => {
      owner(facts, "employmentAgentLicence").value = null;
      facts.content.services = facts.content.services.filter(({ id }) => id !== "staffing-agent");
    },
  ],
  ["a helpline checked 180 days ago", ({ content }) => Object.assign(content.helplines["oaic"] ?? {}, { checked: "2026-05-25" })],
  ["an address that is someone's", ({ content }) => (content.site.email = "office@example.com.au")],
];

test.each(FINE)("%s is no finding", (_what, change) => {
  expect(foundAfter(change)).toEqual([]);
});

describe("the gate's sample password", () => {
  test.each([
    ["parked", ["blocker setting GATE_PASSWORD"]],
    ["live", ["warning setting GATE_PASSWORD"]],
  ] as const)("while %s: %j", (stage, found) => {
    expect(foundAfter((facts) => Object.assign(facts, { stage, config: { ...facts.config, gatePassword: "welcome" } }))).toEqual(
      found,
    );
  });
});

test("pages of Easy Read without a review are one finding, each named", () => {
  const facts = readyFacts();
  for (const name of ["about", "not-found"]) withoutReview(facts.content, name);
  expect(launchFindings(facts).map(({ what }) => what)).toEqual([
    "Not reviewed by people with intellectual disability, and so called a draft: about, not-found.",
  ]);
});

test("blockers come before warnings, each finding says what to do, and the table counts them", () => {
  const facts = readyFacts();
  for (const [, change] of FOUND) change(facts);
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

describe("a live build", () => {
  const refusalOf = (changed: Partial<FactsToChange>) => {
    const facts = Object.assign(readyFacts(), changed);
    facts.content.site.brand.sample = true;
    facts.config.mail = undefined;
    try {
      return refuseWhileBlocked(facts);
    } catch (error) {
      if (error instanceof LaunchRefused) return error.message.split("\n");
      throw error;
    }
  };

  test("with blockers is refused, and the message names each with its place and fix", () => {
    expect(refusalOf({})).toEqual([
      "The live stage has 2 blockers. Nothing was built.",
      expect.stringMatching(/^ {2}content\/site\.yaml: brand\.sample: “.*” is a sample brand\. Put in .*\.$/),
      expect.stringMatching(/^ {2}setting SMTP_URL: No mail server.* Set SMTP_URL, MAIL_FROM and MAIL_TO\.$/),
      expect.stringContaining("npm run demo"),
    ]);
  });

  test("with warnings alone, a parked build and a demo are not refused", () => {
    const facts = readyFacts();
    Object.assign(facts.content.site.socials[0] ?? {}, { url: null });
    expect(() => refuseWhileBlocked(facts)).not.toThrow();
    expect(refusalOf({ stage: "parked" })).toBeUndefined();
    expect(refusalOf({ config: { ...readyFacts().config, demo: true } })).toBeUndefined();
  });
});

test("an error of the content is a blocker at the place that a build names", () => {
  const error = { file: "jobs/a.md", field: "area", fix: "must be an area." };
  expect(contentError({ ...error, line: 3 })).toMatchObject({ place: "content/jobs/a.md: line 3: area", fix: error.fix });
  expect(contentError(error)).toMatchObject({ level: "blocker", place: "content/jobs/a.md: area" });
});

/** The refusal of a live start is tested in tests/server/starting.live.spec.ts. */
test("npm run launch-check prints every blocker of the settings and the content, and exits with 1", () => {
  const settings = {
    SITE_URL: "http://localhost:3000",
    SMTP_URL: "",
    BACKUP_DIR: "",
    DEMO: "",
    SITE_STAGE: "parked",
    GATE_PASSWORD: "",
  };
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, "../launch-check-cli.ts")], {
    encoding: "utf8",
    env: { ...process.env, ...settings },
  });
  for (const name of ["SITE_URL", "SMTP_URL", "BACKUP_DIR", "GATE_PASSWORD"])
    expect(stdout).toMatch(new RegExp(`^blocker +setting ${name} `, "m"));
  expect(stdout.trimEnd().split("\n").at(-1)).toMatch(/^\d+ blockers, \d+ warnings?\.$/);
  expect({ status, stderr }).toEqual({ status: 1, stderr: "" });
});
