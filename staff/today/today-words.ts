/* The first screen after signing in. */

export const today = {
  morning: "Good morning, {name}",
  afternoon: "Good afternoon, {name}",
  evening: "Good evening, {name}",
  when: "{day}, {time} in {place}",
} as const;
