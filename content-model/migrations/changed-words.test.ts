import { describe, expect, test } from "vitest";
import { parse } from "yaml";

import { FIXTURE_CONTENT } from "../../tests/support/fixture-content.ts";
import { inspectContent } from "../content/read-content.ts";
import { applicationFormSchema, enquiryFormSchema } from "../schemas/form-schemas.ts";
import { readContentFolder } from "../texts/content-folder.ts";
import {
  cardAndLeave,
  clockInDoubt,
  moreHelpLinks,
  openingsOnCareers,
  fileWithFeedback,
  photosOfACv,
  registrationGroups,
} from "./changed-words.ts";

const PROGRAM = readContentFolder(FIXTURE_CONTENT).texts;

describe("0003-card-and-leave", () => {
  const FILES = readContentFolder(FIXTURE_CONTENT);

  /** The content of the tests as it was before the card. */
  function before(): Map<string, string> {
    const texts = new Map(FILES.texts);
    for (const path of ["show-card.yaml", "pages/show-card.md", "easy-read/show-card.md", "easy-read/parts/leave.md"])
      texts.delete(path);
    const change = (path: string, from: RegExp, to: string) => texts.set(path, (texts.get(path) ?? "").replace(from, to));
    change("interface.yaml", /\n# The card to show[\s\S]*?(?=\n# The page that finds)/, "");
    change("interface.yaml", /^ {2}showCard: .*\n/gm, "");
    change("interface.yaml", /, a card to show if you made one/, "");
    for (const name of ["about", "contact"]) change(`easy-read/${name}.md`, /\n@leave\n/, "");
    return texts;
  }

  const after = (texts: Map<string, string>) =>
    new Map([...texts, ...cardAndLeave.migrate(texts, FILES.texts)]) as Map<string, string>;

  test("words from before the card cannot be read, and after the migration they have no error", () => {
    expect(inspectContent({ ...FILES, texts: before() }).errors).not.toEqual([]);
    expect(inspectContent({ ...FILES, texts: after(before()) }).errors).toEqual([]);
  });

  test("the pages that can be left say what leaving does, and what a device keeps names the card", () => {
    const texts = after(before());
    expect(texts.get("easy-read/about.md")).toMatch(/\n\n@leave\n\n## If we get something wrong/);
    expect(texts.get("easy-read/contact.md")).toMatch(/\n\n@leave\n/);
    expect(texts.get("interface.yaml")).toContain("a card to show if you made one, and the pages");
  });

  test("a second run changes nothing, also after staff have removed the rows", () => {
    const texts = after(before());
    expect(cardAndLeave.migrate(texts, FILES.texts)).toEqual(new Map());
    texts.set("easy-read/about.md", (texts.get("easy-read/about.md") ?? "").replace("@leave\n", ""));
    expect(cardAndLeave.migrate(texts, FILES.texts)).toEqual(new Map());
    texts.set("interface.yaml", (texts.get("interface.yaml") ?? "").replace(", a card to show if you made one", ""));
    expect(cardAndLeave.migrate(texts, FILES.texts)).toEqual(new Map());
  });
});

describe("0010-openings-on-careers", () => {
  const page = (openings: string) =>
    `---\ntitle: Work with us\n---\n## Checks {#checks}\n\nSome.\n\n${openings}## Fair {#fair}\n\nYes.\n`;
  const file = (text: string) => new Map([["pages/employment.md", text]]);
  const LINKED = "## Our openings {#openings}\n\n[See our openings](/careers#openings).\n\n";
  const LISTED = "## Openings {#openings}\n\nChoose a job.\n\n### More\n\nWords.\n\n";

  test("the openings of Employment become a link to the page that lists them, in their place", () => {
    const changed = openingsOnCareers.migrate(file(page(LISTED)), file(page(LINKED).replace("Some", "Other")));
    expect(changed).toEqual(file(page(LINKED)));
  });

  test("a section at the end of the page is replaced too", () => {
    const program = file("---\n---\n## Our openings {#openings}\n\n[See](/careers#openings).\n");
    const changed = openingsOnCareers.migrate(file("---\n---\n## Openings {#openings}\n\nChoose a job.\n"), program);
    expect(changed).toEqual(program);
  });

  test("words that lead there stay, also those of a first run, and so does a page without the section", () => {
    for (const openings of [LINKED, "## Jobs {#openings}\n\nOur own words, and [all jobs](/careers).\n\n", ""])
      expect(openingsOnCareers.migrate(file(page(openings)), file(page(LINKED)))).toEqual(new Map());
  });

  test("words without a link that staff have published since stay at every start", () => {
    const own = file(page("## Openings {#openings}\n\nThere is no opening now. Call us in March.\n\n"));
    expect(openingsOnCareers.migrate(new Map([...PROGRAM, ...own]), PROGRAM)).toEqual(new Map());
  });
});

describe("0013-registration-groups", () => {
  const RESPITE = "services/respite.md";

  /** A site from before: without the list, and with this registration of its only support. */
  const earlier = (registration: string) =>
    new Map([[RESPITE, (PROGRAM.get(RESPITE) ?? "").replace(/^registration: .*$/m, `registration: ${registration}`)]]);

  test.each([
    [
      '{ covered: true, group: "9001 Help at home" }',
      /^registration:\n {2}covered: true\n {2}groups:\n {4}- "9001"$|covered: true, groups: \[ *"9001" *\]/m,
    ],
    ["{ covered: false, group: null }", /covered: false/],
    ["{ covered: null, group: null }", /covered: null/],
  ])("a support with %s names its groups by number, and a second run changes nothing", (registration, after) => {
    const texts = earlier(registration);
    const changes = registrationGroups.migrate(texts, PROGRAM);
    expect([...changes.keys()]).toEqual(["registration-groups.yaml", RESPITE]);
    expect(changes.get(RESPITE)).toMatch(after);
    expect(changes.get(RESPITE)).not.toContain("group:");
    expect(registrationGroups.migrate(new Map([...texts, ...changes]) as Map<string, string>, PROGRAM)).toEqual(new Map());
  });

  test.each(["Help at home", "9009 Help at home"])("a group without a number of the list is refused: %s", (group) =>
    expect(() => registrationGroups.migrate(earlier(`{ covered: true, group: ${group} }`), PROGRAM)).toThrow(
      /its registration group, “.*”, has no number of registration-groups.yaml/,
    ),
  );
});

describe("0016-more-help", () => {
  const FILE = "interface.yaml";
  const LINK = /^ {4}- .*url: (\S+?) }$/gm;
  const linksIn = (text: string) => [...text.slice(text.indexOf("\nmoreHelp:")).matchAll(LINK)].map(([, url]) => url);

  test("a site gets the links to the new pages that help, below its own; a second run changes nothing", () => {
    const now = PROGRAM.get(FILE) ?? "";
    const before = now.replace(/^ {4}- .*url: (\/find|\/contact\/show-card|\/services\/available) }\n/gm, "");
    expect(before).not.toBe(now);
    const after = moreHelpLinks.migrate(new Map([[FILE, before]]), PROGRAM).get(FILE) ?? "";
    expect(new Set(linksIn(after))).toEqual(new Set(linksIn(now)));
    expect(moreHelpLinks.migrate(new Map([[FILE, after]]), PROGRAM)).toEqual(new Map());
  });

  test("a link that staff have removed since does not come back at the next start", () => {
    const now = PROGRAM.get(FILE) ?? "";
    const own = now.replace(/^ {4}- .*url: \/find }\n/m, "");
    expect(own).not.toBe(now);
    expect(moreHelpLinks.migrate(new Map([...PROGRAM, [FILE, own]]), PROGRAM)).toEqual(new Map());
  });

  test("a site whose list of links is empty keeps it", () => {
    const none = (PROGRAM.get(FILE) ?? "").replace(
      /(?<=^moreHelp:\n {2}heading: .*\n) {2}links:\n(?: {4}- .*\n)+/m,
      "  links: []\n",
    );
    expect(none).toContain("  links: []\n");
    expect(moreHelpLinks.migrate(new Map([[FILE, none]]), PROGRAM)).toEqual(new Map());
  });
});

