import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse, stringify } from "yaml";

import { contentFixture } from "../../tests/support/content-fixture.ts";
import { FIXTURE_CONTENT } from "../../tests/support/fixture-content.ts";
import { valueOfYaml } from "../editing/yaml-value.ts";
import { labelsSchema } from "../schemas/easy-read-schemas.ts";
import { emailWordsSchema } from "../schemas/email-words.ts";
import { easyReadFormSchema, followedEasyReadSchema, followedMessageSchema } from "../schemas/form-schemas.ts";
import { interfaceSchema } from "../schemas/interface-schema.ts";
import { readContentFolder } from "../texts/content-folder.ts";
import { INTERFACE } from "./content-migration.ts";
import { accountMails, booklets, checkedPages, easyReadSteps, followedMessages, ownersAnswers } from "./new-words.ts";

const PROGRAM = readContentFolder(FIXTURE_CONTENT).texts;

describe("0007-easy-read-steps", () => {
  const published = (file: string) => readFileSync(join(FIXTURE_CONTENT, file), "utf8");
  const without = (text: string, lines: RegExp) => text.replaceAll(lines, "");
  const BEFORE = new Map([
    ["interface.yaml", without(published("interface.yaml"), /^steps:\n( {2}.*\n)+|^ {2}easyReadForm: .*\n/gm)],
    ["easy-read/contact.md", "## The form {#write-to-us}\n\n[form]\nThe standard page has a form.\nSomeone can help you.\n"],
    ["easy-read/labels.yaml", without(published("easy-read/labels.yaml"), /^ {2}(meaning|steps|stepsTitle|all|ask): .*\n/gm)],
  ]);
  const valueOf = (texts: ReadonlyMap<string, string | null>, file: string) => valueOfYaml(texts.get(file) ?? "");

  test("the labels of steps and of meanings are added, so that both files are valid again", () => {
    expect(interfaceSchema.safeParse(valueOf(BEFORE, "interface.yaml")).success).toBe(false);
    const after = easyReadSteps.migrate(BEFORE, PROGRAM);
    expect(interfaceSchema.parse(valueOf(after, "interface.yaml")).steps.count).toBe("Step {step} of {all}");
    expect(labelsSchema.parse(valueOf(after, "easy-read/labels.yaml")).page.steps).toBe("One step at a time");
  });

  test("the form in Easy Read gets its words, and the Easy Read contact page a link to it", () => {
    const after = easyReadSteps.migrate(BEFORE, PROGRAM);
    expect(easyReadFormSchema.parse(valueOf(after, "forms/easy-read.yaml")).fields.way.label).toBe("Who is the support for?");
    expect(after.get("easy-read/contact.md")).toContain(
      "[form]\nYou can [write to us](/contact/easy-read/write) with a form.\nSomeone can",
    );
  });

  test("what only the owner can promise in the form comes with it", () => {
    const form = `${published("forms/easy-read.yaml")}# {{commitments.meetFirst}}\n`;
    const site = without(published("site.yaml"), /^ {2}meetFirst:.*\n/gm);
    const after = easyReadSteps.migrate(
      new Map([...BEFORE, ["site.yaml", site]]),
      new Map([...PROGRAM, ["forms/easy-read.yaml", form]]),
    );
    expect(after.get("site.yaml")).toMatch(/^ {2}meetFirst: \{ label: .*, value: null \}$/m);
  });

  test("a second run changes nothing", () => {
    const after = new Map([...BEFORE, ...easyReadSteps.migrate(BEFORE, PROGRAM)]) as Map<string, string>;
    expect(easyReadSteps.migrate(after, PROGRAM)).toEqual(new Map());
  });
});

describe("0008-followed-messages", () => {
  const EMAILS = readFileSync(join(FIXTURE_CONTENT, "emails.yaml"), "utf8");
  /** The emails as they were before: without those of a followed message. */
  const before = EMAILS.replace(/^ {2}(added|withdrawn)(Subject|Lead): .*\n/gm, "").replace(/^copy:\n( {2}.*\n)+/m, "");

  const ANSWERS = ["forms/answers.yaml", "required: (required)\n"] as const;

  test("a site that has published before gets both files of words and the emails, in their shape", () => {
    expect(before).not.toContain("addedLead");
    const changed = followedMessages.migrate(new Map([["emails.yaml", before], ANSWERS]), PROGRAM);
    expect([...changed.keys()].toSorted()).toEqual(["emails.yaml", "forms/message-easy-read.yaml", "forms/message.yaml"]);
    const read = (path: string): unknown => parse(changed.get(path) ?? "");
    expect(followedMessageSchema.safeParse(read("forms/message.yaml")).error).toBeUndefined();
    expect(followedEasyReadSchema.safeParse(read("forms/message-easy-read.yaml")).error).toBeUndefined();
    expect(emailWordsSchema.safeParse(read("emails.yaml")).error).toBeUndefined();
    expect(changed.get("emails.yaml")).toContain(before.slice(0, before.indexOf("staffSide:")));
  });
});

