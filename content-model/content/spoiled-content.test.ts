import { expect, test } from "vitest";

import { contentFixture } from "../../tests/support/content-fixture.ts";
import { placeOf } from "../texts/validation-error.ts";

/* What people do to content by mistake: each is one error that says what to write. */

const { append: appendTo, change, errors, remove: removeFile, text: textOf, write: writeTo } = contentFixture();

type Spoil = () => void;
/** Returns an edit that runs later, in the test of its row. */
const later =
  <Parts extends unknown[]>(edit: (...parts: Parts) => void) =>
  (...parts: Parts): Spoil =>
  () =>
    edit(...parts);
const replace = later(change);
const write = later(writeTo);
const rewrite = later((file: string, changed: (text: string) => string | Buffer) => writeTo(file, changed(textOf(file))));
const remove = later(removeFile);
const append = later(appendTo);

const ABOUT = "pages/about.md";
const HOME = "pages/home.md";
const SITE = "site.yaml";
const CAREERS = "pages/careers.md";
const LABELS = "interface.yaml";
const JOB = "jobs/gardener.md";
const SERVICE = "services/gardening.md";
const UTF16 = Buffer.from("room: []", "utf16le");
const site = (from: string | RegExp, to: string) => replace(SITE, from, to);
const title = (value: string) => replace(ABOUT, "title: The page about", `title: ${value}`);

