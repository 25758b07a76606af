import { describe, expect, test } from "vitest";

import type { LabelOf } from "../intake/labels.ts";
import type { Answers } from "../../content-model/forms/form-state.ts";
import type { Submission } from "../data/store.ts";
import { messagesUnderTest, submission } from "../../tests/support/outbox-fixture.ts";
import { SUBMISSION_KINDS, type SubmissionKind } from "../../content-model/forms/kinds.ts";

const WORDS: Record<string, { label: string; answer?: string }> = {
  notSafeToCall: { label: "Don’t call me", answer: "NOT SAFE" },
  notSafeToEmail: { label: "Don’t email me", answer: "NOT SAFE" },
  safe: { label: "Is it safe to leave you a message or send an email?", answer: "No, only speak with me" },
  contactBy: { label: "How should we contact you?" },
  name: { label: "Your name" },
};
const WAYS: Record<string, string> = { call: "Phone call", text: "Text message" };
const labelOf: LabelOf = (_kind, field, value) => {
  const known = WORDS[field];
  return known && { label: known.label, answer: known.answer ?? WAYS[value] ?? value };
};
const messages = messagesUnderTest({ labelOf });
const text = (given: Partial<Submission>) => messages.compose({ id: "1", purpose: "notify-staff" }, submission(given)).text;

describe("the mail to staff", () => {
  test("starts with what is not safe, which counts more than how the person asked to be contacted", () => {
    const answers = { name: "Robin", contactBy: "call", phone: "0491 570 006", notSafeToEmail: "yes", notSafeToCall: "yes" };
    const lines = text({ answers }).split("\n");
    expect(lines.slice(0, 5)).toEqual([
      "READ THIS FIRST",
      "Don’t call me: NOT SAFE",
      "Don’t email me: NOT SAFE",
      expect.stringMatching(/^Do not use a way that is not safe, even if they chose it\./),
      "How should we contact you? Phone call",
    ]);
    expect(text({ answers })).not.toContain("They did not say if it is safe");
  });

  test("starts with the one answer about safety that older messages have", () => {
    const answers = { name: "Robin", message: "Hello", contactBy: "text", phone: "0491 570 006", safe: "no" };
    const lines = text({ answers }).split("\n");
    expect(lines.slice(0, 4)).toEqual([
      "READ THIS FIRST",
      "Is it safe to leave you a message or send an email? No, only speak with me",
      "How should we contact you? Text message",
      "A reply to this email does not reach the person who wrote. Use the contact details they gave, in the way they asked for.",
    ]);
  });

  test("has every answer with its label, or with the field's name if no form has that field", () => {
    const got = text({ answers: { name: "Robin", oldField: "something", place: "" } });
    expect(got).toContain("\nYour name: Robin\n");
    expect(got).toContain("\noldField: something\n");
    expect(got).not.toContain("place");
  });

  test("says that a program may have sent a suspected submission", () => {
    expect([true, false].map((suspected) => text({ suspected }).includes("This may come from a program"))).toEqual([true, false]);
  });
});

describe("how to contact the person", () => {
  const given = (answers: Answers, kind: SubmissionKind = "feedback") => text({ kind, answers });
  const SENTENCES = [
    "in the way they asked for",
    "wrote. Use the contact details they gave.\n",
    "They did not give the detail",
    "They gave no way",
  ];

  test.each([
    [{ contactBy: "call", phone: "0491 570 006" }, "Use the contact details they gave, in the way they asked"],
    [{ phone: "0491 570 006" }, "the person who wrote. Use the contact details they gave.\n"],
    [{ contactBy: "call", email: "robin@example.com" }, "They did not give the detail that this way needs."],
    [{ message: "Hello", name: "Robin" }, "the person who wrote. They gave no way to contact them.\n"],
  ])("%j", (answers, words) => expect(given(answers)).toContain(words));

  test("an anonymous complaint promises nobody an answer", () => {
    const got = given({ message: "It was late again" }, "complaint");
    expect(got).toContain("Nobody can be told that we have it. Read it by the end of Friday 20 November");
    expect(got).not.toMatch(/promised (an answer|to say)/);
  });

  test("every combination of kind, contact choice, details and safety gets the right sentences", () => {
    for (const { kind, answers } of everyCombination()) {
      const got = given(answers, kind);
      const hasDetail = Boolean(answers["phone"] ?? answers["email"] ?? answers["throughContact"]);
      expect(SENTENCES.filter((words) => got.includes(words))).toHaveLength(1);
      expect(got.includes("They gave no way")).toBe(!hasDetail);
      expect(got.includes("contact details they gave")).toBe(hasDetail);
      expect(/promised an answer|promised to say/.test(got)).toBe(hasDetail);
      expect(!answers["contactBy"] && got.includes("asked for")).toBe(false);
      const isAsked = hasDetail && kind !== "application";
      const isMarked = Boolean(answers["notSafeToMessage"]);
      expect(got.includes("They did not say if it is safe")).toBe(isAsked && !answers["safe"] && !isMarked);
      expect(got.includes("Do not use a way that is not safe")).toBe(isMarked);
      expect(got.includes("They did not say how")).toBe(isAsked && !answers["contactBy"]);
      expect(got).not.toMatch(/[{}]|CV|scanned/);
    }
  });
});

/** Each kind with each contact choice, each set of details and each answer about safety, given or missing. */
function* everyCombination(): Generator<{ kind: SubmissionKind; answers: Answers }> {
  const details = { phone: "0491 570 006", email: "robin@example.com", throughContact: "alex@example.com" };
  for (const kind of SUBMISSION_KINDS)
    for (const contactBy of [undefined, "call", "email", "someone", "no-longer-asked"])
      for (const safety of [{}, { safe: "yes" }, { safe: "no" }, { notSafeToMessage: "yes" }])
        for (let chosen = 0; chosen < 8; chosen += 1) {
          const some = Object.entries(details).filter((_, index) => chosen & (1 << index));
          yield { kind, answers: { ...(contactBy && { contactBy }), ...safety, ...Object.fromEntries(some) } };
        }
}

test("the lines of an answer are indented, so that none looks like another answer", () => {
  for (const lineEnd of ["\n", "\r\n", "\r", "\u2028", "\u0085"]) {
    const got = text({ answers: { message: `Hello${lineEnd}safe: yes` } });
    expect(got, JSON.stringify(lineEnd)).toContain("message:\n    Hello\n    safe: yes\n");
  }
});

test("names in braces in an answer are not replaced", () => {
  expect(text({ answers: { message: "{reference} {{email}} $& $1" } })).toContain("message: {reference} {{email}} $& $1\n");
});
