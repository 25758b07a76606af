import { expect, test } from "vitest";

import type { Facts } from "./facts.ts";
import { sectionsOf } from "./markdown.ts";

const facts: Facts = new Map([
  ["brand.name", { text: "Wattlebend" }],
  ["phone.general", { text: "(08) 5550 0100", href: "tel:+61855500100" }],
  ["owner.parking", { text: "parking details to be supplied", missing: true }],
]);

function read(body: string) {
  const errors: { field: string; fix: string }[] = [];
  const sections = sectionsOf(body, facts, (error) => errors.push(error));
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
