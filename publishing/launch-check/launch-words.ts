/** By the name of a setting. A setting without words has those of `otherSetting`. */
const settings: Readonly<Record<string, string>> = {
  SITE_URL: "The public address of the website is missing, is a sample, or does not start with https.",
  STAFF_URL: "The address of this staff side does not start with https, so nobody can sign in from another machine.",
  SMTP_URL: "There is no mail server, so nobody is told about new messages.",
  MAIL_FROM: "The address from which mails are sent is a sample.",
  MAIL_TO: "The address that gets new messages is a sample.",
  MAIL_TO_COMPLAINTS: "The address that gets complaints is a sample.",
  BACKUP_DIR: "There is no place for backups. If the disk is lost, every message is lost.",
  GATE_PASSWORD: "The password of the gate is the sample password, which anybody can read.",
  DEMO: "This is a demo. Every page says that its content is a sample.",
};

export const launch = {
  title: "Going live",
  lead: "What is still missing before the website can be open to everybody.",
  parked: "The website is closed. Visitors need the password of the gate.",
  live: "The website is open to everybody.",
  nothing: "Nothing stops the website from going live.",
  blockersOne: "1 thing stops the website from going live.",
  blockers: "{count} things stop the website from going live.",
  missingNone: "Nothing is missing.",
  missingOne: "1 thing is still missing.",
  missing: "{count} things are still missing.",
  open: "Open the file",
  isPublished: "This list is about what is published. A change counts when it is published.",
  contentHeading: "What is missing",
  settingsHeading: "For the person who runs the server",
  settingsText: "These are settings of the server. Send this list to that person.",
  peopleHeading: "People",
  warningsHeading: "Worth a look",
  warningsText: "These do not stop the website from going live.",
  toPeople: "Go to People",
  advice: {
    brand: "Put in your name and the words below it. Put in your logo on the screen Logo and colours. Then choose No here.",
    promise: "Is it true? Then choose Yes. If it is not, choose No. The checks then name the sentences to delete.",
    acknowledgement: "Ask local Elders about the words and the names. Then choose Yes.",
    staffing: "Put it in, or delete the support “Staffing agent”.",
    sample: "Put in a real one and choose No here, or delete this one.",
    section: "Delete this section when all else is done.",
    room: "Check where you have room for new people. Change the lines, and put in today’s date. Until then visitors read “Ask us”.",
    registration:
      "Does your NDIS registration cover this support? Choose Yes or No. For Yes, add the registration groups that cover it.",
    groups:
      "Compare the number and the name of each group with your certificate of registration and with the source. Then put in the day.",
    answer: "Put it in. Until then pages leave it out.",
    pageChecks:
      "Choose Page checks above the list of content. Compare each page with its sources, from the first on. Then say there that you have checked it.",
    pageCheck: "Compare the page with its sources. Then say under Page checks that you have checked it.",
    support: "Put it in on the page of each support. Until then the pages of supports leave it out.",
    holidays: "Compare each day with the public holidays on wa.gov.au. Then choose No at “Still to be compared”.",
    translator:
      "Ask a translator to compare the words with the English ones. Then put in who it was and the day, on the page of each language.",
    census:
      "Compare the figures with the table that is named here, put in those that are missing, and then the day. The person who runs the server changes the languages if others have more people.",
    standards:
      "Two standards say how Easy Read is written. Somebody must read both to their end. The person who runs the server then adds what they ask for.",
    reviews:
      "Ask people with intellectual disability to read each page. The person who runs the server then records who they were.",
  },
  setting: "Setting {name}",
  settings,
  otherSetting: "It must be set before the website goes live.",
  switchHeading: "Open or close the website",
  openText: "The website is then open to everybody. It takes about as long as publishing does.",
  openButton: "Open the website",
  closeText: "The website is then closed again. Visitors need the password of the gate.",
  closeButton: "Close the website",
  byOwner: "Only an owner can open or close the website.",
  bySetting:
    "A setting of the server decides this, so nobody can change it here. Ask the person who runs the server. The setting is SITE_STAGE or DEMO.",
  hasBlockers: "Fix what stops it first. Then an owner can open the website here.",
  hasDraft:
    "There is a draft of Facts, phone numbers and opening hours. Publish or discard it first, so that nothing else is published with this.",
  noteOpened: "The website was opened",
  noteClosed: "The website was closed",
} as const;

/** What to do about a finding whose words for a person at a terminal speak of files and their values. */
export type Advice = keyof typeof launch.advice;
