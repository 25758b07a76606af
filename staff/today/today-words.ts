/* The first screen after signing in. */

export const today = {
  morning: "Good morning, {name}",
  afternoon: "Good afternoon, {name}",
  evening: "Good evening, {name}",
  when: "{day}, {time} in {place}",
  needOne: "1 thing needs you",
  need: "{count} things need you",
  later: "{count} more come when these are done.",
  nothing: "Nothing needs you now",
  nothingText: "New messages, and what is due, are shown here.",
  overdue: "Overdue",
  today: "Today",
  draft: "Draft",
  confirm: "Confirm",
  noName: "No name",
  about: "{name}: {words}",
  came: "{kind}, came {when}",
  safety: { notSafeToCall: "Do not call", notSafeToMessage: "Do not leave a message", notSafeToEmail: "Do not email" },
  nobodyOne: "1 message that nobody has answered",
  nobody: "{count} messages that nobody has answered",
  newOne: "1 new, nobody has it",
  new: "{count} new, nobody has them",
  more: "{names} and {count} more",
  seeNew: "See new",
  dueToday: "Due today",
  hasIt: "Nobody",
} as const;

export const clocks = {
  tell: "{name}: tell them that we have it",
  notice: "Tell the NDIS Commission",
  report: "Report to the NDIS Commission",
  complaint: "{name}’s complaint, before {when}",
  wasDue: "Complaint, was due {when}",
  isDue: "Complaint, before the end of {when}",
} as const;

export const website = {
  asks: "{name} asks you to confirm before it goes out",
  somebody: "Somebody",
  changeOne: "1 change of the website",
  changes: "{count} changes of the website",
  undo: "Return to what was published before",
  check: "Check the page “{title}”",
  tomorrow: "Tomorrow",
  inDays: "In {days} days",
  checkBy: "The next check is due on {day}",
  checkWasDue: "The check was due on {day}",
  purgeOne: "1 message waits to be deleted",
  purge: "{count} messages wait to be deleted",
  purgeText: "They are far more than usual, or in no backup",
} as const;

export const heldMails = {
  one: "1 email waits to be put with a message",
  more: "{count} emails wait to be put with a message",
  from: "From {names}",
  noSender: "nobody known",
  tag: "Sort",
} as const;

export const health = {
  heading: "The site",
  backup: "Newest backup: {time}",
  mails: "Mails that wait: {count}",
  needOne: "1 thing needs the person who runs the server",
  needs: "{count} things need the person who runs the server",
  mailIn: "Emails that come in: {fact}",
  noMails:
    "No emails have come in here since {since}. Until this line goes, look into the mailbox. The owner sees what to do about it.",
  whatToDo: "What to do",
} as const;

export const week = {
  heading: "Messages, last 7 days",
  label: "Messages a day: {days}",
  day: "{day} {count}",
  soFar: "{day} {count} so far",
  sum: "{count} came. {before} in the 7 days before.",
} as const;
