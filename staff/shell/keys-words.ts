/* The list of keys. */

export const keyList = {
  title: "Keyboard",
  close: "Close",
  goTo: "Go to {place}",
  everywhere: [
    { what: "Search", keys: ["/"] },
    { what: "This list", keys: ["?"] },
  ],
  ofMessages: [
    { what: "Next, previous message", keys: ["j", "k"] },
    { what: "Open it", keys: ["Enter"] },
    { what: "Select it", keys: ["x"] },
    { what: "Reply", keys: ["r"] },
    { what: "Note, staff only", keys: ["n"] },
    { what: "Give to somebody", keys: ["a"] },
    { what: "Done", keys: ["e"] },
    { what: "Undo", keys: ["z"] },
  ],
  switch: "Use single keys. If you turn this off, nothing is lost: every key has a button.",
} as const;
