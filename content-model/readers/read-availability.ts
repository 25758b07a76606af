import { AVAILABILITY, type Availability, availabilitySchema, type Room } from "../values/availability-schema.ts";
import { BELIEVED_DAYS, addDays, dayAt, dayInWords, isOpenOn } from "../values/days.ts";
import { fieldError, type ValidationError } from "../texts/validation-error.ts";
import { readYaml } from "../texts/read-files.ts";
import type { Reader } from "../texts/read-markdown.ts";

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
  if (!files.texts.has(AVAILABILITY)) return { passed: [] };
  const front = readYaml(reader, AVAILABILITY, availabilitySchema);
  if (!front || front.room.length === 0) return { passed: [] };
  const today = dayAt(now, "Australia/Perth");
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
