/** Marks of Markdown, put in by buttons above a text. */
export const markdown = {
  toolbar: "Marks for this text",
  bold: "Bold",
  link: "Link",
  list: "List",
  numbers: "Numbered list",
  heading: "Sub-heading",
  fact: "Put in a fact",
  factHint: "A fact that is written once, such as the phone number",
  page: "Put in a link",
  none: "Choose one",
  done: "Put it in",
  pasted: "Pasted with its headings, lists, bold words and links. Undo takes it out again.",
  pastedPictures: "Pictures were left out. Add them on the screen Pictures.",
  pastedTables: "Tables became paragraphs.",
  pastedLinks: "Some links became words, because a link leads to a page of this website or starts with https.",
  hint: "**Bold** is written with two stars. A line that starts with a hyphen is a point of a list.",
} as const;

/** Finding words or marks in the fields of a file. */
export const contentFind = {
  title: "Find on this screen",
  kind: "What to find",
  kinds: {
    words: "Words",
    headings: "Sub-headings",
    points: "Points of lists",
    links: "Links",
    bold: "Bold words",
  },
  text: "Words to find",
  hint: "The key F3 goes to the next place, and Shift with F3 to the one before.",
  next: "Next",
  previous: "Previous",
  found: "{number} of {count}.",
  none: "Nothing was found on this screen.",
  missing: "Enter the words to find",
} as const;
