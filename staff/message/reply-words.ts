/* The composer: a reply by email, a note for staff, or what was said on the phone. */

export const composer = {
  label: "Write",
  tabs: { reply: "Reply", note: "Note", call: "Phone call" },
} as const;

export const reply = {
  standardSubject: "Your message to us",
  // In a template, where the person gave no name.
  noName: "there",
  to: "To",
  noEmail: "They gave no email address, so you cannot reply by email.",
  wrongEmail: "What they gave as their email is not one address, so you cannot reply by email from here.",
  noMail: "This website cannot send email yet. Ask the person who runs it to set up mail.",
  noOutcome: "A complaint needs its outcome before it is done. Write it beside the message, or send the reply alone.",
  template: "Ready text",
  askedFor: "they asked for email",
  subject: "Subject",
  subjectHint: "Other people may see it. If it does not have {reference} in it, we add that at the end.",
  subjectMissing: "Enter a subject",
  subjectLong: "Enter a subject of at most 150 characters",
  text: "Your reply",
  textMissing: "Enter the text of your reply",
  textLong: "Shorten the text to at most 5,000 characters",
  textCharacter: "Type line {line} again. It has a hidden character that no email can hold",
  unsafe: "Reply by email is off, because they said that email is not safe.",
  writeAllTheSame: "Write all the same, with a reason",
  reason: "Why you write by email all the same",
  reasonHint: "At most 500 characters. It is kept with the reply, and not sent.",
  reasonMissing: "Enter why you write although email is not safe for them",
  reasonLong: "Enter a reason of at most 500 characters",
  documents: "Documents",
  documentsLegend: "Documents that go with the reply",
  documentWithdrawn: "A document that you chose was withdrawn or replaced. Check what goes with the reply.",
  downloadDocument: "Download {file}",
  documentsLarge: "Choose fewer documents: together they have more than 10 MB, which many mail servers refuse",
  send: "Send",
  sendAndDone: "Send and done",
  sendingLabel: "A reply that waits to be sent",
  goesOutIn: "It goes out in {seconds} seconds{documents}.",
  goesOut: "It is going out now{documents}.",
  wasSent: "Your reply was sent.",
  heldUntil: "It goes out at {until}{documents}. Until then you can stop it.",
  withDocument: ", with 1 document",
  withDocuments: ", with {count} documents",
  stop: "Stop",
  sendNow: "Send now",
  answered: "{by} answered on {when}. Your reply was not sent. Read what was done, then send yours if it is still needed.",
  newer:
    "Your reply was not sent, because this came in since you opened the page: {what}. Read it, then send yours if it still fits.",
  formerColleague: "A colleague",
  // Where the email of a reply stands.
  waits: "Waits to be sent.",
  sentAt: "Sent on {when}.",
  trying: "Not sent yet. {reason} We go on trying.",
  failed: "Not sent, and given up on {when}. {reason} Reach the person another way.",
  withheld: "Not sent on {when}. {reason} Write it again, without that document or with another one.",
  failures: {
    address: "Their mail server does not accept this address.",
    server: "Our mail server cannot be reached.",
    refused: "The mail server did not take this email.",
    document: "A document that goes with it was withdrawn or replaced, or cannot be read.",
  },
} as const;

export const MOST_CHARACTERS = { subject: 150, text: 5000, reason: 500 } as const;
