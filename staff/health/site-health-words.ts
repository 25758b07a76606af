export const site = {
  title: "The site",
  lead: "Whether the public site works, and how fast its pages are.",
  works: "The site takes requests, and forms are stored.",
  fails: "The site runs, but no form can be stored.",
  needsHeading: "What needs somebody",
  needsText: "Pass this on to the person who runs the server.",
  nothing: "Nothing needs anybody.",
  factsHeading: "Now",
  version: "Version",
  started: "Running for",
  requests: "Requests answered",
  errors: "Of these, with an error of the site",
  formsStored: "Forms stored since the start",
  formsRefused: "Forms refused since the start",
  mailsWaiting: "Mails that wait to be sent",
  mailsOldest: "The oldest waits for",
  mailsFailed: "Tries to send a mail that failed",
  unread: "Messages that nobody has answered",
  overdue: "Of these, past the promised day",
  database: "Size of the database",
  backup: "Newest backup",
  backupNone: "none",
  backupUnset: "Backups are not set up",
  backupAgo: "{time} ago",
  clock: "Clock of the server",
  unknown: "not known",
  speedsHeading: "How fast pages are",
  speedsText: "Three of four visits in the last 7 days were as fast, or faster. Only browsers that sent a report count.",
  speedsNone: "No browser has sent a report since the start.",
  speedsCaption: "Speed of each page",
  page: "Page",
  lcp: "Main content shown",
  inp: "Response to a press",
  cls: "Movement of the layout",
  reports: "Reports",
} as const;

/** Emails that are fetched from a mailbox or a folder. */
export const mailIn = {
  label: "Emails that come in",
  last: "fetched {time} ago",
  none: "none since {since}",
  full: "fetched, and the mailbox is nearly full",
  password:
    "The mailbox has refused the password since {since}, so no emails come in. Put the right one into IMAP_URL, or a fresh token into the file of IMAP_TOKEN_FILE, and start the site again. The emails wait in the mailbox.",
  next: "The site tries again in {time}, and at once when it is started.",
  mailboxFull:
    "The mailbox has been nearly full since {since}. Soon it accepts no more emails. Delete old ones there, or ask the mail company for more room.",
  tokenFile:
    "The file of IMAP_TOKEN_FILE cannot be read since {since}, so no emails come in. See its rights, and whether the program runs that writes it. The emails wait in the mailbox.",
  certificate:
    "The mail server has had no valid certificate since {since} ({cause}), so no emails come in. See whether IMAP_URL has its right name, and tell the mail company. The emails wait in the mailbox.",
  folder:
    "The folder of MAIL_IN_DIR cannot be read or written since {since} ({cause}), so no emails come in. See whether it is there, its rights and its disk.",
  mailboxFolder:
    "The mailbox has had no folder with the name in IMAP_URL since {since}, so no emails come in. Most have /INBOX at its end. The emails wait in the mailbox.",
  server:
    "The mail server cannot be reached since {since} ({cause}), so no emails come in. See IMAP_URL and the network. It is tried every minute, and the emails wait in the mailbox.",
  diskFull:
    "The disk of the server is nearly full, so no emails come in since {since}: its last 256 MB are for what people send with the forms. Free some space. The emails wait in the mailbox.",
  other: "No emails come in since {since} ({cause}). See “fetching mail failed” in the log. The emails wait in the mailbox.",
  stopped:
    "No emails have been fetched since {since}. See “fetching mail failed” in the log, and start the site again. The emails wait in the mailbox.",
  renumbered:
    "The mailbox was numbered anew on {since}, as after a move or a repair. The emails of the days before were read again, and none is here twice. If it was restored from a copy, look there for emails that came before.",
} as const;

/** What only an owner decides: on the page of the site, in place of commands on the server. */
export const decisions = {
  purgeHeading: "Delete what has been kept long enough?",
  purgeText:
    "{count} of {total} messages have been kept for as long as the privacy policy promises. That is far more than usual at one time, so the site waits. The clock of the server says {now}. If that is wrong, ask the person who runs the server to set it, and delete nothing. If nobody decides, it deletes them after 14 days.",
  purgeNoBackup:
    "{count} of {total} messages have been kept for as long as the privacy policy promises. No backup has them. The site waits until one does.",
  purgeLook: "See which, and put a legal hold on those that must stay",
  purgeCheck: "I have checked. These messages can go",
  purgeMissing: "Look at what will be deleted, then tick the box",
  purgeButton: "Delete them for good",
  purgeDone: "The messages were deleted.",
  purgeOutdated: "There are more messages now than the page said. Check again",
  gone: "Nothing waits for a decision any more.",
} as const;
