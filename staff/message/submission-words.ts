/* One submission, and the work on it. */

/** The letter, and what stands around it. */
export const message = {
  thread: "The conversation",
  noName: "No name",
  noWords: "They wrote nothing.",
  noteBy: "Note, staff only · {by}",
  callBy: "Phone call · {by} with {who}",
  youReplied: "You replied by email",
  changes: "{count} changes",
  subjectTo: "{subject}, to {to}",
  back: "Back",
  giveTo: "Give to",
  toNobody: "Nobody",
  done: "Done",
  openAgain: "Open again",
  moreLabel: "More",
  more: { links: "Related messages", alarm: "No reply is needed", move: "It is something else", hold: "Legal hold" },
  undo: "Undo",
  newMessage: "Write down a call",
  facts: "Facts",
  barLabel: "Work on it",
  goOn: "Go on writing",
  reply: "Reply",
  note: "Note",
  call: "Phone call",
  suspected: "Perhaps spam. A program filled in a field that no person sees.",
  // Where it stands, in two or three words.
  today: "Today",
  by: "By {day}",
  oneDayLate: "1 day late",
  daysLate: "{days} days late",
  answered: "Answered",
  notNeeded: "No reply needed",
  isDone: "Done",
  isSpam: "Spam",
} as const;

export const submission = {
  file: "Their file",
  fileText: "{kind}, {size} KB, not scanned for viruses. Open it only on a device with virus protection.",
  fileClean:
    "{kind}, {size} KB. A virus scanner found nothing in it. Open it only on a device with virus protection all the same.",
  fileFound: "{kind}, {size} KB. A virus scanner found a virus in it, so it cannot be saved. Ask the person for another file.",
  fileNotReached:
    "The virus scanner could not be reached, so the file was not scanned. Try again in a few minutes, or save it all the same.",
  saveUnscanned: "Save the file without a scan",
  download: "Save the file",
  heldText: "Not deleted while the legal hold lasts",
  back: "Back to the inbox",
} as const;

/** What staff did. {by} is the name of a person. */
export const timeline = {
  site: "The site",
  note: "{by} wrote a note",
  call: "{by} logged a phone call",
  when: "When",
  who: "With whom",
  agreed: "What was agreed",
  reply: "{by} replied by email",
  "reply-stopped": "{by} stopped a reply. It was not sent",
  to: "To",
  subject: "Subject",
  status: "{by} changed the state from {from} to {to}",
  assigned: "{by} gave it to {to}",
  unassigned: "{by} gave it to nobody",
  due: "{by} set the day to answer to {day}",
  dayUndone: "{by} set the day to answer back",
  promised: "{by} set the day to answer back to the promised day",
  alarmEnded: "{by} said that no reply is needed",
  linked: "{by} linked it with {reference}",
  unlinked: "{by} removed the link with {reference}",
  held: "{by} put a legal hold on it",
  holdEnded: "{by} ended the legal hold",
  moved: "{by} changed it from {from} to {to}",
  added: "The person who wrote added to it",
  withdrawn: "The person who wrote withdrew it. Nothing was closed or deleted",
  openedHeading: "Who opened it",
  openedOnce: "{name}: {first}",
  openedOften: "{name}: first {first}, last {last}",
} as const;

export const handedOver = {
  title: "It was handed over",
  text: "The people who answer it have it now, and got an email. Your account does not include it any more.",
} as const;
