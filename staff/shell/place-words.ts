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
  unread: "New",
  mine: "My messages",
  overdue: "Overdue",
  all: "All",
} as const;

export const accountMenu = {
  label: "Your account",
  account: "Your account",
  keys: "Keyboard",
  signOut: "Sign out",
} as const;

export const roleNames = {
  owner: "Owner",
  complaints: "Complaints officer",
  intake: "Coordinator",
  recruitment: "Recruitment",
  editor: "Editor",
} as const;
