import { describe, expect, test } from "vitest";

import { contentFixture } from "../../tests/support/content-fixture.ts";
import { contentModules } from "../content/content-modules.ts";
import { placeOf } from "../texts/validation-error.ts";

const { change, errors, read, write } = contentFixture();

const FILE = "owners-answers.yaml";
const answers = (yaml: string) => write(FILE, `${yaml}\nstaffLanguages: []\n`);
const EXAMPLE = "{ year: 2026–27, words: An hour costs $9., source: https://prices.example, checked: 2026-11-20 }";

/** Each mistake, the place that its error names, and words of its fix. */
test.each([
  ["cancelation: { words: You can cancel. }", "line 1: cancelation", "did you mean cancellation?"],
  ['cancellation: { words: "" }', "line 1: cancellation.words", "is empty: write it"],
  ["travel: You pay for it.", "line 1: travel", "must be a list of names"],
  [`travel: { words: ${"We come. ".repeat(40)} }`, "line 1: travel.words", "longer than 300 characters"],
  ["backup: { words: Call {{phone.genral}}. }", "line 1: {{phone.genral}}", "did you mean {{phone.general}}?"],
  ["backup: { words: Call (08) 5550 0100. }", "line 1: (08) 5550 0100", "is a typed phone number"],
  ["notice: { words: Tell us., easyRead: [] }", "line 1: notice.easyRead", "write 1 to 3 sentences"],
  [`example: ${EXAMPLE.replace("2026–27", "2026")}`, "line 1: example.year", "must be a financial year, such as 2026–27"],
  [`example: ${EXAMPLE.replace("2026–27", "2026–28")}`, "line 1: example.year", "must be a financial year, such as 2026–27"],
  [`example: ${EXAMPLE.replace("https:", "http:")}`, "line 1: example.source", "which starts with https://"],
  [`example: ${EXAMPLE.replace("2026-11-20", "2026-11-22")}`, "line 1: example.checked", "which is in the future"],
  [`example: ${EXAMPLE.replace(", checked: 2026-11-20", "")}`, "line 1: example.checked", "must be a day with the year first"],
  ["otherSchemes: { words: An insurer can pay us. }", "line 1: otherSchemes.source", "must be the whole address of the page"],
  [
    "car: { words: Our representatives individually administer reimbursement documentation electronically. }",
    "reading grade",
    "Shorten",
  ],
])("%s stops a publish with its place and its fix", (yaml, place, fix) => {
  answers(yaml);
  const found = errors();
  expect(found.map(placeOf)).toContain(`${FILE}: ${place}`);
  expect(found.map((error) => error.fix).join("\n")).toContain(fix);
});

test("a sentence in Easy Read keeps the rules of Easy Read pages, with its line", () => {
  change("easy-read/how-it-works.md", /$/, "\n@leaving\n");
  answers("notice:\n  words: Tell us before.\n  easyRead:\n    - Tell us & go.");
  expect(errors().map(placeOf)).toEqual([`${FILE}: line 4`]);
});

const sectionOf = (name: "about" | "how-it-works" | "employment" | "careers", id: string) =>
  read().pages[name].sections.find((section) => section.id === id);

describe("an answer stands on its pages, and one that is missing leaves no trace", () => {
  test("without the file nothing is said", () => {
    const before = read();
    answers("");
    const after = read();
    expect(after.pages).toEqual(before.pages);
    expect(after.ownersAnswers).toEqual({ staffLanguages: [] });
    const { "cost-example": costs, "coordinator-answers": coordinators } = contentModules(after);
    expect([costs.example, coordinators.intake, coordinators.staffLanguages]).toEqual([undefined, undefined, undefined]);
  });

  test("costs, workers and leaving, on How it works", () => {
    change("pages/how-it-works.md", "{#cost}", "{#cost cards}\n\n- **A plan** The NDIS pays.\n");
    answers("cancellation: { words: Cancel & tell us. }\nnotice: { words: Tell us 14 days before. }");
    expect(sectionOf("how-it-works", "cost")?.items?.at(-1)).toEqual({
      title: "If you cancel",
      html: "<p>Cancel &amp; tell us.</p>",
    });
    expect(sectionOf("how-it-works", "cost")?.items).toHaveLength(2);
    // The section has no list in this content.
    expect(sectionOf("how-it-works", "leaving")?.html).toMatch(/<p>Tell us 14 days before\.<\/p>$/);
  });

  test("jobs, on both pages about jobs", () => {
    answers("car: { words: We pay for each kilometre. }");
    const said = "<p><strong>Car and kilometres:</strong> We pay for each kilometre.</p>";
    expect(sectionOf("employment", "why-work-here")?.html).toContain(said);
    expect(sectionOf("careers", "openings")?.html).toContain(said);
  });

  test("who the provider is, with the team and without one", () => {
    answers("since: { words: We began in 2014. }");
    const said = "<p><strong>Since:</strong> We began in 2014.</p>";
    expect(sectionOf("about", "team")?.html).toBe(said);
    write(
      "team/sam.md",
      "---\norder: 1\nname: Sam\nrole: Manager\nconsent: { given: 2026-11-05, how: a nod }\n---\nLikes tea.\n",
    );
    expect(sectionOf("about", "team")?.html).toMatch(/^<p><strong>Since:<.strong> We began in 2014\.<.p><p>(?!<strong>)/);
    answers("");
    expect(sectionOf("about", "team")?.html).not.toContain("Since");
  });

  test("referrals and languages", () => {
    write(FILE, "intakeName: Robin\nintakeHours: 9 am to noon\ncapacityNotes: Two weeks.\nstaffLanguages: [Nepali, Tamil]\n");
    expect(contentModules(read())["coordinator-answers"]).toEqual({
      intake: "Ask for Robin. Hours for referrals: 9 am to noon.",
      staffLanguages: "Our staff speak Nepali and Tamil.",
      capacityNotes: "Two weeks.",
    });
  });
});

describe("an example of a price", () => {
  const shownIf = (changed: string, now: string) => {
    answers(`example: ${changed}`);
    return read(new Date(now)).ownersAnswers.example?.shown;
  };
  const checkedOn = (day: string) => EXAMPLE.replace("2026-11-20", day);

  test("is shown for 180 days", () =>
    expect(shownIf(EXAMPLE, "2026-11-21T04:00Z")).toEqual({ posted: "2026-11-20", closes: "2027-05-19", scheduled: false }));

  // 1 July begins in Perth at 16:00 UTC.
  test.each([
    ["2027-06-30T15:59:59Z", false],
    ["2027-06-30T16:00:00Z", true],
  ])("at %s, the end of its year, it is left out: %s", (now, scheduled) => {
    const { closes, ...shown } = shownIf(checkedOn("2027-03-01"), now) ?? {};
    expect(closes).toBe("2027-06-30");
    expect(shown).toMatchObject({ scheduled });
  });

  test("of the next year waits for 1 July", () => {
    const next = checkedOn("2026-11-20").replace("2026–27", "2027–28");
    expect(shownIf(next, "2026-11-21T04:00Z")).toMatchObject({ posted: "2027-07-01", scheduled: true });
  });
});
