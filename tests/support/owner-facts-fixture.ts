import { content as read } from "./fixture-content.ts";
import { EMPLOYMENT_AGENT } from "../../content-model/schemas/owner-facts-schema.ts";
import type { Content } from "../../content-model/content/read-content.ts";
import { type Config, parseConfig } from "../../platform/process/config.ts";
import type { LaunchFacts } from "../../publishing/launch-check/finding.ts";

type Writable<Value> = Value extends object ? { -readonly [Key in keyof Value]: Writable<Value[Key]> } : Value;
export type FactsToChange = {
  content: Writable<Content>;
  config: Config;
  stage: LaunchFacts["stage"];
  now: Date;
  owners: LaunchFacts["owners"];
};

/** A new copy of facts without findings. */
export function readyFacts(): FactsToChange {
  const content = structuredClone(read) as Writable<Content>;
  const { site, helplines, easyRead } = content;
  site.brand.sample = false;
  site.phone = { general: "(08) 9000 0000", support: "1800 000 000" };
  site.email = "office@provider.au";
  site.address.street = "1 A Street";
  for (const fact of Object.values(site.owner)) fact.value = "supplied";
  Object.assign(site.owner["staffing"] ?? {}, { value: EMPLOYMENT_AGENT });
  site.fundingWords.checked = "2026-11-20";
  for (const commitment of Object.values(site.commitments)) commitment.value = true;
  site.acknowledgement.confirmed = true;
  site.developers.names = [{ name: "A developer", url: null }];
  for (const social of site.socials) social.url = "https://social.provider.au/us";
  for (const line of Object.values(helplines)) line.checked = "2026-11-20";
  content.jobs = [];
  content.vacancies = [];
  content.availability = { set: "2026-11-20", sample: false, believed: { posted: "2026-11-20", scheduled: false }, room: {} };
  content.news = [];
  for (const page of [...Object.values(content.pages), ...Object.values(easyRead.pages)]) page.sections.splice(0, Infinity);
  const days = { on: "2026-11-20", next: "2027-05-20", isOver: false };
  for (const page of Object.values(content.pages)) page.checked = days;
  for (const review of Object.values(easyRead.reviews)) review.state = "current";
  const [language] = content.languages;
  const checked = { people: 9, checkedBy: "A translator", checkedOn: "2026-11-20" };
  // As many as the site is to have.
  content.languages = language ? Array.from({ length: 8 }, () => ({ ...language, ...checked })) : [];
  const known = {
    ages: "18 and over",
    needs: ["autism"],
    notOffered: ["nursing"],
    medication: "We remind you.",
    restrictivePractice: "None.",
  };
  content.services = content.services.map((service) => ({ ...service, ...known, checked: days }));
  for (const group of content.registrationGroups) group.checked = "2026-11-20";
  const answer = { words: "We tell you first." };
  const sourced = { ...answer, source: "https://prices.provider.au", checked: "2026-11-20" };
  content.ownersAnswers = {
    cancellation: answer,
    travel: answer,
    weekends: answer,
    sameWorker: answer,
    backup: answer,
    notice: answer,
    handover: answer,
    workHours: answer,
    car: answer,
    training: answer,
    since: answer,
    size: answer,
    leads: answer,
    answersPhone: answer,
    intakeName: "Kim",
    intakeHours: "in the morning",
    capacityNotes: "Two weeks.",
    staffLanguages: ["Nepali"],
    otherSchemes: sourced,
    example: { ...sourced, year: "2026–27", shown: { posted: "2026-11-20", closes: "2027-05-19", scheduled: false } },
  };
  easyRead.standardsRead = "2026-11-20";
  content.warnings = [];
  content.unconfirmed = [];
  content.unfinished = [];
  content.passed = [];
  const config = parseConfig({
    SITE_URL: "https://www.provider.au",
    STAFF_URL: "https://staff.provider.au",
    SITE_STAGE: "live",
    GATE_PASSWORD: "one of our own",
    BACKUP_DIR: "/backups",
    SMTP_URL: "smtp://mail.provider.au",
    MAIL_FROM: "site@provider.au",
    MAIL_TO: "office@provider.au",
  });
  return { content, config, stage: "live", now: new Date("2026-11-21T04:00:00Z"), owners: { owners: 2, withoutCodes: [] } };
}

export const OPENING = {
  id: "night-support",
  title: "Night support",
  area: "perth",
  areaName: "Perth",
  hours: "Nights",
  posted: "2026-11-20",
  sample: false,
  scheduled: false,
  sections: [],
};

const BELIEVED = { posted: "2026-11-20", scheduled: false };
export const VACANCY = {
  id: "by-the-sea",
  title: "A room by the sea",
  support: "respite",
  suburb: "Fremantle",
  area: "perth",
  people: 3,
  set: "2026-11-20",
  sample: false,
  shown: BELIEVED,
  believed: BELIEVED,
  servicePicture: "service-respite",
  paragraphs: [],
};

export const NEWS = {
  id: "open-day",
  title: "Open day",
  kind: "news" as const,
  summary: "We have an open day.",
  posted: "2026-11-20",
  easyRead: ["We have an open day."],
  sample: false,
  scheduled: false,
  sections: [],
  easyReadPage: { title: "", description: "", heading: "", updated: "", sections: [], wordList: [] },
};
