import { describe, expect, test } from "vitest";

import { emailWordsSchema } from "../../content-model/schemas/email-words.ts";
import type { SenderPurpose, Followed } from "../data/store.ts";
import { SUBMISSION_KINDS, type SubmissionKind } from "../../content-model/forms/kinds.ts";
import { content } from "../../tests/support/fixture-content.ts";
import { messagesUnderTest, STAFF, submission, THURSDAY, COMPLAINTS } from "../../tests/support/outbox-fixture.ts";

const messages = messagesUnderTest({ toComplaints: COMPLAINTS });
const PURPOSES = [
  ...(["notify-staff", "acknowledge-sender", "alarm-unread"] as const),
  ...(["sender-added", "sender-withdrew", "copy-to-sender"] as const),
] as const;
const OTHER_KINDS = SUBMISSION_KINDS.filter((each) => each !== "complaint");
const answers = {
  name: "Robin Underhill",
  message: "I need help with showering and my wheelchair",
  funding: "plan-managed",
  email: "robin@example.com",
  phone: "0491 570 006",
};
const mailOf = (purpose: (typeof PURPOSES)[number], kind: SubmissionKind = "enquiry") =>
  messages.compose({ id: "5f2c", purpose }, submission({ kind, answers }));

describe("to staff", () => {
  test("the subject has the reference and the kind, and the text says that a reply does not reach the person", () => {
    const mail = mailOf("notify-staff");
    expect(mail).toMatchObject({ subject: "[WB-7K3M-Q2F] New enquiry", messageId: "<5f2c.WB-7K3M-Q2F@wattlebend.example>" });
    expect(mail.text).toContain("A reply to this email does not reach the person");
  });

  test("a complaint alone is urgent", () => {
    expect(mailOf("notify-staff", "complaint")).toMatchObject({
      subject: "[WB-7K3M-Q2F] URGENT: complaint",
      headers: { Importance: "high" },
    });
    for (const kind of OTHER_KINDS) {
      const { subject, headers } = mailOf("notify-staff", kind);
      expect(JSON.stringify([subject, headers])).not.toMatch(/urgent|importance/i);
    }
  });

  test("every mail about a complaint, and no other, goes to MAIL_TO_COMPLAINTS", () => {
    for (const purpose of ["notify-staff", "alarm-unread"] as const) {
      expect(mailOf(purpose, "complaint").to).toBe(COMPLAINTS);
      expect(messagesUnderTest().compose({ id: "1", purpose }, submission({ kind: "complaint" })).to).toBe(STAFF);
      for (const kind of OTHER_KINDS) expect(mailOf(purpose, kind).to).toBe(STAFF);
    }
  });
});

describe("to staff, while the staff side is on", () => {
  const short = messagesUnderTest({ toComplaints: COMPLAINTS, staffUrl: "https://staff.example.org" });
  const attachment = { kind: "pdf", senderName: "Robin.pdf", size: 34_000 } as const;
  const shortMail = (purpose: "notify-staff" | "alarm-unread", kind: SubmissionKind) =>
    short.compose({ id: "5f2c", purpose }, submission({ kind, answers: { ...answers, notSafeToCall: "yes" }, attachment }));

  test.each(SUBMISSION_KINDS)(
    "of a %s: the reference, the kind, the day and the link, nothing that was written, no command",
    (kind) => {
      for (const purpose of ["notify-staff", "alarm-unread"] as const) {
        const { subject, text, headers, to } = shortMail(purpose, kind);
        expect(subject).toMatch(/^\[WB-7K3M-Q2F\] /);
        expect(text).toContain(content.emails.kinds[kind]);
        expect(text).toMatch(/ by the end of (Monday 23|Friday 20) November\./);
        expect(text).toMatch(/:\nhttps:\/\/staff\.example\.org\/submissions\/WB-7K3M-Q2F\n$/);
        expect(subject + text).not.toMatch(/npm run|Robin|safe|CV|PDF|scanned/);
        for (const value of Object.values(answers)) expect(JSON.stringify([subject, text, headers])).not.toContain(value);
        expect(text.includes("urgent")).toBe(kind === "complaint");
        expect(to).toBe(kind === "complaint" ? COMPLAINTS : STAFF);
      }
    },
  );

  test("an acknowledgement to the sender is the same as without", () => {
    const job = { id: "5f2c", purpose: "acknowledge-sender" } as const;
    expect(short.compose(job, submission({ answers }))).toEqual(messages.compose(job, submission({ answers })));
  });
});

