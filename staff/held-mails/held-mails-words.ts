/* Emails that came in and are in no message yet. */

export const heldMails = {
  title: "Emails to sort",
  people: "From people",
  programs: "From programs",
  none: "No email waits",
  noneText: "What is no answer to one of your messages waits here. All else is with its message already.",
  more: "{count} in all. The first 200 are listed.",
  noSender: "No sender",
  noSubject: "No subject",
  choose: "Choose the email of {name}, {subject}",
  delete: "Delete the chosen ones",
  chooseMissing: "Choose at least one email",
  deletedOne: "1 email was deleted.",
  deleted: "{count} emails were deleted.",
  restoredOne: "1 email is here again.",
  restored: "{count} emails are here again.",
  gone: "Somebody else has sorted that email already.",
  undo: "Undo",
} as const;

/** Why an email waits: in a list, and as a sentence. */
export const because = {
  "no-match": { short: "Fits no message", text: "Nothing in it says to which message it belongs." },
  "other-sender": {
    short: "Other sender",
    text: "It answers a message, but another person has sent it. Put it there if they may write for that person.",
  },
  unreadable: {
    short: "Cannot be read",
    text: "It is damaged, or too large to take apart. Look for it in the mailbox by its day, and write into the message what it says.",
  },
  "too-large": {
    short: "Too large",
    text: "It is larger than 36 MB, so only its sender and subject are here. Open it in the mailbox.",
  },
} as const;

export const heldMail = {
  back: "Emails to sort",
  byProgram: "A program wrote it, such as an absence notice or a newsletter.",
  put: "Put it with a message",
  likely: "Perhaps one of these",
  putHere: "Put it here",
  withWhom: "with {name}",
  find: "Find",
  query: "Name, email, phone or reference",
  found: "Found",
  foundNone: "Nothing was found. Try the person’s other email or phone, or words from the message.",
  queryMissing: "Write a name, a phone number, an email or a reference",
  unknown: "There is no such message any more. Choose another one",
  noName: "No name",
  new: "Or start a new message",
  newText: "It is given to you, and came when the email did.",
  kind: "What is it?",
  start: "Start a new message",
  remove: "Delete it",
  removeText: "If it needs nobody, such as spam. The mailbox still has it.",
  removeTextDeleting: "If it needs nobody, such as spam.",
} as const;
