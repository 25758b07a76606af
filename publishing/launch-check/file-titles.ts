/* The screens on which editors and owners change the words and facts of the site. */

/** The names of the files that have no title of their own, by the path of the file. */
export const titles: Readonly<Record<string, string>> = {
  "brand.yaml": "Logo and colours",
  "languages.yaml": "List of other languages",
  "site.yaml": "Facts, phone numbers and opening hours",
  "helplines.yaml": "Phone numbers of others",
  "owners-answers.yaml": "What only the owner knows",
  "registration-groups.yaml": "NDIS registration groups",
  "availability.yaml": "Room for new people, by support and area",
  "interface.yaml": "Menu, footer and small labels",
  "emails.yaml": "All emails",
  "redirects.txt": "Old addresses",
  "show-card.yaml": "Lines of the card to show",
  "forms/enquiry.yaml": "Contact form",
  "forms/application.yaml": "Job application form",
  "forms/answers.yaml": "Answers to forms",
  "forms/easy-read.yaml": "Contact form in Easy Read",
  "forms/message.yaml": "Following a message",
  "forms/message-easy-read.yaml": "Following a message, in Easy Read",
  "easy-read/parts/contact.md": "Ways to contact us, on several Easy Read pages",
  "easy-read/parts/leave.md": "“Leave this page”, on Easy Read pages",
  "easy-read/words.yaml": "Hard words and their meanings",
  "easy-read/dictionary.yaml": "Words that everyone knows",
  "easy-read/labels.yaml": "Labels of Easy Read pages",
};
