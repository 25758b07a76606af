import { describe, expect, test } from "vitest";

import { type InlineFact, inlineHtml, readInline, FACT_WORD, plainWords, wordsOf } from "./inline.ts";

const facts = new Map<string, InlineFact>([
  ["brand.name", { text: "Wattle & Bend" }],
  ["phone", { text: "(08) 5550 0100", href: "tel:+61855500100" }],
  ["owner.abn", { text: "ABN to be supplied", missing: true }],
  ["address", { text: "⟦street to be supplied⟧, Perth" }],
  ["hours", { text: "Mon–Fri 8:30 AM" }],
  ["job", { text: "Worker (home)", kind: "name" }],
  ["time", { text: "8:30 today", kind: "time" }],
]);

describe("a sentence as HTML", () => {
  const html = (text: string) => inlineHtml(readInline(text, facts), (href) => `/twin${href}`);

  test.each([
    ["See [our **kind** page](/about).", 'See <a href="/twin/about">our <strong>kind</strong> page</a>.'],
    ["**[Kind](/about)**.", '<strong><a href="/twin/about">Kind</a></strong>.'],
    ["Call {{ phone }}.", 'Call <a href="tel:+61855500100" class="tel">(08) 5550 0100</a>.'],
    ["We are {{brand.name}}.", "We are Wattle &amp; Bend."],
    ["See {{owner.abn}}.", 'See <mark class="missing">ABN to be supplied</mark>.'],
    ["At {{address}}.", 'At <mark class="missing">street to be supplied</mark>, Perth.'],
    ["[Call {{phone}}](/contact).", '<a href="/twin/contact">Call (08) 5550 0100</a>.'],
    ["*We* do ![this](/do", "*We* do ![this](/do"],
  ])("%s", (text, expected) => {
    expect(html(text)).toBe(expected);
  });

  test.each(["We <script>alert(1)</script>.", "[<img src=x>](/about)."])("%s is shown as typed, never run", (text) => {
    expect(html(text)).not.toMatch(/<(script|img)\b/);
    expect(html(text)).toContain("&lt;");
  });
});

describe("the words that rules are about", () => {
  const plain = (text: string) => plainWords(readInline(text, facts));

  test("hold no mark of bold and no address of a link", () => {
    expect(plain("We **like** [our page](/accessibility).")).toBe("We like our page.");
  });

  test("hold a number or a name as one word, and another fact as its words", () => {
    expect(plain("Call {{phone}} {{job}}.")).toBe(`Call ${FACT_WORD} ${FACT_WORD}.`);
    expect(plain("See {{owner.abn}}.")).toBe(`See ${Array(4).fill(FACT_WORD).join(" ")}.`);
  });

  test("hold a time by its words, without its marks", () => {
    expect(plain("At {{time}}.")).toBe(`At ${FACT_WORD} ${FACT_WORD}.`);
  });

  test("keep the hard marks of a fact that is no number, address, name or time", () => {
    expect(plain("{{hours}}")).toBe(`${FACT_WORD}– ${FACT_WORD}: ${FACT_WORD}`);
  });

  test("are in lower case, without a possessive ending, and know whether they are bold", () => {
    expect(wordsOf(readInline("A **person’s** self-managed plan", facts))).toEqual([
      { word: "a", bold: false },
      { word: "person", bold: true },
      { word: "self-managed", bold: false },
      { word: "plan", bold: false },
    ]);
  });
});
