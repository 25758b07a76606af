import { typedFields } from "../parts/field-words.ts";

/* Accounts, which owners manage. */

export const roles = {
  owner: "Owner",
  complaints: "Complaints",
  intake: "Intake",
  recruitment: "Recruitment",
  editor: "Editor",
} as const;

export const roleHints = {
  owner: "sees every message, and manages accounts and the log",
  complaints: "sees complaints",
  intake: "sees enquiries, referrals and feedback",
  recruitment: "sees job applications",
  editor: "edits the website, and sees no messages",
} as const;

export const people = {
  title: "People",
  invite: "Invite a person",
  caption: "Everybody who has an account. Times are in Perth time.",
  name: "Name",
  email: "Email",
  roles: "Roles",
  signedIn: "Last signed in",
  never: "not known",
  codes: "Recovery codes left",
  state: "Account",
  active: "active",
  disabled: "disabled",
  noRoles: "none",
  linksHeading: "Open links",
  linksCaption: "Links that nobody has used yet. A new link to the same address ends the one before. Times are in Perth time.",
  for: "What it is for",
  forNew: "A new account, {roles}",
  forAgain: "A new passkey or password",
  maker: "Made by",
  byCommand: "the server command",
  byRecoveryCode: "themselves, with a recovery code",
  until: "Works until",
  withdraw: "Withdraw",
  withdrawOf: "Withdraw the link to {email}",
  withdrawn: "The link was withdrawn. It does not work any more.",
  gone: "That link was used or withdrawn already.",
  back: "Back to people",
} as const;

export const invite = {
  lead: "The person makes an account with a link that only you get. Give it to them yourself, in a way that nobody else can read.",
  email: typedFields.email,
  emailHint: "The person signs in with this address.",
  emailWrong: "Enter a whole email address, with an @ and the part after it",
  emailKnown: "This person has an account already. Open it under People to invite them again",
  roles: "What may they see and do?",
  rolesHint: "Choose one or more.",
  rolesMissing: "Choose at least one role",
  button: "Make the link",
  doneTitle: "The link is ready",
  done: "Give this link to {email}. It works once, within 24 hours.",
  link: "Link",
  once: "It is not shown again. If it gets lost, invite the person again.",
  another: "Invite somebody else",
} as const;

export const person = {
  facts: "The account",
  rolesHeading: "Roles",
  rolesText: "A change counts from the person’s next click on.",
  rolesButton: "Save the roles",
  rolesSaved: "The roles were saved.",
  lastOwner: "This is the only owner. Make somebody else an owner first",
  sessionsHeading: "Where they are signed in",
  noSessions: "They are signed in nowhere.",
  endAll: "Sign them out everywhere",
  ended: "They were signed out.",
  againHeading: "They cannot sign in",
  againText:
    "Make a link with which they choose a new passkey or a new password. Ask first whether it is really them. The old ones stop working when the link is used.",
  againButton: "Make a link",
  againDisabled: "This account is disabled. Enable it first",
  disable: "Disable the account",
  disableText:
    "They are signed out at once and cannot sign in any more. What they did stays in the records. Open messages that were assigned to them are then assigned to nobody.",
  enable: "Enable the account",
  enableText: "They can sign in again as before.",
  disabledNow: "The account is disabled.",
  enabledNow: "The account is enabled.",
  self: "This is your own account.",
  unchanged: "There was nothing to change.",
} as const;
