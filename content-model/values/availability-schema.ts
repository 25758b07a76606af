import { z } from "zod";

import type { Dated, Day } from "./days.ts";
import { day, words } from "./value-schemas.ts";

/* The schema of content/availability.yaml: where there is room for new people. */

export const AVAILABILITY = "availability.yaml";

export const ROOM_STATES = ["now", "from", "ask"] as const;

const lineSchema = z
  .strictObject({
    support: words,
    area: words,
    state: z.enum(ROOM_STATES, { error: `must be one of ${ROOM_STATES.join(", ")}` }),
    from: day.optional(),
  })
  .refine(({ state, from }) => (state === "from") === (from !== undefined), {
    path: ["from"],
    error: "belongs to state: from, which needs it: write the first day with room, or delete this field",
  });

export const availabilitySchema = z.strictObject({
  set: day,
  sample: z.boolean().default(false),
  room: z.array(lineSchema).max(200, "has more than 200 lines: write one for each support in each area"),
});

/** Whether a support has room in an area: “now”, the first day with room, or null where people have to ask. */
export type Room = string | null;

/**
 * When something is shown. A document is stored once and read on many days. `scheduled`: it is not shown on the day on which the content
 * was read, so the stored document lacks it.
 */
export type Shown = Dated & { scheduled: boolean };

/** Where there is room, by the id of the support and that of the area. `believed`: the days on which people may rely on it. */
export type Availability = {
  set: Day;
  sample: boolean;
  believed: Shown;
  room: Readonly<Record<string, Readonly<Record<string, Room>>>>;
};