describe("0012-booklets", () => {
  const words = PROGRAM.get(INTERFACE) ?? "";

  test("a site from before gets the labels of booklets and of the guide, once, and keeps its own", () => {
    const earlier = words
      .replace(/^ {2}guide: .*\n/m, "")
      .replace(/^(# [^\n]*\n)?(toKeep|onPaper|guide):\n(?: {2}.*\n)+\n?/gm, "");
    expect(earlier).not.toMatch(/toKeep|onPaper|guide:/);
    const changed = booklets.migrate(new Map([[INTERFACE, earlier]]), PROGRAM).get(INTERFACE) ?? "";
    expect(changed).toMatch(/^ {2}guide: /m);
    for (const name of ["toKeep", "onPaper", "guide"]) expect(changed).toMatch(new RegExp(`^${name}:$`, "m"));
    expect(booklets.migrate(new Map([[INTERFACE, changed]]), PROGRAM)).toEqual(new Map());
    expect(booklets.migrate(new Map([[INTERFACE, words.replace("Service guide", "Our guide")]]), PROGRAM)).toEqual(new Map());
  });
});

describe("0014-owners-answers", () => {
  const LABELS = ["interface.yaml", "easy-read/labels.yaml"];

  test("a site from before gets the file and the words around it, and a second run changes nothing", () => {
    const earlier = new Map(LABELS.map((path) => [path, (PROGRAM.get(path) ?? "").replace(/^answers:\n(?: .*\n)*/m, "")]));
    const changes = ownersAnswers.migrate(earlier, PROGRAM);
    expect([...changes.keys()]).toEqual(["owners-answers.yaml", ...LABELS]);
    for (const path of LABELS) expect(changes.get(path)).toMatch(/^answers:$/m);
    const after = new Map([...earlier, ...changes]) as Map<string, string>;
    expect(ownersAnswers.migrate(after, PROGRAM)).toEqual(new Map());
  });
});

describe("words of a later version", () => {
  const { files, read, text, write } = contentFixture();

  /** Takes a group of words out of a file, as a site from before the words has it. */
  function without(path: string, group: string, inside?: string) {
    const value = parse(text(path)) as Record<string, Record<string, unknown>>;
    if (inside === undefined) delete value[group];
    else delete value[group]?.[inside];
    write(path, stringify(value));
  }

  test("0020-account-mails: a site from before gets the words of the mails of accounts, and keeps its own", () => {
    for (const name of ["passkeyAdded", "invitation", "publishWaits"]) without("emails.yaml", "notices", name);
    without("emails.yaml", "staffSide", "standInLead");
    const changes = accountMails.migrate(files().texts, PROGRAM);
    for (const [path, after] of changes) write(path, after ?? "");
    const { notices, staffSide } = read().emails;
    expect(notices.passkeyRemoved.subject).toContain("removed");
    expect([notices.invitation.lead, staffSide.standInLead].join()).toContain("{reference}");
    expect(accountMails.migrate(files().texts, PROGRAM)).toEqual(new Map());
  });

  test("a site from before gets the words of the checks and of their mail, and no page gets a day", () => {
    without("interface.yaml", "checked");
    without("emails.yaml", "notices", "pageChecks");
    const changes = checkedPages.migrate(files().texts, PROGRAM);
    expect([...changes.keys()]).toEqual(["interface.yaml", "emails.yaml"]);
    for (const [path, after] of changes) write(path, after ?? "");
    const content = read();
    expect(content.interface.checked.on).toContain("{day}");
    expect(content.emails.notices.pageChecks.lead).toContain("{overdue}");
    expect(checkedPages.migrate(files().texts, PROGRAM)).toEqual(new Map());
  });
});
