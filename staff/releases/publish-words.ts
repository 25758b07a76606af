export const publish = {
  title: "Publish",
  lead: "A change is on the website only when somebody has published it. Choose what to publish, look at it, then publish.",
  none: "Nothing waits to be published. Everything that was changed is on the website.",
  underWay: "Under way",
  underWayCaption: "Requests that are not on the website yet, the newest first",
  what: "What",
  state: "State",
  askedBy: "Asked by",
  whenAsked: "Asked",
  drafts: "Choose what to publish",
  changedBy: "Changed by {name}, {when}",
  changedBySomebody: "Changed {when}",
  added: "New file",
  deleted: "Will be deleted",
  needsSecond: "A second person must confirm it, who has neither asked for it nor written any of it",
  ownerOnly: "Only an owner may publish this, because it changes {fields}",
  inRequest: "This waits in a request that somebody made. Withdraw that request first if it must be published in another way.",
  toRequest: "See the request",
  checking:
    "The checks are still running. If something stops publishing, it is shown here in a moment, or when you open this screen again.",
  stops: "This must be fixed before it can be published",
  stopsHeading: "What stops publishing elsewhere",
  toFile: "Change it",
  how: "How to publish",
  note: "Note",
  noteHint: "What changed, in a few words. It is shown in the list of releases. You may leave it empty.",
  askSecond: "A second person must confirm it before it is published",
  when: "When?",
  now: "As soon as possible",
  later: "At a day and time",
  startAt: "Day and time",
  startAtHint: "Perth time. The website checks everything again at that time.",
  button: "Publish",
  noneChosen: "Choose at least one change",
  noteLong: "The note may have at most {most} characters",
  timeMissing: "Enter the day and the time",
  timePast: "Enter a day and time in the future",
  timeFar: "Enter a day and time within the next {days} days",
  changed: "{title} was changed after you opened this page. Look at it again before you publish",
  notOwner: "Only an owner may publish {title}",
  waits: "{title} waits in another request already. Withdraw that request first",
} as const;

/** The words around what was changed. A screen reader reads the first two. */
export const changes = {
  removed: "removed:",
  insertedNow: "added:",
  end: "end of change.",
  legend: "Words that are crossed out were removed. Words that are underlined were added.",
  show: "See what changed",
  none: "There is no difference in the words.",
} as const;

/** A new version of the program that does not fit what is published, and copies of the website on other servers. */
export const held = {
  heading: "A new version of the program",
  checks:
    "The program was updated, and its checks refuse some words that are published. Visitors see the website as it was published. Change what is named here, then publish.",
  build:
    "The pages could not be built with the program as it is now. Visitors see the website as it was published. Tell the person who runs the server.",
  exportHeading: "A copy on another server",
  needsExport:
    "The copy of the website on another server does not show release {live} yet. It needs an export. Ask the person who runs the server to run npm run export-static.",
} as const;
