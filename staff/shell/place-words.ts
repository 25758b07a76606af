/* The navigation of the staff side, and the menu of the own account. */

export const places = {
  today: "Today",
  inbox: "Inbox",
  complaints: "Complaints",
  website: "Website",
  office: "Office",
} as const;

/** What the number of a badge counts. Screen readers hear it after the number. */
export const badges = {
  new: "new",
  overdue: "overdue",
  changes: "changes to publish",
  confirm: "to confirm",
} as const;

export const views = {
  label: "Views",
  saved: "Saved views",
  mine: "My messages",
  new: "New",
  nobody: "Given to nobody",
  today: "Due today",
  overdue: "Overdue",
  open: "All open",
  waiting: "Waiting for them",
  done: "Done",
  spam: "Spam",
  heldMails: "Emails to sort",
} as const;

export const accountMenu = {
  label: "Your account",
  account: "Your account",
  display: "Display and text size",
  keys: "Keyboard",
  help: "Help for staff",
  signOut: "Sign out",
} as const;

export const roleNames = {
  owner: "Owner",
  complaints: "Complaints officer",
  intake: "Coordinator",
  recruitment: "Recruitment",
  editor: "Editor",
} as const;