describe("0017-clock-in-doubt", () => {
  const BEFORE = `# Our emails.
staffSide:
  open: To see it on the staff side
  # In the notices below.
  clockConfirm: "If the clock is right, say so here:"
  purgeConfirm: Delete them here
notices:
  clock:
    subject: The clock may be wrong
    confirm: |-
      If the clock is right, run:
      npm run submissions -- confirm-clock
  # Our own words.
  purge:
    subject: "{count} wait"
`;
  const mails = (text: string) => new Map([["emails.yaml", text]]);

  test("the words about the clock go, all others and their comments stay, and a second run changes nothing", () => {
    const after = clockInDoubt.migrate(mails(BEFORE), new Map()).get("emails.yaml") ?? "";
    expect(after).not.toMatch(/clock/);
    for (const line of [
      "# Our emails.",
      "  open: To see",
      "  purgeConfirm: Delete",
      "  # Our own words.",
      '    subject: "{count} wait"',
    ])
      expect(after).toContain(line);
    expect(clockInDoubt.migrate(mails(after), new Map())).toEqual(new Map());
  });

  test("a site without emails of its own is left as it is", () => {
    expect(clockInDoubt.migrate(new Map(), new Map())).toEqual(new Map());
  });
});

describe("0018-photos-of-a-cv", () => {
  const FORM = "forms/application.yaml";
  const words = PROGRAM.get(FORM) ?? "";
  const earlier = words
    .replace(/^ {2}cannotOpen: .*\n/m, "")
    .replace(/^( {2}hint: )PDF, .*$/m, "$1PDF, Word, OpenDocument, RTF or plain text, up to 5 MB.")
    .replace(/^( {2}wrongKind: ).*$/m, "$1This is not a PDF, Word, OpenDocument, RTF or plain text file.");
  const migrate = (text: string) => photosOfACv.migrate(new Map([[FORM, text]]), PROGRAM).get(FORM);

  test("a form from before gets the error and the list of kinds, once", () => {
    expect(applicationFormSchema.safeParse(parse(earlier)).success).toBe(false);
    expect(parse(migrate(earlier) ?? "")).toEqual(parse(words));
    expect(migrate(migrate(earlier) ?? "")).toBeUndefined();
  });

  test("words of staff that do not name RTF stay", () => {
    const own = earlier.replace(/^( {2}hint: )PDF, .*$/m, "$1A PDF is best.");
    expect(migrate(own)).toContain("  hint: A PDF is best.\n");
    expect(migrate(words.replace(/^( {2}cannotOpen: ).*$/m, "$1Ours."))).toBeUndefined();
    expect(photosOfACv.migrate(new Map(), PROGRAM)).toEqual(new Map());
  });

  test("words about RTF that staff write afterwards stay at every start", () => {
    expect(migrate(words.replace(/^( {2}wrongKind: ).*$/m, "$1We cannot open RTF files."))).toBeUndefined();
  });
});

