import { z } from "zod";

import { hasWords } from "../texts/content-files.ts";
import { BELIEVED_DAYS, addDays, dayInPerth, dayInWords, isOpenOn, type Day, type Shown } from "../values/days.ts";
import { fieldError, type ValidationError } from "../texts/validation-error.ts";
import { readYaml } from "../texts/read-files.ts";
import type { Reader } from "../texts/read-markdown.ts";
import { choiceOf, day, group, words } from "../values/value-schemas.ts";

/* content/availability.yaml: where there is room for new people. */

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

/** Where there is room, by the id of the support and that of the area. `believed`: the days on which people may rely on it. */
export type Availability = {
  set: Day;
  sample: boolean;
  believed: Shown;
  room: Readonly<Record<string, Readonly<Record<string, Room>>>>;
};

/** The ids that a line may name. They are undefined while their files have errors. */
export type Named = { services: readonly { id: string }[]; areas: readonly { id: string }[] | undefined };

/**
 * Reads the file, which a site may lack: one without lines says as little as none. `passed` are the days from which there is room and that
 * are over: they stop a publish. They do not stop a start of the server, which would otherwise fail on a day on which nobody changed a
 * word; until somebody does, such a line reads "Ask us".
 */
export function readAvailability(
  reader: Reader,
  { services, areas }: Named,
  now: Date,
): { availability?: Availability; passed: ValidationError[] } {
  const { files, errors } = reader;
  if (!hasWords(files, AVAILABILITY)) return { passed: [] };
  const front = readYaml(reader, AVAILABILITY, availabilitySchema);
  if (!front || front.room.length === 0) return { passed: [] };
  const today = dayInPerth(now);
  const report = (path: readonly PropertyKey[], fix: string) => fieldError(files, AVAILABILITY, path, fix);
  if (front.set > today)
    errors.push(
      report(["set"], `is ${front.set}, which is in the future: write the day on which somebody checked the lines below`),
    );
  const passed: ValidationError[] = [];
  // No objects: an editor may have typed the name of what every object has, such as __proto__.
  const room = new Map<string, Map<string, Room>>();
  for (const [index, { support, area, state, from }] of front.room.entries()) {
    const at = (field: string) => ["room", index, field];
    const ofSupport = room.get(support) ?? new Map<string, Room>();
    room.set(support, ofSupport);
    if (!services.some(({ id }) => id === support)) errors.push(report(at("support"), mustBe(services)));
    if (areas && !areas.some(({ id }) => id === area)) errors.push(report(at("area"), mustBe(areas)));
    if (ofSupport.has(area))
      errors.push(report(at("area"), `is named for ${support} above already: write one line for each support in each area`));
    const isOver = from !== undefined && from < today;
    if (isOver)
      passed.push(report(at("from"), `is ${dayInWords(from)}, which is over: write state: now, a later day, or state: ask`));
    ofSupport.set(area, state === "now" ? state : isOver ? null : (from ?? null));
  }
  const rooms = Object.fromEntries([...room].map(([support, ofSupport]) => [support, Object.fromEntries(ofSupport)]));
  return {
    availability: { set: front.set, sample: front.sample, believed: believedFrom(front.set, today), room: rooms },
    passed,
  };
}

const mustBe = (known: readonly { id: string }[]) => `must be one of ${known.map(({ id }) => id).join(", ")}`;

/** Returns the days on which people may rely on what was set on a day. */
export function believedFrom(set: string, today: string): Availability["believed"] {
  const dated = { posted: set, closes: addDays(set, BELIEVED_DAYS) };
  return { ...dated, scheduled: !isOpenOn(dated, today) };
}