/** What was done, the change, the place that the error names, and words of its message. */
const SPOILED: readonly [what: string, spoil: Spoil, place: string | RegExp, words: string][] = [
  // The file as it was saved.
  ["saved as UTF-16", rewrite(ABOUT, (text) => Buffer.from(`\uFEFF${text}`, "utf16le")), `${ABOUT}: the file`, "encoding UTF-8"],
  ["UTF-16 without a mark", rewrite(SITE, (text) => Buffer.from(text, "utf16le")), `${SITE}: the file`, "encoding UTF-8"],
  ["a file that may be missing", write("availability.yaml", UTF16), "availability.yaml: the file", "encoding UTF-8"],
  ["the list of languages", write("languages.yaml", UTF16), "languages.yaml: the file", "encoding UTF-8"],
  ["an empty file", write("helplines.yaml", ""), "helplines.yaml: the file", "is empty"],
  ["front matter without an end", rewrite(ABOUT, (text) => text.replace("\n---\n", "\n")), `${ABOUT}: front matter`, "---"],
  ["a page taken away", remove("pages/contact.md"), "pages/contact.md: the file", "is missing"],

  // YAML.
  ["a tab", site("  general: (08)", "\tgeneral: (08)"), /^site.yaml: line \d+$/, "use spaces"],
  ["a colon in a value", title("About us: who we are"), `${ABOUT}: line 2`, "second colon"],
  ["a name twice", title("One page\ntitle: Another"), `${ABOUT}: line 3`, "stands above it already"],
  ["no space after the colon", replace(ABOUT, "title: ", "title:"), `${ABOUT}: line 2`, "no space after"],
  ["another indentation", site("  support: (08)", "   support: (08)"), /^site.yaml: line \d+$/, "same number of spaces"],
  ["curly quotes", title("“About us”"), `${ABOUT}: line 2`, "curly quotes"],
  ["a quote that is not closed", title('"About us'), /^pages\/about.md: line \d+$/, "quote, bracket or colon"],
  ["words after a quote", title('"About" us'), `${ABOUT}: line 2`, "closing quote"],
  ["a special space", replace(ABOUT, "title: ", "title\u00a0: "), `${ABOUT}: line 2`, "ordinary space"],
  ["a fact without quotes", title("{{brand.name}} and you"), `${ABOUT}: line 2`, "without quotes"],
  ["a value that starts with *", title("*About* us"), `${ABOUT}: line 2`, "straight quotes"],
  ["a value that starts with &", title("&about us"), `${ABOUT}: line 2`, "straight quotes"],
  ["a value that starts with @", title("@about us"), `${ABOUT}: line 2`, "straight quotes"],
  ["a value cut off by #", title("We are #1 here"), `${ABOUT}: line 2`, "cut off before #1"],
  ["a list for words", title("[About us]"), `${ABOUT}: line 2: title`, "in quotes"],
  ["a number for words", title("24"), `${ABOUT}: line 2: title`, "put it in quotes"],
  ["yes for true", site("sample: true", "sample: yes"), /brand.sample$/, "must be true or false"],
  ["a misspelt name", replace(ABOUT, "heading:", "haeding:"), `${ABOUT}: line 4: haeding`, "did you mean heading?"],
  [
    "a picture that is not drawn",
    replace("pages/first-visit.md", "story-01-day", "story-01-dya"),
    /line \d+: story.0.picture$/,
    "the name of a drawing",
  ],
  ["a story of 7 pictures", replace("pages/first-visit.md", /  - .*\n/, ""), /story$/, "has fewer than 8 pictures"],
  ["a question without a gap", replace("pages/support-coordinators.md", "[suburb]", "suburb"), /askFirst$/, "has no gap"],
  ["an empty value", title(""), `${ABOUT}: line 2: title`, "is empty: write it"],
  ["a field taken out", replace(ABOUT, /lead: .*\n/, ""), `${ABOUT}: lead`, "is missing: write it"],
  ["a field of another page", replace(ABOUT, "lead:", "area: perth\nlead:"), `${ABOUT}: line 5: area`, "delete it, or see"],

  // Facts.
  ["a phone number unquoted", replace("helplines.yaml", '"1800 880 052"', "1800880052"), /abuseHotline.number$/, "in quotes"],
  ["a short phone number", site("general: (08) 5550 0100", "general: (08) 5550 010"), /phone.general$/, "not an Australian"],
  ["a name in a line", replace("helplines.yaml", "name: OAIC", "nmae: OAIC"), "helplines.yaml: line 9: oaic.nmae", "name?"],
  ["no day, in a line", replace("helplines.yaml", /(?<=oaic.*)2026-11-20/, "2026-02-31"), /line 9: oaic.checked$/, "exists"],
  ["an item of a list", site("days: [6]", "days: [six]"), /line \d+: hours.weekly.1.days.0$/, "a number"],
  ["an email with a space", site("hello@", "hel lo@"), /email$/, "must be an email address"],
  ["a position without its minus", site("-31.95", "31.95"), /areas.0.latitude$/, "a minus missing"],
  ["an office outside the map", site("longitude: 115.9345", "longitude: 121.5"), /address.longitude$/, "outside the map"],
  ["a distance below zero", site("radiusKilometres: 45", "radiusKilometres: -45"), /radiusKilometres$/, "more than 0"],
  ["a distance with its unit", site("radiusKilometres: 45", "radiusKilometres: 45 km"), /radiusKilometres$/, "a number alone"],
  ["a social link over http", site("url: null", "url: http://facebook.com/us"), /socials.0.url$/, "starts with https://"],
  ["a network without icon", site("name: Facebook", "name: TikTok"), /socials.0.name$/, "one of these: Facebook"],
  ["a promise of 1.5 days", site("replyWorkingDays: 2", "replyWorkingDays: 1.5"), /replyWorkingDays$/, "whole number"],
  [
    "applications kept on request, no longer than others",
    site("RolesMonths: 12", "RolesMonths: 6"),
    /OtherRolesMonths$/,
    "not more",
  ],
  ["an ABN mistyped", site("ABN, value: null", "ABN, value: 51 824 753 557"), /owner.abn.value$/, "is not an ABN"],
  ["an ABN to come", site("ABN, value: null", "ABN, value: TBA"), /owner.abn.value$/, "write null"],
  ["no registration", site("number, value: null", "number, value: pending approval"), /ndisReg/, "registration number"],
  [
    "a promise that is not kept",
    () => {
      change(SITE, "at the door, value: null", "at the door, value: false");
      appendTo(ABOUT, "\n{{commitments.meetAtDoor}} We meet you.\n");
    },
    /about.md: line \d+: \{\{commitments.meetAtDoor\}\}$/,
    "is false in site.yaml (someone meets visitors at the door): delete the sentence",
  ],
  [
    "reply times that are not kept",
    site("in time, value: null", "in time, value: false"),
    /replyTimes.value$/,
    "cannot be false",
  ],
  [
    "a promise without an answer",
    site("in time, value: null", "in time, value: maybe"),
    /replyTimes.value$/,
    "true, false, or null",
  ],
  [
    "the relay's number as a text phone",
    replace("helplines.yaml", '"1800 035 544",', '"1800 035 544", tty: "133677",'),
    /ndisCommission.tty$/,
    "then ask for {{helpline.ndisCommission}}",
  ],
  [
    "a holiday that is half verified",
    site("name: Christmas Day }", "name: Christmas Day, toVerify: false }"),
    /dates.0.toVerify$/,
    "left out once",
  ],
  ["an area left out", site("areasInWords: Perth and", "areasInWords: Here and"), /areasInWords$/, "“Perth”"],

  // Words.
  [
    "a date of birth that is never asked for",
    append(
      CAREERS,
      "\n## Fair {#fair}\n\nWe help you.\nWe never ask for your date of birth.\n\n## More {#other}\n\nMeet us at an interview.\n",
    ),
    /careers.md: line \d+: date of birth$/,
    "on our form or at interview",
  ],
  ["a label's misspelt fact", replace(LABELS, "{{brand.name}}", "{{brand.nmae}}"), /\{\{brand.nmae\}\}$/, "brand.name"],
  ["a fact in single braces", append(ABOUT, "\n{phone.general}\n"), /about.md: line \d+/, "double braces"],
  ["a fact without its end", append(ABOUT, "\nCall {{phone.general}\n"), /about.md: line \d+/, "two braces"],
  ["a typed number of ours", append(ABOUT, "\nCall (08) 5550 0124.\n"), /about.md: line \d+/, "write {{phone.support}}"],
  ["a typed number of nobody we know", append(JOB, "\nCall 9356 1234.\n"), /gardener.md: line \d+/, "content/helplines.yaml"],
  [
    "a name that a ready text does not have",
    write("reply-templates/x.md", '---\ntitle: X\nkinds: [enquiry]\nsubject: "X"\n---\nHello {nmae}\n'),
    /^reply-templates\/x\.md: line 6: the text$/,
    "may hold {name}, {reference}, {me}",
  ],
  ["a number in a label", replace(LABELS, "call: Call", "call: Call +61 8 9356 1234"), /^interface.yaml: line/, "typed phone"],
  ["a picture in words", append(ABOUT, "\n![Us](team.jpg)\n"), /about.md: line \d+/, "is a picture"],
  [
    "a picture with words",
    append(ABOUT, "\n## New {#new cards}\n\n- ![Us](people) **A.** B.\n"),
    /line \d+: !\[Us/,
    "is a picture",
  ],
  ["a shape in a support", append(SERVICE, "\n## New {#new cards}\n\n- **A.** B.\n"), /gardening.md: line \d+: /, "delete what"],
  ["a shape in an opening", append(JOB, "\n### New {note}\n\nOne.\n"), /gardener.md: line \d+: \{note\}$/, "delete what"],
  ["a link to no page", append(ABOUT, "\nSee [us](/abuot).\n"), /about.md: line \d+: link \/abuot$/, "leads nowhere"],
  ["a link to no part", append(ABOUT, "\nSee [us](/contact#form).\n"), /about.md: line \d+: link/, "one of ways-to-reach-us"],
  ["a link to no part of its own page", append(ABOUT, "\nSee [us](#form).\n"), /about.md: line \d+: link/, "leave #form out"],
  ["a support that was taken out", append(ABOUT, "\n[Respite](/services#respite)\n"), /about.md: line \d+: link/, "gardening"],
  ["a door that leads nowhere", replace(HOME, "[For you](/contact?way=myself)", "For you"), `${HOME}: {#who-we-help}`, "a link"],
  [
    "a shape beside a form",
    append(CAREERS, "\n## More {#extra panel}\n\n- You say how.\n"),
    `${CAREERS}: {#extra panel}`,
    "has a shape",
  ],
  ["About's steps without numbers", replace(ABOUT, "how-we-work steps", "how-we-work"), `${ABOUT}: {#how-we-work}`, "be steps"],
  ["About's steps taken out", replace(ABOUT, /## A part \{#how-we-work[^#]*/, ""), `${ABOUT}: {#how-we-work}`, "Home shows"],
  ["a link with an unknown answer", replace(HOME, "way=myself", "way=mysefl"), /home.md: line \d+: link/, "myself, someone"],
  ["a link with an unknown question", replace(HOME, "way=myself", "wya=myself"), /home.md: line \d+: link/, "/contact?way"],
  ["a redirect to no part", append("redirects.txt", "/old /services#respite\n"), /redirects.txt: line 3/, "gardening"],
  [
    "search words of no part",
    replace(LABELS, "page: /how-it-works#cost", "page: /how-it-works#fee"),
    /interface.yaml: line/,
    "#fee",
  ],
  ["a heading without a space", append(ABOUT, "\n##More {#b}\n\nWords.\n"), /about.md: line \d+: ##More/, "no space after ##"],
  ["a title of 400 letters", title("a".repeat(400)), `${ABOUT}: line 2: title`, "60 characters"],
  ["a heading of 400 letters", replace(ABOUT, "heading: A page", `heading: ${"a ".repeat(200)}`), /heading$/, "80 characters"],

  ["HTML", append(ABOUT, "\nOne<br>two.\n"), /about.md: line \d+: <br>$/, "is HTML"],
  ["a comment of HTML", append(ABOUT, "\n<!-- later -->\n"), /about.md: line \d+/, "is HTML"],
  ["a link with a space", append(ABOUT, "\nSee [us] (/contact).\n"), /about.md: line \d+/, "a space between ] and ("],
  ["a link that is not closed", append(ABOUT, "\nSee [us](/contact\n"), /about.md: line \d+/, "end it with )"],
  ["a link without words", append(ABOUT, "\nSee [](/contact).\n"), /about.md: line \d+/, "without words"],
  ["a link to https:// alone", append(ABOUT, "\nSee [us](https://).\n"), /about.md: line \d+: link/, "leads nowhere"],
  ["bold without an end", append(ABOUT, "\nThis is **bold.\n"), /about.md: line \d+/, "before and after"],
  ["bullets of a word processor", append(ABOUT, "\n• One\n"), /about.md: line \d+: • One$/, "a hyphen and a space"],
  ["half a merge", append(ABOUT, "\n<<<<<<< HEAD\n"), /about.md: line \d+: <<<<<<< HEAD$/, "merge of two versions"],
  ["half a merge of facts", site("stage: parked", "<<<<<<< HEAD\nstage: parked"), "site.yaml: line 2", "merge of two versions"],
  ["no words", rewrite(ABOUT, (text) => text.replace(/---\n##[\s\S]*/, "---\n")), `${ABOUT}: the words`, "are missing"],
  ["a lost menu item", replace(LABELS, "url: /about", "url: /abuot"), /navigation.items.1.url$/, "address of a page"],

  // Openings, supports, testimonials.
  [
    "an opening closed before posted",
    replace(JOB, "2027-01-31", "2026-01-31"),
    /closes$/,
    "before the day on which it was posted",
  ],
  ["a day as people write it", replace(JOB, "closes: 2027-01-31", "closes: 31/12/2026"), `${JOB}: line 6: closes`, "2026-11-20"],
  [
    "a registration without its group",
    replace(SERVICE, "covered: null", "covered: true"),
    `${SERVICE}: line 8: registration.groups`,
    "write their numbers",
  ],
  [
    "a group of no registration",
    replace(SERVICE, "groups: []", 'groups: ["9001"]'),
    /line 8: registration.groups$/,
    "covered: true",
  ],
  [
    "a group that is not in the list",
    replace(SERVICE, "covered: null, groups: []", 'covered: true, groups: ["0107"]'),
    `${SERVICE}: line 8: registration.groups.0`,
    "is not in registration-groups.yaml: compare it with your certificate",
  ],
  [
    "a group of 3 digits in the list",
    write("registration-groups.yaml", 'groups: [{ number: "107", name: A, source: B, checked: null }]\n'),
    "registration-groups.yaml: line 1: groups.0.number",
    "4 digits",
  ],
  ["a support without registration", replace(SERVICE, /registration: .*\n/, ""), `${SERVICE}: registration`, "is missing"],
  ["price limits for all", append(SERVICE, "\nPrice limits apply.\n"), `${SERVICE}: line 26: price limits`, "bind us only if"],
  ["funding words undated", replace("pages/services.md", /\nThis is as at .*/, ""), /services.md: {{fundingW/, "as at {{"],
  [
    "the same in Easy Read",
    replace("easy-read/services.md", /\nThis is as at .*/, ""),
    /easy-read\/services.md: {{f/,
    "as at {{",
  ],
  [
    "staffing by another name",
    site("business, value: null", "business, value: agency"),
    /staffing.value$/,
    "an employment agent",
  ],
  ["a support in no family", replace(SERVICE, "family: home\n", ""), `${SERVICE}: family`, "one of home, out, work"],
  ["a family unknown", replace(SERVICE, "family: home", "family: garden"), `${SERVICE}: line 3: family`, "in pages/home.md"],
  ["a family without a name", replace(HOME, "out: Out and about, ", ""), /home.md: line \d+: families.out$/, "is missing"],
  ["a claim without its number", replace(HOME, " ({{owner.ndisRegistration}})", ""), /registration$/, "beside the number"],
  [
    "plans without rows",
    replace(SERVICE, "family: home", "family: home\npaidByPlan: true"),
    `${SERVICE}: line 4: paidByPlan`,
    "{#funding-words rows}",
  ],
  ["no picture", replace(SERVICE, "service-respite", "service-garden"), `${SERVICE}: line 5: picture`, "content/art"],
  ["a page's picture", replace(SERVICE, "service-respite", "header-about"), /gardening.md: line 5: picture$/, "with service-"],
];

const asWritten = (text: string) => new RegExp(`^${RegExp.escape(text)}$`);

test.each(SPOILED)("%s", (_what, spoil, place, words) => {
  spoil();
  const found = errors();
  expect(found.map(placeOf)).toEqual([expect.stringMatching(place instanceof RegExp ? place : asWritten(place))]);
  expect(found[0]?.fix).toContain(words);
});

test("a file saved as Windows-1252 is an error in the first line that shows it", () => {
  writeTo(ABOUT, Buffer.from(textOf(ABOUT).replace("You say how.", "You say\nh\u00f6w."), "latin1"));
  expect(errors()).toMatchObject([{ file: ABOUT, line: 11, field: "the file", fix: expect.stringContaining("Windows-1252") }]);
});

test("a few lines that stand for a billion values are an error", () => {
  const names = ["a", "b", "c", "d", "e", "f", "g", "h"];
  const nested = names.slice(1).map((name, index) => `${name}: &${name} [${`*${names[index]}, `.repeat(9)}]`);
  writeTo(SITE, ["a: &a [x, x, x, x, x, x, x, x, x]", ...nested].join("\n"));
  expect(errors()[0]).toMatchObject({ file: SITE, field: "aliases" });
});

test.each([
  ["a byte order mark", rewrite(ABOUT, (text) => `\uFEFF${text}`)],
  ["a byte order mark in YAML", rewrite(SITE, (text) => `\uFEFF${text}`)],
  ["line ends of an old Mac", rewrite(ABOUT, (text) => text.replaceAll("\n", "\r"))],
  ["what is not asked at interview", append(CAREERS, "\nOn our form or at interview, we ask for no date of birth.\n")],
  ["an emoji in a title", title("About us 🌿")],
  ["other numbers", append(ABOUT, "\nIn 2025-2026 for $1300 in 6107. Call 000. ABN 51 824 753 556, 13 000 people.\n")],
  ["a shape with a picture", append(ABOUT, "\n## New {#new steps}\n\n1. ![](people) **A.** B.\n\n### Call {aside}\n\nNow.\n")],
  ["a comment with a space", title("About us # in the tab")],
  ["a real ABN and registration", site("ABN, value: null", "ABN, value: 51 824 753 556")],
])("%s is no mistake", (_what, edit) => {
  edit();
  expect(errors()).toEqual([]);
});
