import { z } from "zod";

const A_DAY = "must be a day with the year first, such as 2026-11-20";

/** A day such as 2026-11-20 that exists. */
export const day = z
  .string(A_DAY)
  .regex(/^\d{4}-\d{2}-\d{2}$/, { error: A_DAY, abort: true })
  .refine((text) => {
    const date = new Date(`${text}T00:00Z`);
    return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(text);
  }, "is not a day that exists: check the day and the month");
