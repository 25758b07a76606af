import { expect, test } from "vitest";

import { cutSentences } from "./sentences.ts";

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