describe("to the sender", () => {
  test.each(SUBMISSION_KINDS)("of a %s: neutral, without any word that was sent", (kind) => {
    const { subject, text, to } = mailOf("acknowledge-sender", kind);
    expect([to, subject]).toEqual(["robin@example.com", "We have your message"]);
    for (const value of Object.values(answers)) expect(text).not.toContain(value);
    expect(text).not.toMatch(
      /robin|disab|ndis|support|care\b|complain|feedback|referral|application|job|enquiry|plan-managed|help with/i,
    );
  });

  test("states the reference, the promised day, the number to call and what to do if someone else wrote", () => {
    const { text, headers } = mailOf("acknowledge-sender");
    const { phone } = content.site;
    for (const words of ["WB-7K3M-Q2F", "by the end of Monday 23 November", phone.general, "call 000 now"])
      expect(text).toContain(words);
    expect(text).toContain("If you did not send this");
    expect(headers).toEqual({ "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" });
    expect(mailOf("acknowledge-sender", "complaint").text).toContain("by the end of Friday 20 November");
  });
});

describe("after what the sender of a message did", () => {
  const withStaffSide = messagesUnderTest({ toComplaints: COMPLAINTS, staffUrl: "https://staff.example.org" });
  const compose = (purpose: SenderPurpose, kind: SubmissionKind, progress?: Followed) =>
    withStaffSide.compose({ id: "5f2c", purpose }, submission({ kind, answers }), progress && { progress });

  test.each(["sender-added", "sender-withdrew"] as const)(
    "%s: staff get the reference and a link, and nothing that was written",
    (purpose) => {
      const mail = compose(purpose, "complaint");
      expect(mail.to).toBe(COMPLAINTS);
      expect(mail.text).toContain("https://staff.example.org/submissions/WB-7K3M-Q2F");
      for (const words of Object.values(answers)) expect(mail.subject + mail.text).not.toContain(words);
      expect(messages.compose({ id: "1", purpose }, submission()).text).not.toContain("http");
    },
  );

  test("the copy says where the message stands, by days, and neither its kind nor what was written", () => {
    const followed = { reference: "WB-7K3M-Q2F", kind: "complaint", receivedAt: THURSDAY } as const;
    const early = compose("copy-to-sender", "complaint", followed);
    expect(early).toMatchObject({ to: "robin@example.com", subject: "Your message to us" });
    for (const words of ["WB-7K3M-Q2F", "No one here has opened it yet", "Friday 20 November"])
      expect(early.text).toContain(words);
    for (const words of [answers.name, answers.message, "complaint"]) expect(early.subject + early.text).not.toContain(words);
    const late = compose("copy-to-sender", "complaint", {
      ...followed,
      readAt: THURSDAY,
      answeredAt: THURSDAY,
      addedAt: new Date(THURSDAY.getTime() + 60_000),
      promisedAgain: "2026-12-01",
    });
    for (const words of ["had read it by Thursday 19 November", "answered it on Thursday 19 November", "1 December 2026"])
      expect(late.text).toContain(words);
    // As on the page of the message.
    for (const ended of [{ answeredAt: THURSDAY }, { withdrawnAt: THURSDAY }])
      expect(compose("copy-to-sender", "complaint", { ...followed, ...ended }).text).not.toContain("The day we promised");
  });
});

test("no mail has a name in braces, or an exclamation mark", () => {
  const attachment = { kind: "pdf", senderName: "cv.pdf", size: 34_000 } as const;
  for (const kind of SUBMISSION_KINDS)
    for (const purpose of PURPOSES) {
      const { subject, text } = messages.compose({ id: "1", purpose }, submission({ kind, suspected: true, attachment }));
      expect(`${subject}${text}`).not.toMatch(/[{}!]/);
    }
});

describe("the words of content/emails.yaml", () => {
  const { emails } = content;
  const errorsOf = (changed: Record<string, string>) => {
    const { error } = emailWordsSchema.safeParse({ ...emails, acknowledgement: { ...emails.acknowledgement, ...changed } });
    return error?.issues.map(({ message }) => message);
  };

  test("may have a fact in double braces", () => expect(errorsOf({ lead: "Call {{phone.general}}." })).toBeUndefined());

  test.each([
    ["a misspelt name", { reference: "Your reference is {refrence}." }, "may hold {reference}"],
    ["a name that is unknown there", { lead: "Thank you, {name}." }, "may hold no name in single braces here"],
    ["a subject that would repeat something", { subject: "We have your {kind}" }, "may hold no name in single braces here"],
    ["a subject of two lines", { subject: "We have\nyour message" }, "must be one line"],
    ["an empty sentence", { danger: " " }, "is empty: write it"],
  ])("are refused with %s", (_what, changed, message) => expect(errorsOf(changed)).toEqual([message]));
});
