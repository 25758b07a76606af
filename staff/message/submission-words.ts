/* One submission, and the work on it. */

export const submission = {
  safety: "Before you contact them",
  contact: "The person and how to reach them",
  noContact: "They gave no contact details.",
  words: "Their words",
  noWords: "They wrote nothing.",
  file: "Their file",
  fileText: "{kind}, {size} KB, not scanned for viruses. Open it only on a device with virus protection.",
  fileClean:
    "{kind}, {size} KB. A virus scanner found nothing in it. Open it only on a device with virus protection all the same.",
  fileFound: "{kind}, {size} KB. A virus scanner found a virus in it, so it cannot be saved. Ask the person for another file.",
  fileNotReached:
    "The virus scanner could not be reached, so the file was not scanned. Try again in a few minutes, or save it all the same.",
  saveUnscanned: "Save the file without a scan",
  download: "Save the file",
  received: "Received",
  due: "Answer by",
  status: "Status",
  assignedTo: "Assigned to",
  nobody: "Nobody",
  held: "Legal hold",
  heldText: "It is not deleted while the hold lasts.",
  suspected: "Perhaps spam. A program filled in a field that no person sees.",
  toWork: "Go to your work on it",
  back: "Back to the inbox",
} as const;

/** Whether somebody still has to answer. */
export const answering = {
  open: "Nobody has answered yet. Somebody has to answer by {due}.",
  assigned: "{name} has to answer by {due}.",
  overdue: "That day is over.",
  answered: "An answer was sent.",
  "not-needed": "Somebody said that no reply is needed. The reason is below.",
  closed: "This is closed. No answer is due.",
} as const;

/** What staff did. {by} is the name of a person. */
export const timeline = {
  heading: "What was done",
  none: "Nobody has worked on it yet.",
  site: "The site",
  note: "{by} wrote a note",
  call: "{by} logged a phone call",
  when: "When",
  who: "With whom",
  agreed: "What was agreed",
  reply: "{by} replied by email",
  to: "To",
  subject: "Subject",
  status: "{by} changed the status from {from} to {to}",
  assigned: "{by} assigned it to {to}",
  unassigned: "{by} assigned it to nobody",
  due: "{by} set the day to answer to {day}",
  promised: "{by} set the day to answer back to the promised day",
  alarmEnded: "{by} said that no reply is needed",
  linked: "{by} linked it with {reference}",
  unlinked: "{by} removed the link with {reference}",
  held: "{by} put a legal hold on it",
  holdEnded: "{by} ended the legal hold",
  moved: "{by} changed it from {from} to {to}",
  added: "The person who wrote added to it",
  withdrawn: "The person who wrote withdrew it. Nothing was closed or deleted",
  mail: "{from} wrote by email",
  automaticMail: "A program answered for {from}",
  quote: "Earlier mail, quoted",
  signature: "Signature",
  isCut: "The mail is longer. The rest is in the mailbox.",
  fileOfMail: "Save {name} ({kind}, {size} KB)",
  fileOfMailFound: "A virus scanner found a virus in {name}, so it cannot be saved.",
  refusedFile: "{name} was not kept: {reason}.",
  refusedBecause: {
    "wrong-kind": "files of this kind are not opened here",
    "cannot-open": "it is an old kind of document, or a picture that cannot be read",
    unsafe: "it has parts that can harm a computer",
    "too-large": "it is larger than 5 MB",
    "too-many": "the mail has too many files",
  },
  bounced: "A reply could not be delivered",
  siteMailBounced: "An email from the site to this person could not be delivered",
  openedHeading: "Who opened it",
  openedOnce: "{name}: {first}",
  openedOften: "{name}: first {first}, last {last}",
} as const;

export const handedOver = {
  title: "It was handed over",
  text: "The people who answer it have it now, and got an email. Your account does not include it any more.",
} as const;
