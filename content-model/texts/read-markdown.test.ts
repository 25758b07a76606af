import { expect, test } from "vitest";

import type { Facts } from "./facts.ts";
import { hrefsIn, sectionsOf } from "./read-markdown.ts";
import { wordsOfSection } from "../values/sections.ts";
import type { FileError } from "./validation-error.ts";

const facts: Facts = new Map([
  ["brand.name", { text: "Wattlebend" }],
  ["phone.general", { text: "(08) 5550 0100", href: "tel:+61855500100" }],
  ["owner.parking", { text: "parking details to be supplied", missing: true }],
]);

const PICTURES = new Set(["choose", "sport", "step-listen"]);

function read(body: string, pictures: ReadonlySet<string> | undefined = PICTURES) {
  const errors: FileError[] = [];
  const sections = sectionsOf(body, { facts, tell: (error) => errors.push(error), pictures });
  return { sections, errors };
}

const htmlOf = (words: string) => read(`## Words {#words}\n\n${words}`).sections[0]?.html ?? "";

test("a body is split at its ## headings, each with its id and the words below it", () => {
  const { sections, errors } = read("## Our office {#office}\n\nCome in.\n\n### By bus\n\n## {{brand.name}} {#us}\n\n- Perth");
  expect(sections).toEqual([
    { id: "office", heading: "Our office", html: "<p>Come in.</p>\n<h3>By bus</h3>" },
    { id: "us", heading: "Wattlebend", html: "<ul>\n<li>Perth</li>\n</ul>" },
  ]);
  expect(errors).toEqual([]);
});

test("each error of a body is reported once", () => {
  const { errors } = read("Words too early.\n## No id\n# A second h1\n## No id either\n## One {#one}\n## Again {#one}");
  const fields = ["Words too early.", "## No id", "# A second h1", "## No id either", "{#one}"];
  expect(errors.map(({ field }) => field)).toEqual(fields);
});

test("a phone number is a link, and a missing fact is marked", () => {
  expect(htmlOf("{{phone.general}}")).toBe('<p><a href="tel:+61855500100" class="tel">(08) 5550 0100</a></p>');
  expect(htmlOf("{{owner.parking}}")).toBe('<p><mark class="missing">parking details to be supplied</mark></p>');
});

test.each([
  ["a script", "<script>alert(1)</script>"],
  ["a script inside words", "Hello <script>alert(1)</script> there"],
  ["an image with an event handler", '<img src=x onerror="alert(1)">'],
  ["markup in a link's words", "[<img src=x onerror=alert(1)>](/about)"],
  ["markup in a table", "| A |\n| - |\n| <svg onload=alert(1)> |"],
  ["markup in a sub-heading", "### <b onclick=alert(1)>Hi</b>"],
  ["markup in code", "`<script>alert(1)</script>`"],
  ["a comment", "<!-- <script>alert(1)</script> -->"],
])("%s is shown as typed, never run", (_what, words) => {
  const html = htmlOf(words);
  expect(html).not.toMatch(/<(script|img|svg|b)\b|<!--/i);
  expect(html).toContain("&lt;");
});

test("a quotation mark cannot end a link's address", () => {
  expect(htmlOf('[x](<https://example.com/"onmouseover="alert(1)>)')).not.toContain('"onmouseover');
});

test.each(["", "\n"])("a table has a caption and names its columns", (emptyLine) => {
  const html = htmlOf(`Table: Our **hours**\n${emptyLine}| Day | Hours |\n| --- | --- |\n| Mon | **9** |`);
  expect(html).toMatch(/^<table><caption>Our <strong>hours<\/strong><\/caption><thead>.*<\/table>$/);
  expect(html).toContain('<thead><tr><th scope="col">Day</th><th scope="col">Hours</th></tr></thead>');
  expect(html).toContain("<tbody><tr><td>Mon</td><td><strong>9</strong></td></tr></tbody>");
});

