import { views as railViews } from "../shell/place-words.ts";

/* The list of messages. */

export const inbox = {
  /** Those of the navigation, and the one for a search. */
  views: { ...railViews, found: "All messages" },
  list: "Messages",
  found: "{count} found",
  foundMore: "More than {count} found",
  readingPane: "Message",
  choose: "Choose a message to read it here.",
  newMessage: "Write down a call",
  back: "Back to the list",
  newer: "Page before",
  older: "Next page",
  pages: "Pages of the list",
} as const;

/** Headings of the groups. {day} is a day such as "Tuesday 24 November". */
export const groups = {
  overdue: "Overdue",
  today: "Today, {day}",
  later: "Later",
  answered: "Answered, still open",
  done: "Done",
  spam: "Spam",
  found: "Found, the closest first",
} as const;

export const row = {
  noName: "No name",
  unread: "New:",
  select: "Select {name}",
  today: "Today",
  late: "{days} days late",
  lateOne: "1 day late",
  you: "You",
  nobody: "Nobody",
  ownerAndState: "{owner} · {state}",
  draft: "draft",
  theyWrote: "they wrote",
  answered: "Answered",
  suspected: "Perhaps spam",
  noWords: "They wrote no message.",
  notSafe: {
    notSafeToCall: "Do not call",
    notSafeToMessage: "Do not text",
    notSafeToEmail: "Do not email",
    several: "Not every way is safe",
    all: "No contact",
  },
} as const;

/** The states of a message, in the words of the list. */
export const states = {
  new: "new",
  "in-progress": "working",
  waiting: "waiting",
  done: "done",
  spam: "spam",
} as const;

export const search = {
  label: "Search messages: a name, number, reference or words",
  placeholder: "Name, number or words",
  button: "Search",
} as const;

export const inboxFilters = {
  filter: "Filter",
  kind: "Kind",
  way: "Who asks",
  status: "State",
  area: "Area",
  owner: "Given to",
  from: "Received from",
  to: "Received up to",
  nobody: "Nobody",
  me: "You",
  any: "Any",
  apply: "Show",
  remove: "remove",
  q: "Search",
  dayWrong: "Enter a day that exists, such as 2026-11-30",
  leftOut: "Choose one of the options of “{filter}”",
  searchWrong: "Enter letters or numbers to search for",
  searchEnded: "This search has ended. Enter its words again",
} as const;

export const views = {
  save: "Save view",
  name: "Name of the view",
  add: "Save",
  remove: "Remove this view",
  saved: "The view “{name}” is saved.",
  removed: "The view is removed.",
  nameMissing: "Enter a name of at most 60 characters",
  tooMany: "You have 20 views. Remove one first.",
} as const;

export const bulk = {
  label: "With the selected messages",
  selectAll: "Select all on this page",
  selected: "{count} selected",
  giveTo: "Give to",
  nobody: "Nobody",
  done: "Done",
  more: "More",
  day: "New day to answer those selected",
  setDay: "Set the day",
  spam: "Spam",
  state: "State: {state}",
  noneSelected: "Select at least one message",
  noSuchPerson: "Choose a person from the list",
  noSuchDay: "Choose today or a later day within the next year",
} as const;

/** What was done, and Undo. */
export const undo = {
  doneOne: "{name} is done.",
  done: "{count} messages are done.",
  spamOne: "{name} is spam.",
  spam: "{count} messages are spam.",
  stateOne: "{name} is {state}.",
  state: "{count} messages are {state}.",
  givenOne: "{name} is given to {person}.",
  given: "{count} messages are given to {person}.",
  dayOne: "{name} is to be answered by {day}.",
  day: "{count} messages are to be answered by {day}.",
  closedOne: "1 message was left as it was, because it is done or spam.",
  closed: "{count} messages were left as they were, because they are done or spam.",
  nothing: "Nothing was changed. The selected messages were like this already.",
  openOne: "1 complaint was left open, because its record has no outcome. Write the outcome there first.",
  open: "{count} complaints were left open, because their records have no outcome. Write the outcomes there first.",
  skippedOne: "1 message was left as it was, because {person} may not see it.",
  skipped: "{count} messages were left as they were, because {person} may not see them.",
  outdatedOne: "1 message was left as it was, because somebody has changed or added something since. Look at it first.",
  outdated: "{count} messages were left as they were, because somebody has changed or added something since. Look at them first.",
  button: "Undo",
  undoneOne: "{name} is as it was before.",
  undone: "{count} messages are as they were before.",
  changedOne: "1 message was not changed back, because somebody has worked on it since.",
  changed: "{count} messages were not changed back, because somebody has worked on them since.",
} as const;

export const empty = {
  mine: "Nothing waits for you",
  overdue: "Nothing is overdue",
  today: "Nothing is due today",
  found: "Nothing was found",
  other: "Nothing is here",
  unclaimed: "{count} open messages belong to nobody. Take one, or look at what others wait for.",
  unclaimedOne: "1 open message belongs to nobody. Take it, or look at what others wait for.",
  noneUnclaimed: "Every open message belongs to somebody. What others wait for is in the list of all open messages.",
  noneFound: "No message has all of these words and filters. Remove one of them, or look at all open messages.",
  seeUnclaimed: "See what belongs to nobody",
  seeOpen: "All open",
} as const;

export const newCount = {
  countOne: "1 new message.",
  count: "{count} new messages.",
  show: "Show them",
  tell: "Tell me about new messages",
} as const;

export const keyHints = { move: "move", reply: "reply", done: "done", select: "select", all: "all keys" } as const;
