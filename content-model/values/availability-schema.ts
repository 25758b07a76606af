import { z } from "zod";

import type { Dated, Day } from "./days.ts";
import { choiceOf, day, group, words } from "./value-schemas.ts";

/* The schema of content/availability.yaml: where there is room for new people. */

export const AVAILABILITY = "availability.yaml";

const lineSchema = group("Support in an area", {
  support: words.meta({ label: "Support" }),
  area: words.meta({ label: "Area" }),
  state: choiceOf({ now: "Room now", from: "From a day", ask: "Ask us" }, "must be one of now, from, ask").meta({
    label: "Room",
  }),
  from: day.optional().meta({ label: "First day with room", help: "Only for “From a day”." }),
}).refine(({ state, from }) => (state === "from") === (from !== undefined), {
  path: ["from"],
  error: "belongs to state: from, which needs it: write the first day with room, or delete this field",
});

export const availabilitySchema = z.strictObject({
  set: day.meta({
    label: "Day on which somebody checked it",
    help: "After 14 days everything reads “Ask us”. Check the lines below, then change this day.",
  }),
  sample: z.boolean().default(false).meta({ label: "This is a sample", help: "Choose no when the lines below are real." }),
  room: z
    .array(lineSchema)
    .max(200, "has more than 200 lines: write one for each support in each area")
    .meta({ label: "Room by support and area", help: "A support that is not named in an area reads “Ask us” there." }),
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
