import { expect, test } from "vitest";

import { cutSentences, spoken } from "./sentences.ts";

const cut = (text: string) => cutSentences(text).map(({ start, end }) => text.slice(start, end));

test("sentences are trimmed", () => {
  expect(cut("  We listen. You decide!  Is that all? ")).toEqual(["We listen.", "You decide!", "Is that all?"]);
});

test("phone numbers, times and addresses stay whole", () => {
  for (const whole of [
    "Call (08) 5550 0100 or 1800 035 544 at any hour.",
    "Mon–Fri 8:30 AM–5:00 PM",
    "It is open 7:30 am to 3:30 pm, at www.example.com.au or hello@example.com.",
  ])
    expect(cut(whole)).toEqual([whole]);
});

test("a line break inside a sentence does not end it", () => {
  expect(cut("You choose\nwhat you want.\nWe help.")).toEqual(["You choose\nwhat you want.", "We help."]);
});

test("a part without a letter or digit is left out", () => {
  expect(cut(" \n · – ")).toEqual([]);
  expect(cut("")).toEqual([]);
});

test("a long sentence is cut after a comma, and nothing of it is lost", () => {
  const long = `Workers must ${"have the training for the support they give, ".repeat(9)}and keep it.`;
  const parts = cut(long);
  expect(parts.length).toBeGreaterThan(2);
  for (const part of parts) expect(part.length).toBeLessThanOrEqual(200);
  for (const part of parts.slice(0, -1)) expect(part).toMatch(/,$/);
  expect(parts.join(" ")).toBe(long);
});

test("a long sentence without a comma is cut between words, never inside a phone number", () => {
  const parts = cut(`${"word ".repeat(37)}call (08) 5550 0100 ${"word ".repeat(37)}end`);
  expect(parts.some((part) => part.includes("call (08) 5550 0100"))).toBe(true);
  for (const part of parts) expect(part.length).toBeLessThanOrEqual(200);
});

test("a word that is longer than the limit is cut at the limit", () => {
  expect(cut("a".repeat(450)).map((part) => part.length)).toEqual([200, 200, 50]);
});

const words = (text: string) => spoken([{ text, telephone: false }]);
const telephone = (text: string) => spoken([{ text, telephone: true }]);

test.each([
  ["(08) 5550 0100", "0 8, 5 5 5 0, 0 1 0 0"],
  ["1800 035 544", "1 8 0 0, 0 3 5, 5 4 4"],
  ["+61 8 5550 0100", "6 1, 8, 5 5 5 0, 0 1 0 0"],
  ["106", "1 0 6"],
  ["000", "triple zero"],
  ["Call (08) 5550 0100", "Call 0 8, 5 5 5 0, 0 1 0 0"],
  ["Call our 24/7 line", "Call our 24/7 line"],
])("a number to call: %s", (written, said) => expect(telephone(written)).toBe(said));

test.each([
  ["If a life is in danger, call 000.", "If a life is in danger, call triple zero."],
  ["It costs $10,000 or 2000 dollars, never 1 000.", "It costs $10,000 or 2000 dollars, never 1 000."],
  ["Our 24/7 line", "Our 24 7 line"],
  ["The NDIS and NDIA", "The N D I S and N D I A"],
  ["Cannington WA 6107", "Cannington W A 6107"],
  ["WAVE AND NDISABILITY", "WAVE AND NDISABILITY"],
  ["8:30 AM–5:00 PM", "8:30 AM to 5:00 PM"],
  ["7:30 am – 3:30 pm", "7:30 am to 3:30 pm"],
  ["2–3 days", "2 to 3 days"],
  ["Mon–Fri", "Monday to Friday"],
  ["Sat", "Saturday"],
  ["Sun on the scarp", "Sun on the scarp"],
  ["Support – yours", "Support – yours"],
  ["https://www.example.com/a-b", "https://www.example.com/a-b"],
])("%s", (written, said) => expect(words(written)).toBe(said));

test("a voice of another language says numbers by their digits, and no English words", () => {
  const said = (text: string, isTelephone: boolean) => spoken([{ text, telephone: isTelephone }], false);
  expect(said("000", true)).toBe("0 0 0");
  expect(said("131 450", true)).toBe("1 3 1, 4 5 0");
  expect(said("Jam 8:30–17:00, NDIS, 24/7, 000", false)).toBe("Jam 8:30–17:00, N D I S, 24 7, 000");
});

test("a sentence around a number", () => {
  const sentence = [
    { text: "  Call us on\n", telephone: false },
    { text: "(08) 5550 0124", telephone: true },
    { text: ", 24/7. ", telephone: false },
  ];
  expect(spoken(sentence)).toBe("Call us on 0 8, 5 5 5 0, 0 1 2 4, 24 7.");
});
