import { cpSync, mkdirSync, writeFileSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { kindAt } from "../../content-model/editing/content-kinds.ts";
import { ART_BY_NAME } from "../../content-model/values/expected-files.ts";
import { DEPENDENT_SECTIONS, REQUIRED_SECTIONS, SERVICE_SECTIONS, STEPS } from "../../content-model/texts/page-sections.ts";
import { PAGE_NAMES, type PageName } from "../../content-model/values/pages.ts";
import { FIXTURE_CONTENT } from "./fixture-content.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { ROOT } from "./root.ts";

/* The smallest content that builds. Labels and forms are copied from tests/fixtures/content, because the code defines their shape. */

const COPIED = ["interface.yaml", "emails.yaml", "forms", "easy-read/labels.yaml"];
/** The pictures that labels.yaml and the pages below name. */
const PICTOGRAMS = "yes check ask home people phone calendar-week saturday closed map work rules read".split(" ");

/** A day after every day of the fixture. */
export const FIXTURE_NOW = new Date("2026-11-21T04:00Z");

/** Writes the content into a new temporary folder, which a test may change. */
export function fixtureFolder(...after: Parameters<typeof temporaryFolder>): string {
  const folder = temporaryFolder(...after);
  for (const name of COPIED) cpSync(join(FIXTURE_CONTENT, name), join(folder, name), { recursive: true });
  for (const [file, text] of Object.entries(filesOfFixture())) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

function filesOfFixture(): Record<string, string> {
  const names = [...PAGE_NAMES, "not-found"];
  return {
    "site.yaml": SITE,
    "helplines.yaml": HELPLINES,
    "redirects.txt": "# Old addresses.\n/old-contact /contact#write-to-us\n",
    "services/gardening.md": SERVICE,
    "easy-read/services/gardening.md": twinOf("what"),
    ...Object.fromEntries([...ART_BY_NAME, "service-respite.svg", "story-01-day.svg"].map((name) => [`art/${name}`, DRAWING])),
    ...Object.fromEntries(PICTOGRAMS.map((name) => [`art/pictograms/${name}.svg`, DRAWING])),
    "jobs/gardener.md": JOB,
    "easy-read/parts/contact.md": "[phone]\nCall us on {{phone.general}}.\n",
    "easy-read/parts/leave.md": "[phone]\nYou can leave this page.\n",
    "show-card.yaml": `lines:\n${[1, 2, 3, 4, 5, 6].map((line) => `  - { id: line-${line}, picture: phone, words: Line ${line} }\n`).join("")}`,
    "easy-read/words.yaml": "disability: [Disability can make some things hard to do.]\nregistered: [We are on a list.]\n",
    "easy-read/dictionary.yaml": "same: [{ say: support worker, not: [carer, key worker] }]\neveryday: []\n",
    ...Object.fromEntries(PAGE_NAMES.map((name) => [`pages/${name}.md`, pageOf(name)])),
    ...Object.fromEntries(
      names.map((name) => [
        `easy-read/${name}.md`,
        name === "services" ? `${twinOf("supports")}${FUNDING_ROW}` : twinOf("first"),
      ]),
    ),
  };
}

function pageOf(name: PageName): string {
  const ids = [
    ...(REQUIRED_SECTIONS[name] ?? []),
    ...DEPENDENT_SECTIONS.filter(({ page }) => page === name).map(({ id }) => id),
    ...(name === "about" ? [STEPS] : []),
    "more",
  ];
  return `---
title: The page ${name}
description: A page of a few words, which is as long as a description must be at least.
heading: A page
lead: We help people at home.
updated: 2026-11-20
${OWN_FIELDS[name] ?? ""}---
${ids.map((id) => SHAPED_SECTIONS[id] ?? `## A part {#${id}}\n\nWe help you. You say how.\n`).join("\n")}${name === "services" ? FUNDING : ""}`;
}

/** The sections that need a shape (content-model/texts/page-sections.ts). */
const SHAPED_SECTIONS: Readonly<Record<string, string>> = {
  "who-we-help": "## A part {#who-we-help cards}\n\n- **[For you](/contact?way=myself)** You say how.\n",
  listening: "## A part {#listening cards}\n\n- **Feedback** We help you.\n",
  "relay-and-interpreters": "## A part {#relay-and-interpreters cards}\n\n- **Relay** We help you.\n",
  "for-you": "## A part {#for-you cards}\n\n- **You ask** You say how.\n",
  questions: "## A part {#questions questions}\n\n- **Can I ask?** You can.\n",
  "feedback-and-complaints": "## A part {#feedback-and-complaints panel}\n\n- You say how.\n",
  "how-we-work": "## A part {#how-we-work steps}\n\n1. **We listen** You say how.\n",
};

const FUNDING = "\nThis is as at {{fundingWords.checked}}.\n";

const STORY = Array.from({ length: 8 }, () => "  - { picture: story-01-day, words: You choose the day. }\n").join("");

/** What the front matter of a page has beside the fields of every page. */
const OWN_FIELDS: Partial<Record<PageName, string>> = {
  home: `registration: Registered NDIS provider ({{owner.ndisRegistration}})
actions: { services: Our supports, contact: Write to us, call: Or call, feedback: Tell us }
families: { home: At home, out: Out and about, work: Work and plans }
`,
  "how-it-works": "actions: { visit: Visit, questions: Questions, allPictures: All, ask: Ask, write: Write }\n",
  "first-visit": `actions: { print: Print }\nstory:\n${STORY}`,
  "support-coordinators": `actions: { refer: Refer, form: Form }
askFirst: Have you someone in [suburb]?
table: { caption: Groups, support: Support, group: Group }
`,
};

const twinOf = (id: string) => `---
title: A page in Easy Read
description: A page of a few words, which is as long as a description must be at least.
heading: A page
updated: 2026-11-20 # the day of its last change
reviewed: null # until people with intellectual disability have read it
---
## A part {#${id}}

[people]
We support people with **disability**.
You say what you want.
`;

/** Below the support, whose last row says whether we are registered for it. */
const FUNDING_ROW = `
[people]
This is as at {{fundingWords.checked}}.
We are a **registered** provider.
`;

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="#134737" d="M8 8h48v48H8z"/></svg>\n';

const SERVICE = `---
order: 1
family: home
title: Gardening
picture: service-respite
summary: We help you keep your garden, and grow what you like to eat in it.
question: Ask about gardens
registration: { covered: null, groups: [] }
---
${SERVICE_SECTIONS.map((id) => `## A part {#${id}}\n\nWe help you. You say how.\n`).join("\n")}`;

const JOB = `---
title: Gardener
area: perth
hours: Part time
posted: 2026-11-20
closes: 2027-01-31
---
## What you will do {#work}

- Cut the grass.
`;

const SITE = `# The facts of a site that exists in tests alone.
stage: parked
brand: { name: Fixture, tagline: A site for tests, sample: true }
phone:
  general: (08) 5550 0100
  support: (08) 5550 0124
email: hello@example.com
address:
  street: null
  suburb: Cannington
  state: WA
  stateName: Western Australia
  postcode: "6107"
  latitude: -32.0165
  longitude: 115.9345
owner:
  abn: { label: ABN, value: null }
  ndisRegistration: { label: registration number, value: null }
  staffing: { label: kind of staffing business, value: null }
  employmentAgentLicence: { label: licence number, value: null }
fundingWords: { checked: 2026-11-20, source: ndis.gov.au }
hours:
  timeZone: Australia/Perth
  weekly:
    - { days: [1, 2, 3, 4, 5], opens: "08:30", closes: "17:00" }
    - { days: [6], opens: "09:00", closes: "13:00" }
    - { days: [7], closed: true }
  closedWords: closed
  publicHolidays:
    dates:
      - { date: 2026-12-25, name: Christmas Day }
      - { date: 2027-01-01, name: New Year’s Day }
areas:
  - id: perth
    name: Perth
    town: Perth
    mapLabel: Perth
    words: Perth and its suburbs.
    latitude: -31.95
    longitude: 115.95
    radiusKilometres: 45
    country: Whadjuk Noongar
areasInWords: Perth and around
acknowledgement: { confirmed: false, words: We acknowledge the Whadjuk Noongar people. }
socials:
  - { name: Facebook, url: null }
developers:
  words: Website by
  names: [{ name: A developer, url: null }]
streetMap: { url: null, operator: null }
promises:
  replyWorkingDays: 2
  complaintAcknowledgedWorkingDays: 2
  keepEnquiriesMonths: 24
  keepApplicationsMonths: 6
  keepApplicationsForOtherRolesMonths: 12
  keepComplaintsYears: 7
commitments:
  replyTimes: { label: we reply in time, value: null }
  meetAtDoor: { label: someone meets visitors at the door, value: null }
`;

const HELPLINES = `# Numbers of others.
emergency: { name: Emergency, number: "000", tty: "106", source: triplezero.gov.au, checked: 2026-11-20 }
interpreters: { name: Interpreters, number: "131 450", source: tisnational.gov.au, checked: 2026-11-20 }
relayTty: { name: Relay TTY, number: "133 677", source: accesshub.gov.au, checked: 2026-11-20 }
relaySpeak: { name: Relay, number: "1800 555 727", source: accesshub.gov.au, checked: 2026-11-20 }
relaySms: { name: Relay SMS, number: "0423 677 767", source: accesshub.gov.au, checked: 2026-11-20 }
abuseHotline: { name: Hotline, number: "1800 880 052", source: jobaccess.gov.au, checked: 2026-11-20 }
ndisCommission: { name: Commission, number: "1800 035 544", source: ndiscommission.gov.au, checked: 2026-11-20 }
oaic: { name: OAIC, number: "1300 363 992", source: oaic.gov.au, checked: 2026-11-20 }
`;

const all = [FIXTURE_CONTENT, join(ROOT, "content")].flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(svg|avif|webp|pdf)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({
      name: file.slice(ROOT.length + 1),
      path: file.slice(folder.length + 1),
      text: readFileSync(file, "utf8"),
    })),
);

/**
 * Every file that an editor may open: those of the fixture and of content/, without pictures, documents and files that are the same. The
 * tests that use it hold no fact of any file. They show that editing alters no other byte, whatever a file says.
 */
export const EVERY_CONTENT_FILE = all.filter(({ text }, index) => all.findIndex((each) => each.text === text) === index);

/** The longest file of each kind, for what takes too long in each file. */
export const LONGEST_OF_EACH_KIND = [...Map.groupBy(EVERY_CONTENT_FILE, ({ path }) => kindAt(path)?.id).values()].map((files) =>
  files.reduce((longest, file) => (file.text.length > longest.text.length ? file : longest)),
);
