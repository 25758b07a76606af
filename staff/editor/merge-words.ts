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
