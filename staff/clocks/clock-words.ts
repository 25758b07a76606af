/* The clocks of a complaint, on its record, beside its message and on Today. */

export const length = {
  left: "{length} left",
  late: "{length} late",
  days: "{count} days",
  hours: "{hours} h {minutes} min",
  minutes: "{minutes} min",
} as const;

export const clock = {
  clocks: "Clocks",
  tell: "Tell them that we have it",
  notice: "Report to the NDIS Commission",
  report: "Send the five-day form",
  wasDue: "Was due {when}",
  due: "By {when}",
  done: "Done {when}",
  doneLate: "Done late, {when}",
  toldToday: "I told them today",
  toRecord: "Write it into the record",
} as const;
