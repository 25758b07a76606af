import { describe, expect, test } from "vitest";

import { SUBMISSION_KINDS } from "../submissions/submission.ts";
import { COMPLAINTS, messagesUnderTest, realContent, STAFF, submission } from "../../tests/support/notifications-fixture.ts";

const messages = messagesUnderTest({ toComplaints: COMPLAINTS });
const job = (purpose: "notify-staff" | "acknowledge-sender" | "alarm-unread") => ({ id: "5f2c", purpose });
const answers = {
  name: "Robin Underhill",
  message: "I need help with showering and my wheelchair",
  funding: "plan-managed",
  email: "robin@example.com",
  phone: "0491 570 006",
};

test("the words of the content name only facts that exist", () => expect(realContent().unknown).toEqual([]));

describe("to staff", () => {
  test("the subject is the reference and the kind", () => {
    expect(messages.compose(job("notify-staff"), submission({ answers }))).toMatchObject({
      to: STAFF,
      subject: "[WB-7K3M-Q2F] New enquiry",
      messageId: "<5f2c.WB-7K3M-Q2F@wattlebend.example>",
    });
  });

  test("a reply goes to nobody by mistake", () => {
    const mail = messages.compose(job("notify-staff"), submission({ answers }));
    expect(mail.replyTo).toBeUndefined();
    expect(mail.text).toContain("A reply to this email does not reach the person");
  });

  test("a complaint is urgent", () => {
    const mail = messages.compose(job("notify-staff"), submission({ kind: "complaint", answers }));
    expect(mail).toMatchObject({ subject: "[WB-7K3M-Q2F] URGENT: complaint", headers: { Importance: "high" } });
  });

  test("nothing else is urgent", () => {
    for (const kind of SUBMISSION_KINDS.filter((each) => each !== "complaint")) {
      const mail = messages.compose(job("notify-staff"), submission({ kind }));
      expect(JSON.stringify([mail.subject, mail.headers])).not.toMatch(/urgent|importance/i);
    }
  });
});

describe("to the sender", () => {
  const acknowledged = (kind: (typeof SUBMISSION_KINDS)[number]) =>
    messages.compose(job("acknowledge-sender"), submission({ kind, answers }));

  test.each(SUBMISSION_KINDS)("of a %s: neutral, with no word of what was sent", (kind) => {
    const { subject, text, to } = acknowledged(kind);
    expect(to).toBe("robin@example.com");
    expect(subject).toBe("We have your message");
    for (const value of Object.values(answers)) expect(text).not.toContain(value);
    expect(`${subject}\n${text}`).not.toMatch(
      /robin|disab|ndis|support|care\b|complain|feedback|referral|application|job|enquiry|plan-managed|help with/i,
    );
  });

  test("says the reference, by when, whom to call, and what to do if it was someone else", () => {
    const { site } = realContent();
    const { text } = acknowledged("enquiry");
    expect(text).toContain("WB-7K3M-Q2F");
    expect(text).toContain("by the end of Monday 23 November");
    expect(text).toContain(site.phone.general);
    expect(text).toMatch(/call 000 now/);
    expect(text).toMatch(/If you did not send this/);
    expect(text).not.toMatch(/[{}!]/);
  });

  test("a complaint has a promise of its own", () => {
    expect(acknowledged("complaint").text).toContain("by the end of Friday 20 November");
  });

  test("no machine answers it", () => {
    expect(acknowledged("enquiry").headers).toEqual({
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
    });
  });
});

describe("every mail to staff about a complaint", () => {
  test.each(["notify-staff", "alarm-unread"] as const)("goes to MAIL_TO_COMPLAINTS: %s", (purpose) => {
    expect(messages.compose(job(purpose), submission({ kind: "complaint" })).to).toBe(COMPLAINTS);
    expect(messagesUnderTest().compose(job(purpose), submission({ kind: "complaint" })).to).toBe(STAFF);
    for (const kind of SUBMISSION_KINDS.filter((each) => each !== "complaint"))
      expect(messages.compose(job(purpose), submission({ kind })).to).toBe(STAFF);
  });
});

test("an alarm says since when, and what to run, and nothing of what was sent", () => {
  const mail = messages.compose(job("alarm-unread"), submission({ kind: "complaint", answers }));
  expect(mail).toMatchObject({ subject: "[WB-7K3M-Q2F] Not marked as read" });
  expect(mail.text).toContain("Thursday 19 November 2026 at 3:04 pm, Perth time");
  expect(mail.text).toContain("Friday 20 November");
  expect(mail.text).toContain("We promised to say that we have it by the end of Friday 20 November.");
  expect(mail.text).toContain("npm run submissions -- show WB-7K3M-Q2F");
  expect(mail.text).toContain("npm run submissions -- done WB-7K3M-Q2F");
  for (const value of Object.values(answers)) expect(mail.text).not.toContain(value);
});

test("an alarm claims only what the website can know: that nothing was marked, not that nobody answered", () => {
  for (const kind of SUBMISSION_KINDS) {
    const { subject, text } = messages.compose(job("alarm-unread"), submission({ kind, answers }));
    expect(text).toContain("is not marked as read or done on the website");
    expect(text).toContain("The website cannot see emails and calls.");
    expect(`${subject} ${text}`).not.toMatch(/nobody has|not (opened|answered)/i);
  }
  expect(messages.compose(job("alarm-unread"), submission({ kind: "feedback" })).text).not.toContain("promised an answer");
});

test("no mail leaves a name in braces, or raises its voice", () => {
  for (const kind of SUBMISSION_KINDS)
    for (const purpose of ["notify-staff", "acknowledge-sender", "alarm-unread"] as const) {
      const { subject, text } = messages.compose(
        job(purpose),
        submission({ kind, suspected: true, attachment: { kind: "pdf", senderName: "cv.pdf", size: 34_000 } }),
      );
      expect(`${subject}${text}`).not.toMatch(/[{}!]/);
    }
});
