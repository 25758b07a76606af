/** The words below the fields of a file. {heading} is that of a section, {number} that of a row. */
export const contentBody = {
  body: "Words",
  sections: "Words of the page",
  section: "Section",
  newHeading: "New section",
  heading: "Heading",
  words: "Words under this heading",
  start: "Words before the first heading",
  rows: "Pictures and sentences",
  row: "Picture with sentences",
  numbered: "Row {number}",
  picture: "Picture",
  sentences: "Sentences",
  sentencesHelp: "One sentence on each line, 1 to 3 sentences.",
  special: "Rows that come from elsewhere",
  specialHelp: "The site makes these rows from the facts and from shared words. You can move or remove them here.",
  lines: "One redirect on each line, the old address first.",
} as const;
