import { typedFields } from "../parts/shell-words.ts";

/* The page on which staff answer a submission by email. */

export const reply = {
  title: "Reply by email",
  // In a template, where the person gave no name.
  noName: "there",
  to: "To",
  noEmail: "They gave no email address, so you cannot reply by email.",
  wrongEmail: "What they gave as their email is not one address, so you cannot reply by email from here.",
  noMail: "This website cannot send email yet. The person who runs it has to set SMTP_URL, MAIL_FROM and MAIL_TO.",
  templates: "Start with a ready text",
  templatesHint: "It is put below what you have written.",
  template: "Ready text",
  noTemplate: "None",
  applyTemplate: "Use this text",
  form: "Your reply",
  subject: typedFields.subject,
  subjectHint: "Other people may see it. If it does not have {reference} in it, we add that at the end.",
  subjectMissing: "Enter a subject",
  subjectLong: "Enter a subject of at most 150 characters",
  text: "Text",
  textHint: "At most 5,000 characters. Below it, the email has the reference, how to reach us and our name.",
  textMissing: "Enter the text of your reply",
  textLong: "Shorten the text to at most 5,000 characters",
  textCharacter: "Type line {line} again. It has a hidden character that no email can hold",
  unsafe: "They said that email is not safe. Someone else may read it. Write only if you must, and say why.",
  reason: "Why you write by email all the same",
  reasonHint: "At most 500 characters. It is kept with the reply, and not sent.",
  reasonMissing: "Enter why you write although email is not safe for them",
  reasonLong: "Enter a reason of at most 500 characters",
  send: "Send the reply",
  sent: "Your reply is stored. It is sent now.",
  discarded: "The draft was discarded.",
  newer: "You have written something else in another window. It is in the form now, and nothing was discarded.",
  another: "Write another reply",
  back: "Back to the submission",
  notStored:
    "Your reply was not stored, or we cannot tell. Your words are still here. Please send it again in a minute. It goes out only once.",
  answered: "{by} answered on {when}. Your reply was not sent. Read what was done, then send yours if it is still needed.",
  formerColleague: "A colleague",
  earlier: "Replies so far",
  earlierHeading: "{by}, {when}",
  // Where the email of a reply stands.
  waits: "Waits to be sent.",
  sentAt: "Sent on {when}.",
  trying: "Not sent yet. {reason} We go on trying.",
  failed: "Not sent, and given up on {when}. {reason} Reach the person another way.",
  failures: {
    address: "Their mail server does not accept this address.",
    server: "Our mail server cannot be reached.",
    refused: "The mail server did not take this email.",
  },
} as const;

export const MOST_CHARACTERS = { subject: 150, text: 5000, reason: 500 } as const;
