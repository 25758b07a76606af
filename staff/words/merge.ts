/** A new version of the program that does not fit what is published, and copies of the website on other servers. */
export const held = {
  heading: "A new version of the program",
  conflict:
    "The program was updated. It changed words that somebody here has changed as well. Choose between them, then publish. Until then visitors see the words from here.",
  checks:
    "The program was updated, and its checks refuse some words that are published. Visitors see the website as it was published. Change what is named here, then publish.",
  blocked:
    "The program was updated, and something stops the website from being open with it. Visitors see the website as it was published. Going live lists what is missing.",
  build:
    "The pages could not be built with the program as it is now. Visitors see the website as it was published. Tell the person who runs the server.",
  choose: "Compare both: {title}",
  exportHeading: "A copy on another server",
  needsExport:
    "The copy of the website on another server does not show release {live} yet. It needs an export. Ask the person who runs the server to run npm run export-static.",
} as const;

/** A file in which two people, or a person and a new version of the program, have changed the same words. */
export const merge = {
  title: "Compare both: {title}",
  fromProgram:
    "The program was updated. It changed the same words as somebody here. Nothing is lost. Choose for each, then publish.",
  fromPublished: "The published words have changed since this draft was begun. Nothing is lost. Choose for each.",
  nothing: "Both changed different words, so there is nothing to choose. The draft gets both changes.",
  mine: "Our words",
  draft: "The words of the draft",
  program: "The words of the program",
  published: "The words on the website",
  lines: "Lines that both changed, {number}",
  whole: "The whole file",
  empty: "(empty)",
  deleted: "The file is deleted",
  button: "Save these choices",
  join: "Put both into the draft",
  later: "Back to all content",
  merged: "The draft has your choices now. Publish it when it is ready.",
  changed: "Something changed meanwhile. Look at both again.",
  missing: "Choose one of the two each time.",
} as const;
