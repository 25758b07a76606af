import { describe, expect, test } from "vitest";

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

describe("a body", () => {
  test("is split at its ## headings, each with its id and the words below it", () => {
    const { sections, errors } = read("## Our office {#office}\n\nCome in.\n\n### By bus\n\n## Our areas {#areas}\n\n- Perth");
    expect(sections).toEqual([
      { id: "office", heading: "Our office", html: "<p>Come in.</p>\n<h3>By bus</h3>" },
      { id: "areas", heading: "Our areas", html: "<ul>\n<li>Perth</li>\n</ul>" },
    ]);
    expect(errors).toEqual([]);
  });

  test("has its errors reported, each once, and nothing thrown", () => {
    const { errors } = read("Words too early.\n## No id\n# A second h1\n## No id either\n## One {#one}\n## Again {#one}");
    expect(errors.map(({ field }) => field)).toEqual([
      "Words too early.",
      "## No id",
      "# A second h1",
      "## No id either",
      "{#one}",
    ]);
    expect(errors.every(({ fix }) => fix.length > 0)).toBe(true);
  });

  test("has facts put in: numbers as links that a phone can call, missing ones marked", () => {
    expect(htmlOf("{{phone.general}}")).toBe('<p><a href="tel:+61855500100" class="tel">(08) 5550 0100</a></p>');
    expect(htmlOf("{{owner.parking}}")).toBe('<p><mark class="missing">parking details to be supplied</mark></p>');
  });

  test("has facts put into its headings too", () => {
    expect(read("## Why {{brand.name}} {#why}").sections[0]?.heading).toBe("Why Wattlebend");
  });
});

describe("HTML typed into the content is shown as typed, never run", () => {
  test.each([
    ["a script of its own", "<script>alert(1)</script>"],
    ["a script inside words", "Hello <script>alert(1)</script> there"],
    ["a handler on an image", '<img src=x onerror="alert(1)">'],
    ["a frame", "<iframe src=https://example.com></iframe>"],
    ["markup in a link's words", "[<img src=x onerror=alert(1)>](/about)"],
    ["markup in a table", "| A |\n| - |\n| <svg onload=alert(1)> |"],
    ["markup in a sub-heading", "### <b onclick=alert(1)>Hi</b>"],
    ["markup in code", "`<script>alert(1)</script>`"],
    ["a comment", "<!-- <script>alert(1)</script> -->"],
  ])("%s", (_what, words) => {
    const html = htmlOf(words);
    expect(html).not.toMatch(/<(script|img|iframe|svg|b)\b|<!--/i);
    expect(html).toContain("&lt;");
  });

  test("a quotation mark cannot end a link's address", () => {
    expect(htmlOf('[x](<https://example.com/"onmouseover="alert(1)>)')).not.toContain('"onmouseover');
  });
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
