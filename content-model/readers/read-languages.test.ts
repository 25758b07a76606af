import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import { contentFixture, SITE_VALUES } from "../../tests/support/content-fixture.ts";
import { FIXTURE_CONTENT } from "../../tests/support/fixture-content.ts";
import { siteWords } from "../content/content-modules.ts";
import { itemsOf, routesOf } from "../values/pages.ts";

const { append, change, errors, places, read, remove, write } = contentFixture();

const LIST = "languages.yaml";
const ARABIC = "languages/ar.yaml";
const CHINESE = "languages/zh-hans.yaml";
const FILES = [LIST, ARABIC, "languages/id.yaml", CHINESE];
/** The small site has other areas. */
const add = () => {
  for (const file of FILES) write(file, readFileSync(join(FIXTURE_CONTENT, file), "utf8").replaceAll(/area\.\w+/g, "suburb"));
};
const on = (day: string) => read(new Date(`${day}T12:00+08:00`));

test("content without other languages needs no file of them, and has none of their addresses", () => {
  const content = read();
  expect([content.languageList, content.languages]).toEqual([undefined, []]);
  expect(routesOf("live", itemsOf(content)).map(({ path }) => path)).not.toContain("/languages");
});

test("each language has a page without a twin below the list, in the live stage alone", () => {
  add();
  const paths = (stage: "live" | "parked") => routesOf(stage, itemsOf(read())).map(({ path }) => path);
  const all = ["/languages", "/languages/zh-hans", "/languages/id", "/languages/ar"];
  expect(paths("live").filter((path) => path.startsWith("/languages"))).toEqual(all);
  expect(paths("parked").join()).not.toContain("languages");
});

test("numbers stand apart with their address, and names in Latin letters do in a text from right to left", () => {
  add();
  const texts = Object.fromEntries(read().languages.map(({ id, speak, danger }) => [id, { call: speak.texts[0], danger }]));
  expect(texts["ar"]?.call).toEqual([
    "اتصل بخدمة الترجمة ",
    { apart: "TIS National" },
    ": ",
    expect.objectContaining({ href: "tel:131450" }),
  ]);
  expect(texts["ar"]?.danger[1]).toEqual({ apart: "000", href: "tel:000" });
  expect(texts["id"]?.call?.[0]).toBe("Telepon layanan juru bahasa TIS National: ");
});

test("a page is a draft until the file says which translator checked it, and when", () => {
  add();
  const shown = () => siteWords(on("2026-11-26"), SITE_VALUES).items.languages["ar"];
  expect(shown()).toMatchObject({ isDraft: true, note: "Draft: not yet checked by a translator." });
  change(ARABIC, "checkedBy: null\ncheckedOn: null", "checkedBy: A. Translator\ncheckedOn: 2026-11-25");
  expect(shown()).toMatchObject({ isDraft: false, note: "The translation was checked by A. Translator on 25 November 2026." });
  expect(JSON.stringify(shown())).not.toContain("people");
});

const WRONG: readonly [what: string, file: string, from: string, to: string, place: RegExp, words: string][] = [
  ["a code that is none", CHINESE, "code: zh-Hans", "code: zh-hans", /code/, "language tag"],
  ["the code of another file", CHINESE, "code: zh-Hans", "code: vi", /code/, "name the file vi.yaml"],
  ["a direction that is none", ARABIC, "dir: rtl", "dir: right", /dir/, "ltr or rtl"],
  ["the wrong direction", ARABIC, "dir: rtl", "dir: ltr", /dir/, "write the other one"],
  ["a missing text", ARABIC, "draft:", "# draft:", /draft/, "is missing"],
  ["one fact less", ARABIC, "    - أن تُعامَل باحترام\n", "", /rights.texts/, "must have 6 entries"],
  ["no number to call in danger", ARABIC, "{{helpline.emergency}}", "000", /danger/, "must name {{helpline.emergency}}"],
  ["a day without a translator", ARABIC, "checkedOn: null", "checkedOn: 2026-11-20", /checkedBy/, "belong together"],
  [
    "a typed number",
    ARABIC,
    "{{helpline.ndisCommission}}",
    "{{helpline.ndisCommission}} 1800 035 544",
    /1800 035 544/,
    "typed phone number",
  ],
  ["a page that says free", ARABIC, "interpreter: مترجم", "interpreter: مترجم مجاني", /مجان/, "says “free”"],
  ["a language without an entry", LIST, "    ar: null\n", "", /census.people/, "has no ar"],
];

test.each(WRONG)("%s stops publishing, and the error names file, field and fix", (_what, file, from, to, place, words) => {
  add();
  change(file, from, to);
  expect(errors().map(({ file: of, fix }) => ({ of, fix }))).toContainEqual({ of: file, fix: expect.stringContaining(words) });
  expect(places().join("\n")).toMatch(place);
});

test("a check on a day to come, and an entry without a file, are errors", () => {
  add();
  change(ARABIC, "checkedBy: null\ncheckedOn: null", "checkedBy: A. Translator\ncheckedOn: 2099-01-01");
  remove("languages/id.yaml");
  const found = errors().map(({ file, field }) => `${file}: ${field}`);
  expect(found).toEqual([`${ARABIC}: checkedOn`, `${LIST}: census.people.id`]);
});

test("a link to a language that the content does not have is an error", () => {
  add();
  append("pages/about.md", "\nRead [this](/languages/vi) and [that](/languages/ar).\n");
  expect(errors().map(({ field }) => field)).toEqual(["link /languages/vi"]);
});
