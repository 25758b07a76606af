const PERTH = "Australia/Perth";

/** The day it is in Perth, as 2026-11-20: such days compare as text. The Canadian form of a date is that form. */
export const today = (now: Date) => new Intl.DateTimeFormat("en-CA", { timeZone: PERTH }).format(now);
