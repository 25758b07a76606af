/* The screens on which editors and owners change the words and facts of the site. */

/** The names of the files that have no title of their own, by the path of the file. */
const titles: Readonly<Record<string, string>> = {
  "brand.yaml": "Logo and colours",
  "site.yaml": "Facts, phone numbers and opening hours",
  "helplines.yaml": "Phone numbers of others",
  "interface.yaml": "Menu, footer and small labels",
  "emails.yaml": "All emails",
  "redirects.txt": "Old addresses",
  "forms/enquiry.yaml": "Contact form",
  "forms/application.yaml": "Job application form",
  "forms/answers.yaml": "Answers to forms",
  "easy-read/parts/contact.md": "Ways to contact us, on several Easy Read pages",
  "easy-read/words.yaml": "Hard words and their meanings",
  "easy-read/dictionary.yaml": "Words that everyone knows",
  "easy-read/labels.yaml": "Labels of Easy Read pages",
};

export const content = {
  title: "Content",
  lead: "Change the words and facts of the site here. Visitors see a change after it is published.",
  search: "Find words",
  searchHint: "A name of a page, or words that stand on it",
  searchButton: "Search",
  searchAll: "Show all",
  foundNone: "Nothing has these words.",
  foundOne: "1 result.",
  found: "{count} results.",
  mostHeading: "Changed most often",
  phone: "Phone numbers",
  hours: "Opening hours",
  holidays: "Public holidays",
  openings: "Openings",
  waitingHeading: "Ready to publish",
  draftsNone: "Nothing waits to be published.",
  draftsOne: "1 draft waits to be published.",
  drafts: "{count} drafts wait to be published.",
  toPublish: "Go to publish",
  addHeading: "Add something new",
  draft: "Draft by {by}, {at}",
  draftNobody: "Draft, {at}",
  added: "New",
  deleted: "To be deleted",
  editedBy: "{names} has this open",
  errors: "Has errors",
  twinOlder: "Older than its page",
  titles,
  groups: {
    facts: "Facts and hours",
    pages: "Pages",
    easyRead: "Easy Read",
    supports: "Supports",
    openings: "Openings",
    news: "News and events",
    team: "Team",
    testimonials: "Testimonials",
    forms: "Questions and forms",
    emails: "Emails",
    labels: "Labels",
    replies: "Reply texts",
    redirects: "Redirects",
    other: "Other",
  },
} as const;

/** The groups of the list of content, in their order. */
export type ContentGroup = keyof typeof content.groups;

/** What can be added, with an example of a name, by the id of the kind (content-editing/content-kinds.ts). */
const kinds: Readonly<Record<string, { label: string; example: string }>> = {
  jobs: { label: "An opening", example: "night-support-worker" },
  services: { label: "A support", example: "help-at-home" },
  news: { label: "News or an event", example: "open-day" },
  team: { label: "A person of the team", example: "sam" },
  testimonials: { label: "A testimonial", example: "sam-cannington" },
  replyTemplates: { label: "A reply text", example: "enquiry-thank-you" },
};

/** A new file. */
export const contentNew = {
  title: "Add: {what}",
  id: "Name in the address",
  idHint: "Small letters, digits and hyphens, such as {example}. It cannot be changed later.",
  missing: "Enter a name",
  characters: "Use small letters, digits and hyphens only, such as night-support-worker",
  taken: "This name is taken. Choose another one",
  full: "There is no room for more. Publish or delete drafts first",
  busy: "You have saved very often in a short time. Wait a minute, then try again",
  button: "Add it",
  back: "Back to all content",
  kinds,
  headings: {
    work: "What you’ll do",
    bring: "What you’ll bring",
    what: "What it is",
    who: "Who it suits",
    day: "What a day looks like",
    funding: "How it is funded",
  },
} as const;