test("a table without a caption is an error that names its line", () => {
  expect(read("## Fees {#fees}\n\nWhat we charge:\n\n| Day | Fee |\n|---|---|\n| Mon | 9 |").errors).toEqual([
    { field: "| Day | Fee |", fix: expect.stringContaining("Table: ") as string, line: 5 },
  ]);
});

const CARDS = `## Beliefs {#beliefs cards}

Your life belongs to you.

- ![](choose) **You decide.** You choose {{brand.name}}.
- **[Ask us](/contact#form).** Call {{phone.general}}.
- **Just {{owner.parking}}**

More words.`;

test("a list whose items begin with bold words becomes cards, between the words before and after it", () => {
  const { sections, errors } = read(CARDS.replace("**[Ask us](/contact#form).**", "**[Ask us](/contact#form)**"));
  expect(errors).toEqual([]);
  expect(sections).toEqual([
    {
      id: "beliefs",
      heading: "Beliefs",
      shape: "cards",
      html: "<p>Your life belongs to you.</p>",
      items: [
        { title: "You decide.", picture: "choose", html: "<p>You choose Wattlebend.</p>" },
        {
          title: "Ask us",
          href: "/contact#form",
          html: '<p>Call <a href="tel:+61855500100" class="tel">(08) 5550 0100</a>.</p>',
        },
        { title: "Just ⟦parking details to be supplied⟧", html: "" },
      ],
      after: "<p>More words.</p>",
    },
  ]);
});

test("a numbered list becomes steps, each with its picture and every block of its words", () => {
  const { sections, errors } = read(
    "## How {#how steps}\n\n1. ![](step-listen) **We listen.** You talk.\n\n   We write.\n2. **We plan.** Together.",
  );
  expect(errors).toEqual([]);
  expect(sections[0]?.items).toEqual([
    { title: "We listen.", picture: "step-listen", html: "<p>You talk.</p><p>We write.</p>" },
    { title: "We plan.", html: "<p>Together.</p>" },
  ]);
});

test("a list becomes a panel, and a ### heading right before it is the panel's heading", () => {
  const { sections, errors } = read(
    "## Rights {#rights panel}\n\nWords.\n\n### You have the right to:\n\n- be **safe**\n- complain\n\nMore.",
  );
  expect(errors).toEqual([]);
  expect(sections).toEqual([
    {
      id: "rights",
      heading: "Rights",
      shape: "panel",
      html: "<p>Words.</p>",
      itemsHeading: "You have the right to:",
      items: [{ html: "be <strong>safe</strong>" }, { html: "complain" }],
      after: "<p>More.</p>",
    },
  ]);
});

test("a ### heading with {aside} or {note} starts a panel, which ends at the next ### heading or section", () => {
  const { sections, errors } = read(
    "## Safe {#safe}\n\nOne.\n\n### Worried at {{brand.name}}? {aside}\n\nCall.\n\n### Two\n\nThree.\n\n### Tell us {note}\n\n- It helps.\n\n## Next {#next}\n\nFour.",
  );
  expect(errors).toEqual([]);
  expect(sections).toEqual([
    {
      id: "safe",
      heading: "Safe",
      html: "<p>One.</p>\n<h3>Two</h3><p>Three.</p>",
      asides: [
        { kind: "aside", heading: "Worried at Wattlebend?", html: "<p>Call.</p>" },
        { kind: "note", heading: "Tell us", html: "<ul>\n<li>It helps.</li>\n</ul>" },
      ],
    },
    { id: "next", heading: "Next", html: "<p>Four.</p>" },
  ]);
});

