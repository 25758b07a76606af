/** A time in Perth, which is UTC+8 all year. */
export const inPerth = (day: string, time: string) => new Date(`${day}T${time}:00+08:00`);

/** A Saturday afternoon, when the sentence about the office hours is longest. */
export const LONGEST_HOURS_SENTENCE = inPerth("2026-11-21", "16:00");
