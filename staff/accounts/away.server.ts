import { type Absences, allAbsences, isAway, setAbsence } from "../../accounts/absences.ts";
import { type SignedIn, visibleKinds } from "../../accounts/roles.ts";
import { assignable, everybody } from "../../cases/casework/colleagues.ts";
import { type Day, dayAt, dayInWords, isDay } from "../../content-model/values/days.ts";
import { fill } from "../../platform/text/fill.ts";
import type { StaffParts } from "../server/staff-parts.server.ts";
import { away as say } from "./own-words.ts";

export type AwayGiven = { from: string; until: string; standIn: string };
type AwayField = keyof AwayGiven;

/**
 * Returns when a person is away, and who may stand in. Undefined for somebody who sees no messages, of which nobody is reminded.
 */
export async function ownAbsence({ engine, content, now }: StaffParts, person: SignedIn) {
  const kinds = visibleKinds(person.roles);
  if (kinds.length === 0) return undefined;
  const today = dayAt(now(), content.site.hours.timeZone);
  return engine.read(async (db) => {
    const [people, absence] = [await everybody(db), (await allAbsences(db)).get(person.id)];
    const standIn = people.find(({ id }) => id === absence?.standIn);
    return {
      colleagues: assignable(people, kinds)
        .filter(({ id }) => id !== person.id)
        .map(({ id, name }) => ({ value: id, label: name })),
      ...(absence &&
        standIn &&
        absence.until >= today && {
          absence: {
            ...absence,
            words: { from: dayInWords(absence.from), until: dayInWords(absence.until), name: standIn.name },
          },
        }),
    };
  });
}

/** Returns the fields that are wrong. */
export async function beAway(staff: StaffParts, person: SignedIn, { from, until, standIn }: AwayGiven): Promise<AwayField[]> {
  const { engine, content, now } = staff;
  const shown = await ownAbsence(staff, person);
  const today = dayAt(now(), content.site.hours.timeZone);
  const wrong: AwayField[] = [
    ...(isDay(from) ? [] : ["from" as const]),
    ...(isDay(until) && until >= today && !(isDay(from) && until < from) ? [] : ["until" as const]),
    ...(shown?.colleagues.some(({ value }) => value === standIn) ? [] : ["standIn" as const]),
  ];
  if (wrong.length === 0) await setAbsence(engine, person.id, { from, until, standIn }, now());
  return wrong;
}

export const beBack = ({ engine, now }: StaffParts, { id }: SignedIn): Promise<void> => setAbsence(engine, id, undefined, now());

/** Returns the name of a person for a list of those to whom something can be given: it says until when they are away. */
export function nameInLists({ id, name }: { id: string; name: string }, absences: Absences, today: Day): string {
  const absence = absences.get(id);
  return isAway(absence, today) ? fill(say.label, { name, until: dayInWords(absence.until) }) : name;
}