describe("0021-file-with-feedback", () => {
  const FORM = "forms/enquiry.yaml";
  const words = PROGRAM.get(FORM) ?? "";
  const earlier = words.replace(/^file:[^]*?(?=^notice:)/m, "").replace(/ We keep a file with it[^"]*/, "");
  const migrate = (text: string, mails = "") =>
    fileWithFeedback.migrate(new Map([[FORM, text], ...(mails ? [["emails.yaml", mails] as const] : [])]), PROGRAM);

  test("a form from before gets the words of the field and the sentence of the notice, once", () => {
    expect(enquiryFormSchema.safeParse(parse(earlier)).success).toBe(false);
    const after = String(migrate(earlier).get(FORM));
    expect(parse(after)).toEqual(parse(words));
    expect(migrate(after)).toEqual(new Map());
  });

  test("a notice that names a file stays, and so do words of the mail that staff have changed", () => {
    const own = earlier.replace("asks for this to answer you", "keeps a file that you send, to answer you");
    expect(parse(String(migrate(own).get(FORM)))).toMatchObject({ notice: (parse(own) as { notice: object }).notice });
    expect(migrate(words, "staff:\n  attachment: Our own words\n")).toEqual(new Map());
    expect(migrate(words, 'staff:\n  attachment: "A CV came with this ({file})"\n').get("emails.yaml")).toContain('"A file came');
    expect(fileWithFeedback.migrate(new Map(), PROGRAM)).toEqual(new Map());
  });

  test("a sentence of the notice that staff have removed since does not come back at the next start", () => {
    const own = words.replace(/ We keep a file with it[^"]*/, "");
    expect(own).not.toBe(words);
    expect(migrate(own)).toEqual(new Map());
  });
});