test("all words and links of a section are found in its words, whatever its shape", () => {
  const { sections } = read(
    `${CARDS.replace("us](/contact#form).**", "us](/contact?a=1&b=2)**")}\n\n### Worried? {aside}\n\n[Talk](/about).`,
  );
  expect(hrefsIn(sections)).toEqual(["/contact?a=1&b=2", "tel:+61855500100", "/about"]);
  expect(sections.map(wordsOfSection)).toEqual([
    [
      "<p>Your life belongs to you.</p>",
      "",
      "<ul><li><h3>You decide.</h3><p>You choose Wattlebend.</p></li>" +
        '<li><h3><a href="/contact?a=1&amp;b=2">Ask us</a></h3><p>Call <a href="tel:+61855500100" class="tel">(08) 5550 0100</a>.</p></li>' +
        '<li><h3>Just <mark class="missing">parking details to be supplied</mark></h3></li></ul>',
      "<p>More words.</p>",
      '<h3>Worried?</h3><p><a href="/about">Talk</a>.</p>',
    ].join("\n"),
  ]);
});

const one = (field: string, line: number, fix: string) => [{ field, line, fix: expect.stringContaining(fix) as string }];

test.each<[what: string, body: string, errors: unknown]>([
  ["an unknown shape", "## A {#a card}\n\nB.", one("{#a card}", 1, "did you mean cards?")],
  [
    "a shape far from any",
    "## A {#a carousel}\n\nB.",
    one("{#a carousel}", 1, "write cards or steps or rows or questions or panel"),
  ],
  ["rows without bold words", "## A {#a rows}\n\n- B.", one("{#a rows}", 1, "no list for its rows")],
  ["questions without bold words", "## A {#a questions}\n\n- B.", one("{#a questions}", 1, "no list for its questions")],
  ["cards without a list", "## A {#a cards}\n\nB.", one("{#a cards}", 1, "no list for its cards")],
  ["cards without bold words", "## A {#a cards}\n\n- B.", one("{#a cards}", 1, "no list for its cards")],
  ["cards of a numbered list", "## A {#a cards}\n\n1. **B.** C.", one("{#a cards}", 1, "no list for its cards")],
  ["steps without numbers", "## A {#a steps}\n\n- **B.** C.", one("{#a steps}", 1, "no numbered list")],
  ["a panel without a list", "## A {#a panel}\n\n1. B.", one("{#a panel}", 1, "no list for its panel")],
  ["an item without bold words", "## A {#a cards}\n\nB.\n\n- **C.** D.\n- E.", one("- E.", 6, "begin with bold words")],
  ["an unknown picture", "## A {#a cards}\n\n- **B.** C.\n- ![](chose) **D.** E.", one("![](chose)", 4, "did you mean choose?")],
  ["a picture far from any", "## A {#a cards}\n\n- ![](sun) **D.** E.", one("![](sun)", 3, "without .svg")],
  ["a picture in plain words", "## A {#a}\n\n- B\n- ![](choose) C", one("![](choose)", 4, "cards or steps")],
  ["a picture in a panel", "## A {#a panel}\n\n- ![](choose) C", one("![](choose)", 3, "cards or steps")],
  [
    "a picture beside a section",
    "## A {#a}\n\nB.\n\n### C {note}\n\n- ![](choose) **C.**",
    one("![](choose)", 7, "cards or steps"),
  ],
  ["an unknown panel", "## A {#a}\n\n### B {asside}\n\nC.", one("{asside}", 3, "did you mean aside?")],
  ["an id of a sub-heading", "## A {#a}\n\n### B {#b}\n\nC.", one("{#b}", 3, "write aside or note")],
  ["a panel without words", "## A {#a}\n\nB.\n\n### C {note}\n\n## D {#d}\n\nE.", one("{note}", 5, "has no words")],
])("%s is an error that names its line", (_what, body, errors) => {
  expect(read(body).errors).toEqual(errors);
});

test.each([
  ["## A {#a cards}\n\n- **B.** C.", "{#a cards}"],
  ["## A {#a}\n\n### B {note}\n\nC.", "{note}"],
])("words with the shape of their page refuse shapes: %j", (body, field) => {
  const errors: FileError[] = [];
  sectionsOf(body, { facts, tell: (error) => errors.push(error) });
  expect(errors).toMatchObject([{ field, fix: expect.stringContaining("delete") as string }]);
});
