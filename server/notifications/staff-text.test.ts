import { describe, expect, test } from "vitest";

import type { LabelOf } from "../forms/labels.ts";
import type { Submission } from "../submissions/submission.ts";
import { messagesUnderTest, submission } from "./notifications-under-test.ts";

const WORDS: Record<string, { label: string; answer?: string }> = {
  safe: { label: "Is it safe to leave you a message or send an email?", answer: "No, only speak with me" },
  contactBy: { label: "How should we contact you?", answer: "Text message" },
  name: { label: "Your name" },
};
const labelOf: LabelOf = (_kind, field, value) => {
  const known = WORDS[field];
  return known && { label: known.label, answer: known.answer ?? value };
};
const text = (given: Partial<Submission>) =>
  messagesUnderTest({ labelOf }).compose({ id: "1", purpose: "notify-staff" }, submission(given)).text;

describe("what staff read", () => {
  test("starts with how safe it is to answer, and how", () => {
    const lines = text({ answers: { name: "Robin", message: "Hello", contactBy: "text", safe: "no" } }).split("\n");
    expect(lines.slice(0, 4)).toEqual([
      "READ THIS BEFORE YOU ANSWER",
      "Is it safe to leave you a message or send an email? No, only speak with me",
      "How should we contact you? Text message",
      "A reply to this email does not reach the person who wrote. Use the contact details they gave, in the way they asked for.",
    ]);
  });

  test("says to be careful where that was not answered", () => {
    const got = text({ answers: { name: "Robin", safe: "" } });
    expect(got).toMatch(/^READ THIS BEFORE YOU ANSWER\nThey did not say if it is safe/);
    expect(got).toContain("They did not say how they would like us to contact them.");
  });

  test("has every answer with its label, or its name where no form has that field any more", () => {
    const got = text({ answers: { name: "Robin", oldField: "something", phone: "" } });
    expect(got).toContain("\nYour name: Robin\n");
    expect(got).toContain("\noldField: something\n");
    expect(got).not.toContain("phone");
  });

  test("says when it came and what was promised", () => {
    expect(text({})).toContain("Received on Thursday 19 November 2026 at 3:04 pm, Perth time.");
    expect(text({})).toContain("We promised an answer by the end of Monday 23 November.");
    expect(text({ kind: "complaint" })).toContain("We promised to say that we have it by the end of Friday 20 November.");
  });

  test("says where the CV is, and does not bring it", () => {
    const got = text({ kind: "application", attachment: { kind: "docx", senderName: "Robin Underhill.docx", size: 34_500 } });
    expect(got).toContain("A CV came with this (DOCX, 34 KB). It is not in this email.");
    expect(got).toContain("\nnpm run submissions -- attachment WB-7K3M-Q2F\nThis file was not scanned for viruses.");
    expect(got).not.toContain("Underhill");
    expect(text({ kind: "application" })).not.toMatch(/CV|scanned/);
  });

  test("asks of an application nothing that its form does not", () => {
    expect(text({ kind: "application", answers: { name: "Robin" } })).not.toContain("They did not say");
  });

  test("says that a program may have sent it", () => {
    expect(text({ suspected: true })).toContain("This may come from a program");
    expect(text({})).not.toContain("program");
  });
});

test.each(["\n", "\r\n", "\r", "\u2028", "\u0085"])("no line of an answer passes for another answer (%j)", (lineEnd) => {
  const got = text({ answers: { message: `Hello${lineEnd}safe: yes${lineEnd}READ THIS BEFORE YOU ANSWER` } });
  expect(got).toContain("message:\n    Hello\n    safe: yes\n    READ THIS BEFORE YOU ANSWER\n");
});

test("names in braces that someone wrote stay as they are", () => {
  expect(text({ answers: { message: "{reference} {{email}} $& $1" } })).toContain("message: {reference} {{email}} $& $1\n");
});
