/** A new version of the program that does not fit what is published, and copies of the website on other servers. */
export const held = {
  heading: "A new version of the program",
  checks:
    "The program was updated, and its checks refuse some words that are published. Visitors see the website as it was published. Change what is named here, then publish.",
  build:
    "The pages could not be built with the program as it is now. Visitors see the website as it was published. Tell the person who runs the server.",
  exportHeading: "A copy on another server",
  needsExport:
    "The copy of the website on another server does not show release {live} yet. It needs an export. Ask the person who runs the server to run npm run export-static.",
} as const;

/** A draft of words that were published by somebody else meanwhile. */
export const merge = {
  title: "Compare both: {title}",
  fromPublished: "The published words have changed since this draft was begun. Nothing is lost. Choose for each.",
  nothing: "Both changed different words, so there is nothing to choose. The draft gets both changes.",
  draft: "The words of the draft",
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
