/** Who else has a page open. */
export const presence = {
  one: "{names} has this page open too.",
  many: "{names} have this page open too.",
  writing: {
    reply: "{name} is writing a reply.",
    note: "{name} is writing a note.",
    call: "{name} is logging a phone call.",
  },
} as const;
